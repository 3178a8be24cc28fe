"""English: the words that stand on every table; see screens.ui.words for how they are written."""

TEXT = """
seat_S South
seat_E East
seat_N North
seat_W West
you You
club club
table skilled
master master
maestro maestro
novice novice
random random
player P{}
your_turn Your turn
turn_of {} to play
tricks tr.{}
select_rob SEL: rob
select_out SEL: out
takes Trick: {}
"""
