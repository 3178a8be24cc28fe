"""Italian: what Mediatore says now and then, and on its score; see screens.ui.words."""

TEXT = """
busso busso
volo volo
striscio striscio
ribusso ribusso
meglio la meglio
fuori tutto fuori
auction Asta
bidder_is {}: {}
auction_over Asta finita
calls {}: chiamata {}
hands_over {} → {}: {}
nobody_has Nessuno dà {}
laid_away {}: scarto fatto
gives_back {} → {}: una carta
signals {}: {}!
thrown Quattro passo
thrown_on Carte a monte
monte Il monte
monte_yours Il monte, per te solo
laid_by_you Messe via da te
given_by_you Resa a {}: {}
given_to_you Resa a te: {}
nothing_to_see Nessuna carta|da rivedere
call_ask Chiami {}?
call_own_alone Ce l'hai tu: solo contro tre
discard_ask Scarti {}?
give_ask Rendi {} a {}?
silent in silenzio
about_silent Esci senza dire nulla.
about_busso La tua più alta; se prende,|torna nel seme.
about_busso_other La più alta ancora fuori|ce l'hai tu.
about_volo Non hai altre carte|di questo seme.
about_striscio Ne hai altre, basse,|dal re in giù.
about_ribusso La seconda ancora fuori|ce l'hai tu.
about_meglio Chiedi la più alta ancora|fuori, se ce l'ha.
about_fuori Ne hai molte, ma nessuna|delle migliori.
reckoning Battuta {}
plays_alone {}, solo
others Gli altri
thirds {} : 3 = {} punti
made Vince chi gioca
fails Perde chi gioca
with_cappotto Cappotto!
monte_goes Monte:
of_the_others gli altri
deal_thrown Quattro passo: le carte|vanno a monte e dà|il prossimo.
sheet_4 Punti
deal_row Battuta {}: {}
drawn_deal a monte
winners_2 Pari in due!
winners_3 Pari in tre!
winners_4 Pari in quattro!
after_deals Dopo {} battute
"""
