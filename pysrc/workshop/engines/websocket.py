"""As much of a WebSocket (RFC 6455) as it takes to talk with a browser on this machine: texts,
whole or in fragments, and no more."""

from __future__ import annotations

import base64
import os
import socket
import struct

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_LAST, _MASKED = 0x80, 0x80


class WebSocket:
    """A connection to `ws://host:port/path`."""

    def __init__(self, host: str, port: int, path: str, patience: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=patience)
        self._file = self._socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self._file.readline()
        if b" 101 " not in status:
            raise ConnectionError(f"no WebSocket there: {status.decode(errors='replace').strip()}")
        while self._file.readline().strip():
            pass

    def send(self, text: str) -> None:
        """Send a text."""
        self._send(_TEXT, text.encode())

    def receive(self) -> str:
        """Wait for the next text."""
        told = b""
        while True:
            kind, data, last = self._frame()
            if kind == _CLOSE:
                raise ConnectionError("the browser has hung up")
            if kind == _PING:
                self._send(_PONG, data)
            elif kind != _PONG:
                told += data
                if last:
                    return told.decode()

    def close(self) -> None:
        """Hang up."""
        self._file.close()
        self._socket.close()

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", _LAST | kind, _MASKED | size)
        elif size < 65536:
            head = struct.pack("!BBH", _LAST | kind, _MASKED | 126, size)
        else:
            head = struct.pack("!BBQ", _LAST | kind, _MASKED | 127, size)
        mask = os.urandom(4)
        hidden = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        self._socket.sendall(head + mask + hidden)

    def _frame(self) -> tuple[int, bytes, bool]:
        first, size = self._read(2)
        if size == 126:
            [size] = struct.unpack("!H", self._read(2))
        elif size == 127:
            [size] = struct.unpack("!Q", self._read(8))
        return first & 0x0F, self._read(size), bool(first & _LAST)

    def _read(self, size: int) -> bytes:
        data = self._file.read(size)
        if len(data) < size:
            raise ConnectionError("the browser has hung up")
        return data
