"""Italian: the words of all but the table; see screens.ui.words for how they are written."""

TEXT = """
resume Riprendi: battuta {}
new_match Nuova partita
watch Guarda i bot
language Lingua: italiano
quit Esci
sleeps Riposo: dopo 2 minuti
never_sleeps Riposo: mai
lose_match La partita in corso|andrà persa. Comincio?

game Gioco
madrasso Madrasso
madrasso-breve breve
madrasso-tre a tre
human umano
rules Regole
rules_called Regole: {}
venezia Venezia
veneto Veneto
own_rules altre
begin Comincia
about_madrasso Due coppie, dieci battute:|si vince con 777.
about_madrasso-breve Sette battute soltanto:|si parte da 195.
about_madrasso-tre Ognuno per sé, tredici|carte, nove battute.
about_human Una persona. Se siete di più|passatevi il gioco.
about_club Un bot che gioca da buon|socio di circolo.
about_table Gioca per esperienza,|senza pensarci due volte.
about_master Prova in mente le carte|migliori, poi gioca.
about_maestro Il più forte: prima di|giocare ci pensa su.
about_novice Gioca con giudizio, ma|scorda le carte uscite.
about_venezia Come a Venezia.|A: le regole una per una.
about_veneto Come in terraferma.|A: le regole una per una.
about_own_rules Scelte da te.|A: le regole una per una.
about_begin A: mescola, alza|e comincia.

first_dealer Primo mazziere
first_dealer=random a sorte
first_dealer=kings coi re
about_first_dealer=random Si tira a sorte chi dà|le carte per primo.
about_first_dealer=kings I primi due re scoperti fanno|le coppie: il primo dà.
packets Carte date
packets=3-2 3 e 2
packets=3-2-early 3 e 2, prima
packets=5 5 e 5
about_packets=3-2 A tre e a due, due volte.|Si scopre la carta 21.
about_packets=3-2-early A tre e a due, due volte.|Si scopre la carta 20.
about_packets=5 A cinque, due volte.|Si scopre la carta 21.
pick_up Scoperta
pick_up=played resta giù
pick_up=three-tricks si riprende
about_pick_up=played Resta in tavola finché il|mazziere non la gioca.
about_pick_up=three-tricks Torna in mano dopo tre prese|o al primo trionfo giocato.
first_lead Prima mano
first_lead=right a destra
first_lead=seven al sette
about_first_lead=right Esce sempre chi sta alla|destra del mazziere.
about_first_lead=seven Nella prima battuta esce chi|ha il sette di trionfo.
void Senza seme
void=free si è liberi
void=trump si taglia
about_void=free Chi non ha il seme giocato|mette quello che vuole.
about_void=trump Chi non ha il seme giocato|deve tagliare, se può.
revoke Cassone
revoke=prevented impedito
revoke=punished punito
about_revoke=prevented Una carta sbagliata non|si può giocare.
about_revoke=punished Una carta sbagliata fa|cassone: battuta finita.
cassone Pena
cassone=award 130 agli altri
cassone=deduct 130 in meno
about_cassone=award Col cassone gli avversari|segnano 130, gli altri 0.
about_cassone=deduct Chi fa cassone perde 130|dei punti che ha.
early_call Fora presto
early_call=prevented impedito
early_call=punished perde
about_early_call=prevented Ci si chiama fuori soltanto|quando si ha diritto.
about_early_call=punished Ci si chiama fuori sempre, ma|senza diritto si perde.

side_NS Nord-Sud
side_EW Est-Ovest
us Noi
them Loro

sheet Punti
points punti
total totale
target a 777
deal_of {} di {}
deals_played {} battute
score_2 Battuta {}: {} a {}
score_3 Battuta {}: {}, {}, {}
sheet_empty Niente da scrivere
deals_now Dà {}
deals_next Poi dà {}
match_over Partita finita
stramazzo stramazzo
in_cassone cassone
in_cappotto cappotto
called fora
press_on A avanti

you_won Hai vinto!
you_lost Hai perso
both_won Avete vinto!
both_lost Avete perso
winner Vince {}
won_on_points Ai punti, dopo {} battute
won_carrozza Vittoria in carrozza!
won_stramazzo Stramazzo di {}
won_cappotto Cappotto: tutte le prese!
won_cassone Cassone di {}
called_out Fora me ciamo: {}
called_right con {}: giusto!
called_wrong con {}: troppo pochi
called_early senza averne diritto
press_again A: rivincita
press_title B: titolo
"""
