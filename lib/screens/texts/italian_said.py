"""Italian: what is said now and then at a table, notices too; see screens.ui.words."""

TEXT = """
rob_question Robar la scoperta?
swap {} → {}
out_question Fora me ciamo?
out_warning Chi sbaglia perde
yes_no A sì    B no
robs Robar!
swaps {}: {} → {}
calls_out Fora me ciamo!
revokes Cassone!
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
save_damaged_one Un salvataggio è rotto:|vale quello sano
save_torn Ultimo salvataggio rotto:|vale quello di prima
drive_read_only Disco del computer: salvo|una volta per battuta
drive_full Disco pieno: salvo|una volta per battuta
battery_low Batteria quasi scarica
stick_crooked La levetta non sta al centro:|lasciala libera un momento
"""
