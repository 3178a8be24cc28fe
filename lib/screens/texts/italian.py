"""Italian: the words that stand on every table; see screens.ui.words for how they are written."""

TEXT = """
seat_S Sud
seat_E Est
seat_N Nord
seat_W Ovest
you Tu
club circolo
table esperto
master provetto
maestro maestro
novice novizio
random a caso
player G{}
your_turn Tocca a te
turn_of Tocca a {}
tricks pr.{}
select_rob SEL: roba
select_out SEL: fora
takes Presa: {}
"""
