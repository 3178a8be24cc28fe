"""English: Mediatore in the menus, its options one by one; see screens.ui.words."""

TEXT = """
mediatore Mediatore
about_mediatore Auction, secret partner,|monte: each for himself.
usual usual
about_usual The usual rules.|A: the rules one by one.
chiamo_monte In chiamo
chiamo_monte=taken taken
chiamo_monte=untouched untouched
about_chiamo_monte=taken Who says chiamo takes the|monte and lays four away.
about_chiamo_monte=untouched In chiamo the monte lies|face down to the end.
monte_shown Monte
monte_shown=exposed med. + solo
monte_shown=always always
monte_shown=never hidden
about_monte_shown=exposed All see it in mediatore|and in solo.
about_monte_shown=always All see it, in chiamo|too.
about_monte_shown=never Only the one who takes it|sees it.
callable Callable
callable=any any card
callable=threes threes
callable=threes-twos 3 or 2
callable=not-aces no ace
about_callable=any Any card may|be called.
about_callable=threes Only a three may|be called.
about_callable=threes-twos Only a three or a two|may be called.
about_callable=not-aces Any card but an ace|may be called.
solissimo_look Solissimo
solissimo_look=yes looks
solissimo_look=no blind
about_solissimo_look=yes Its bidder looks at the monte.|There is arcisolissimo too.
about_solissimo_look=no Nobody looks at the monte;|there is no arcisolissimo.
first_lead=bidder-high solissimo
first_lead=bidder-solo solo
first_lead=bidder bidder
about_first_lead=bidder-high The bidder leads in solissimo|and arcisolissimo.
about_first_lead=bidder-solo The bidder leads in solo|and above.
about_first_lead=bidder The bidder always|leads.
signals Signals
signals=standard three
signals=no-striscio two
signals=other other
signals=none none
about_signals=standard Leading you may say busso,|volo or striscio.
about_signals=no-striscio Leading you may say busso|or volo.
about_signals=other Busso, ribusso, la meglio,|tutto fuori.
about_signals=none Play in silence.
payments Payments
payments=standard 4, 5 and 3
payments=low 2, 3 and 1
about_payments=standard In chiamo they pay 4: 5 to|the bidder, 3 to the partner.
about_payments=low In chiamo they pay 2: 3 to|the bidder, 1 to the partner.
deals Deals
deals=12 12
deals=4 4
deals=8 8
deals=20 20
deals=0 endless
about_deals=12 Twelve deals, three by|each player.
about_deals=4 Four deals, one by|each player.
about_deals=8 Eight deals, two by|each player.
about_deals=20 Twenty deals, five by|each player.
about_deals=0 You play for as long as|you like.
"""
