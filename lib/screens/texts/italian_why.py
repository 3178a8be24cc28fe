"""Italian: why a player did what it did; see screens.ui.words for how they are written.

A key ending in `_1` says it of one, one ending in `_0` of no points.
"""

TEXT = """
why_ranks asso tre re cavallo fante sette sei cinque quattro due
why_suits coppe ori spade bastoni
why_numbers nessuno uno due tre quattro cinque sei sette otto nove dieci
why_card il {rank} di {suit}
why_card_ace l'{rank} di {suit}
why_deals {said}; in {deals} battute immaginate valeva {gain} punti più che {card}
why_deals_shade {said}; in {deals} battute immaginate valeva un soffio più che {card}
why_deals_won {said}; in {deals} battute immaginate ne vinceva {won}, {card} {lost}
why_deals_better {said}; in {deals} battute immaginate finiva meglio che con {card}
why_point ,
why_only è la sola carta che si può giocare
why_alike gioca {card}: può giocare solo scartine di un seme
why_lowest butta {card}, la più bassa del solo seme che ha
why_at_random gioca come viene
why_robs roba {card} con {other}
why_calls_out si chiama fuori: coi punti di questa battuta ne abbiamo {points}
why_sweep prende di sicuro: finora le prese sono tutte nostre e al cappotto ne mancano {n}
why_sweep_lead esce con {card}, presa sicura: finora sono tutte nostre e ne mancano {n}
why_breaks prende di sicuro, e il loro cappotto è sfumato
why_breaks_lead esce con {card}, presa sicura, e il loro cappotto è sfumato
why_last_trump tiene {card} per l'ultima
why_draws fa cadere i trionfi: ne sono fuori {n} e i nostri sono più alti
why_draws_1 fa cadere l'ultimo trionfo che è fuori: il nostro è più alto
why_draws_long fa cadere i trionfi: {n} fuori contro {m} in questa mano
why_cashes incassa {card}: nessun avversario lo batte
why_partner_ruffs esce a {suit}: il compagno non ne ha e può tagliare
why_returns torna nel seme del compagno, {suit}
why_goes_on insiste a {suit}, da cui è già uscito
why_makes_ruff esce a {suit}, che {seat} non ha: gli costerà un trionfo
why_only_trump esce con {card}: solo un trionfo lo batte
why_singleton esce con l'unica carta di {suit}, per tagliare poi
why_not_from_tre non esce da sotto {card}: l'asso è fuori
why_keeps_trumps_lead esce da un altro seme e tiene i suoi {n} trionfi
why_keeps_trumps_lead_1 esce da un altro seme e tiene il suo unico trionfo
why_long_suit esce dal seme più lungo, {n} carte di {suit}
why_lead_blank esce con una carta senza punti, {card}
why_lead_trump esce a trionfo: ne sono fuori {n}
why_lead_trump_1 esce a trionfo: ne è fuori uno
why_lead_higher_out esce con {card}: di {suit}, più alte, sono fuori in {n}
why_lead_higher_out_1 esce con {card}: di {suit}, più alta, è fuori una sola
why_lead_alone esce con {card}: di {suit} fuori non c'è niente di più alto
why_leads esce con {card}
why_gives_sure dà {card} alla presa del compagno: nessun avversario può più batterla
why_gives dà {card} alla presa del compagno, che finora ha la carta migliore
why_no_ruff non taglia la carta del compagno, finora la migliore
why_takes_over supera il compagno con {card}
why_ruff_cheap taglia col trionfo più basso: in tavola ci sono {points} punti
why_ruff_cheap_0 taglia col trionfo più basso, per andare di mano
why_ruff_safe taglia con {card}: nessun avversario può surtagliare
why_overruff surtaglia più basso che può: in tavola ci sono {points} punti
why_overruff_0 surtaglia più basso che può, per andare di mano
why_ruff taglia con {card}
why_must_trump deve tagliare, e lo fa col più basso che prende
why_last_cheap ultimo a giocare, prende {points} punti con la più bassa che basta
why_last_cheap_0 ultimo a giocare, va di mano con la più bassa che basta
why_last_points ultimo a giocare, prende con {card}: {points} punti al sicuro
why_last_points_0 ultimo a giocare, va di mano con {card}
why_wins_sure prende con {card}: nessun avversario che deve giocare può batterlo
why_finesse passera con {card}: tiene {other}, e fra i due ne sono fuori {n}
why_finesse_1 passera con {card}: tiene {other}, e fra i due ne è fuori uno
why_wins_top mette {card}: solo un trionfo lo batte
why_wins_so_far mette {card}, finora la carta migliore
why_second_low secondo a giocare, sta basso: il compagno gioca per ultimo
why_ducks lascia andare {points} punti e tiene {other}
why_ducks_0 lascia andare una presa senza punti e tiene {other}
why_spares_trumps non taglia per {points} punti: tiene i trionfi
why_spares_trumps_0 non taglia una presa senza punti: tiene i trionfi
why_guards tiene coperto {card}: l'asso è ancora fuori
why_makes_void butta l'ultima carta di {suit}, per tagliare poi
why_no_points sulla loro presa non mette punti
why_least perde meno punti che può: {points}
why_keeps_high gioca {card} e tiene {other}
why_low_partner mette una carta senza punti sotto quella del compagno
why_throws butta {card}
why_throws_trump gioca {card}, un trionfo
why_follows gioca {card}
why_m_no_bid passa: non c'è dichiarazione più alta
why_m_passes passa: con carte così {contract} si vince {percent} volte su 100
why_m_passes_more passa: ne spera di più che da {contract}, che si vince {percent} volte su 100
why_m_bids dichiara {contract}: con carte così si vince {percent} volte su 100
why_m_bids_still dichiara {contract}, che si vince {percent} volte su 100: a passare spera di meno
why_m_calls_own chiama {card}, che è sua, e gioca da solo
why_m_calls_top chiama {card}, la più alta che manca alle sue {n} carte di {suit}
why_m_calls_top_void chiama {card}, la più alta di {suit}, seme che non ha
why_m_calls chiama {card}, avendo {n} carte di {suit}
why_m_lays_last mette via {card} e resta senza {suit}
why_m_lays_asso mette via {card}: andrà a chi fa l'ultima
why_m_lays_blank mette via {card}, che non conta nulla
why_m_lays mette via {card}, una delle sue {n} carte di {suit}
why_m_gives_last rende {card} e resta senza {suit}
why_m_gives_blank rende {card}, che non conta nulla
why_m_gives_back rende {card}, una delle sue {n} carte di {suit}
why_m_alike gioca {card}: può giocare solo carte di un seme e di una sorta
why_m_volo esce con {card} e dice volo: di {suit} non ne ha più
why_m_striscio esce con {card} e dice striscio: di {suit} ne ha di basse
why_m_busso esce con {card} e dice busso: la più alta, e poi ancora {suit}
why_m_busso_has esce con {card} e dice busso: la più alta di {suit} ancora fuori è qui
why_m_ribusso esce con {card} e dice ribusso: la seconda di {suit} ancora fuori è qui
why_m_meglio esce con {card} e chiede la più alta di {suit} ancora fuori
why_m_fuori esce con {card} e dice tutto fuori: molte {suit}, nessuna delle migliori
why_m_shows gioca {card}, la carta chiamata: ora si sa chi sta con {seat}
why_m_hides tiene in mano {card}, la carta chiamata
why_m_seeks esce a {suit}, dove è stata chiamata una carta: {card}
why_m_asked torna a {suit}, come ha chiesto un amico
why_m_alone_has esce con {card}: di {suit} non ne ha più nessuno
why_m_cashes esce con {card}: di {suit} fuori non c'è niente di più alto
why_m_returns esce a {suit}, come {seat}, che è amico
why_m_friend_void esce a {suit}: {seat}, amico, non ne ha e può dare punti
why_m_last_of_suit esce con {card}, l'ultima sua di {suit}
why_m_guards_asso tiene coperto {card}: di più alte ce n'è fuori
why_m_asso_back trattiene {card}: di più alte ce n'è fuori
why_m_keeps gioca {card} e tiene {other}
why_m_long esce dal seme più lungo, {n} carte di {suit}
why_m_goes_on insiste a {suit}, da cui è già uscito
why_m_higher_out esce con {card}: di {suit}, più alte, sono fuori in {n}
why_m_higher_out_1 esce con {card}: di {suit}, più alta, è fuori una sola
why_m_leads esce con {card}
why_m_gives_sure dà {card} a {seat}, che è amico: nessuno può più prendere
why_m_gives dà {card} a {seat}, amico, che finora ha la carta migliore
why_m_over_friend supera {seat}, che è amico, con {card}
why_m_last_cheap ultimo a giocare, prende {thirds} terzi con la più bassa che basta
why_m_last_cheap_0 ultimo a giocare, va di mano con la più bassa che basta
why_m_last_points ultimo a giocare, prende {thirds} terzi con {card}
why_m_last_points_0 ultimo a giocare, va di mano con {card}
why_m_wins_sure prende con {card}: nessun nemico che deve giocare può batterlo
why_m_wins_so_far mette {card}, finora la carta migliore
why_m_ducks lascia andare la presa e tiene {other}
why_m_no_points a {seat} non dà punti
why_m_least dà meno che può, {card}
why_m_void_now butta l'ultima carta di {suit}
why_m_throws butta {card}
why_m_follows gioca {card}
"""
