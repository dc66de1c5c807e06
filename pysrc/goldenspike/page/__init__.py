"""What touches the browser. Its modules, in groups:

- the page: app, screen, lobby, lobby_files, table, study, embed, openings, address, daily, trouble
- a table in an element: stage, services, manners, board, camera, patch, room, settling, sound
- hands: input, pointer, keys, focus, listen, approach
- boxes, arrows and words on the boards: boxes, beside, hinted, caption, tips, edges, aim, gains
- beside the game: adviser, asides, playback, rulebook, handing, picture, files, voice
- what is kept: shelf, items, played, drafts, journal, lines, hold, claim
- bots: brain, bot_runner
- when: rest (what comes after the lobby), rehearsal, soon, unveiling, in_turn, clock
- small things of the browser: luck, options
"""
