"""English: what Mediatore says now and then, and on its score; see screens.ui.words."""

TEXT = """
busso busso
volo volo
striscio striscio
ribusso ribusso
meglio la meglio
fuori tutto fuori
auction Auction
bidder_is {}: {}
auction_over Auction over
calls {}: calling {}
hands_over {} → {}: {}
nobody_has Nobody has {}
laid_away {}: discards made
gives_back {} → {}: a card
signals {}: {}!
thrown Four passes
thrown_on Thrown in
monte The monte
monte_yours The monte, for you alone
laid_by_you Laid away by you
given_by_you Given to {}: {}
given_to_you Given to you: {}
nothing_to_see No card to be|seen again
call_ask Call {}?
call_own_alone You have it: alone against three
discard_ask Lay away {}?
give_ask Give {} to {}?
silent silence
about_silent Lead and say nothing.
about_busso Play your highest; if it wins,|lead the suit back.
about_busso_other The highest still out|is yours.
about_volo You have no more|of this suit.
about_striscio You have more of it,|low ones, king or below.
about_ribusso The second highest out|is yours.
about_meglio You ask for the highest|still out.
about_fuori You have many of it, but|none of the best.
reckoning Deal {}
plays_alone {}, alone
others The others
thirds {} : 3 = {} points
made The bidder wins
fails The bidder loses
with_cappotto Cappotto!
monte_goes Monte:
of_the_others the others
deal_thrown Four passes: the cards are|thrown in and the next|player deals.
sheet_4 Score
deal_row Deal {}: {}
drawn_deal thrown in
winners_2 Two tie!
winners_3 Three tie!
winners_4 All four tie!
after_deals After {} deals
"""
