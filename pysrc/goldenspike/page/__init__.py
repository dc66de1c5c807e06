"""What touches the browser: boot, lobby, table, patching of the DOM, storage, links, worker."""
