"""Italian: Mediatore in the menus, its options one by one; see screens.ui.words."""

TEXT = """
mediatore Mediatore
about_mediatore Asta, amico segreto, monte:|ognuno segna per sé.
usual solite
about_usual Le regole solite.|A: le regole una per una.
chiamo_monte Nel chiamo
chiamo_monte=taken si prende
chiamo_monte=untouched resta lì
about_chiamo_monte=taken Chi dice chiamo prende il|monte e scarta quattro carte.
about_chiamo_monte=untouched Nel chiamo il monte resta|coperto fino alla fine.
monte_shown Monte
monte_shown=exposed med. e solo
monte_shown=always sempre
monte_shown=never coperto
about_monte_shown=exposed Lo vedono tutti nel mediatore|e nel solo.
about_monte_shown=always Lo vedono tutti, anche nel|chiamo.
about_monte_shown=never Lo vede soltanto chi|lo prende.
callable Chiamata
callable=any ogni carta
callable=threes tre
callable=threes-twos tre o due
callable=not-aces non assi
about_callable=any Si può chiamare qualunque|carta.
about_callable=threes Si può chiamare soltanto|un tre.
about_callable=threes-twos Si può chiamare soltanto|un tre o un due.
about_callable=not-aces Si può chiamare tutto,|fuorché un asso.
solissimo_look Solissimo
solissimo_look=yes si guarda
solissimo_look=no al buio
about_solissimo_look=yes Chi lo gioca guarda il monte.|C'è anche l'arcisolissimo.
about_solissimo_look=no Il monte non si guarda e non|c'è arcisolissimo.
first_lead=bidder-high solissimo
first_lead=bidder-solo solo
first_lead=bidder chi gioca
about_first_lead=bidder-high Esce chi gioca solissimo|o arcisolissimo.
about_first_lead=bidder-solo Esce chi gioca solo,|solissimo o arcisolissimo.
about_first_lead=bidder Esce sempre chi ha vinto|l'asta.
signals Segni
signals=standard tre segni
signals=no-striscio due segni
signals=other altri
signals=none nessuno
about_signals=standard Uscendo si può dire busso,|volo o striscio.
about_signals=no-striscio Uscendo si può dire busso|o volo.
about_signals=other Busso, ribusso, la meglio,|tutto fuori.
about_signals=none Si gioca in silenzio.
payments Pagamenti
payments=standard 4, 5 e 3
payments=low 2, 3 e 1
about_payments=standard Nel chiamo pagano 4: a chi|gioca 5, al compagno 3.
about_payments=low Nel chiamo pagano 2: a chi|gioca 3, al compagno 1.
deals Battute
deals=12 12
deals=4 4
deals=8 8
deals=20 20
deals=0 senza fine
about_deals=12 Dodici battute, tre date|da ognuno.
about_deals=4 Quattro battute, una data|da ognuno.
about_deals=8 Otto battute, due date|da ognuno.
about_deals=20 Venti battute, cinque date|da ognuno.
about_deals=0 Si va avanti finché|se ne ha voglia.
"""
