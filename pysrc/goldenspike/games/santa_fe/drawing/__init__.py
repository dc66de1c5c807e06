"""Both games as pictures and words: one file a board or panel, made from a view."""
