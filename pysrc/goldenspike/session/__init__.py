"""What happens at one screen, without a browser: sessions, frames, setups and links."""
