"""Italian: the words at the table; see screens.words for how they are written."""

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
rob_question Robar la scoperta?
swap {} → {}
out_question Fora me ciamo?
out_warning Chi sbaglia perde
yes_no A sì    B no
robs Robar!
swaps {}: {} → {}
calls_out Fora me ciamo!
revokes Cassone!
takes Presa: {}
cappotto Cappotto!
kings I re
partners {} e {}: compagni
first_deals Mazziere: {}
deal_number Battuta {}
totals_2 N-S {}   E-O {}
totals_3 S {}  E {}  O {}
speed Velocità {}

go_on Avanti
to_scores Segnapunti
to_title Salva e titolo

curtain_to Tocca a
curtain_pass Passa il gioco
curtain_press Premi A

save_damaged Partita illeggibile:|messa da parte
save_failed Non riesco a salvare
save_torn Ultimo salvataggio rotto:|vale quello di prima
drive_read_only Disco del computer: salvo|una volta per battuta
drive_full Disco pieno: salvo|una volta per battuta
battery_low Batteria quasi scarica
stick_crooked La levetta non sta al centro:|lasciala libera un momento
"""
