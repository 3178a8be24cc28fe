"""English: why a player did what it did; see screens.ui.words for how they are written.

A key ending in `_1` says it of one, one ending in `_0` of no points.
"""

TEXT = """
why_ranks ace three king horse jack seven six five four two
why_suits cups coins swords batons
why_numbers no one two three four five six seven eight nine ten
why_card the {rank} of {suit}
why_card_ace the {rank} of {suit}
why_deals {said}; in {deals} imagined deals that was worth {gain} points more than {card}
why_deals_shade {said}; in {deals} imagined deals that was worth a shade more than {card}
why_deals_won {said}; in {deals} imagined deals that won {won}, and {card} {lost}
why_deals_better {said}; in {deals} imagined deals that came out better than {card}
why_point .
why_only it is the only card that may be played
why_alike plays {card}: nothing but blanks of one suit may be played
why_lowest throws {card}, the lowest of its only suit
why_at_random plays whatever comes
why_robs robs {card} with {other}
why_calls_out calls out: with this deal's points we have {points}
why_sweep takes the trick for sure: so far all are ours, and {n} are left to the cappotto
why_sweep_lead leads {card}, a sure trick: so far all are ours, and {n} are left
why_breaks takes this trick for sure, and their cappotto is gone
why_breaks_lead leads {card}, a sure trick, and their cappotto is gone
why_last_trump keeps {card} for the last trick
why_draws draws trumps: {n} are out and ours are higher
why_draws_1 draws the last trump that is out: ours is higher
why_draws_long draws trumps: {n} out against {m} in this hand
why_cashes cashes {card}: no opponent can beat it
why_partner_ruffs leads {suit}: partner has none and may ruff
why_returns returns partner's suit, {suit}
why_goes_on goes on with {suit}, already led by this hand
why_makes_ruff leads {suit}, of which {seat} has none: it will cost a trump
why_only_trump leads {card}: only a trump can beat it
why_singleton leads its only card of {suit}, to ruff the suit later
why_not_from_tre does not lead away from {card}: the ace is out
why_keeps_trumps_lead leads another suit and keeps its {n} trumps
why_keeps_trumps_lead_1 leads another suit and keeps its only trump
why_long_suit leads from its longest suit, {n} cards of {suit}
why_lead_blank leads a card without points, {card}
why_lead_trump leads trumps: {n} are out
why_lead_trump_1 leads a trump: one is out
why_lead_higher_out leads {card}: of {suit} {n} higher cards are out
why_lead_higher_out_1 leads {card}: of {suit} one higher card is out
why_lead_alone leads {card}: of {suit} nothing higher is out
why_leads leads {card}
why_gives_sure gives {card} to partner's winner: no opponent can beat it now
why_gives gives {card} to partner's trick: his card is the best so far
why_no_ruff does not ruff partner's card, the best so far
why_takes_over takes over from partner with {card}
why_ruff_cheap ruffs with its lowest trump: {points} points lie there
why_ruff_cheap_0 ruffs with its lowest trump, to get the lead
why_ruff_safe ruffs with {card}: no opponent can overruff that
why_overruff overruffs as low as it can: {points} points lie there
why_overruff_0 overruffs as low as it can, to get the lead
why_ruff ruffs with {card}
why_must_trump must trump, and does it with the lowest that wins
why_last_cheap last to play, takes {points} points with the lowest card that will do
why_last_cheap_0 last to play, takes the lead with the lowest card that will do
why_last_points last to play, takes the trick with {card}: {points} points are safe
why_last_points_0 last to play, takes the lead with {card}
why_wins_sure takes the trick with {card}: no opponent still to play can beat it
why_finesse finesse with {card}: keeps {other}, with {n} cards between them out
why_finesse_1 finesse with {card}: keeps {other}, with one card between them out
why_wins_top puts up {card}: only a trump can beat it
why_wins_so_far puts up {card}, the best card so far
why_second_low second to play, stays low: partner plays last
why_ducks lets {points} points go and keeps {other}
why_ducks_0 lets a trick without points go and keeps {other}
why_spares_trumps does not ruff {points} points: keeps its trumps
why_spares_trumps_0 does not ruff a trick without points: keeps its trumps
why_guards keeps {card} guarded: the ace is still out
why_makes_void throws its last card of {suit} away, to ruff the suit later
why_no_points puts no points on their trick
why_least loses as few points as it can: {points}
why_keeps_high plays {card} and keeps {other}
why_low_partner puts a card without points under partner's
why_throws throws {card} away
why_throws_trump plays {card}, a trump
why_follows plays {card}
why_m_no_bid passes: there is no higher bid
why_m_passes passes: {contract} would be won {percent} times in 100 with such a hand
why_m_passes_more passes: it expects more of that than of {contract}, won {percent} times in 100
why_m_bids bids {contract}: it is won {percent} times in 100 with such a hand
why_m_bids_still bids {contract}, won {percent} times in 100: it expects less of passing
why_m_calls_own calls {card}, its own, and plays alone
why_m_calls_top calls {card}, the highest it lacks of its {n} {suit}
why_m_calls_top_void calls {card}, the highest of {suit}, of which it has none
why_m_calls calls {card}, having {n} cards of {suit}
why_m_lays_last lays {card} away and has no more {suit}
why_m_lays_asso lays {card} away, for whoever wins the last trick
why_m_lays_blank lays {card} away, which counts nothing
why_m_lays lays {card} away, one of {n} cards of {suit}
why_m_gives_last gives {card} back and has no more {suit}
why_m_gives_blank gives {card} back, which counts nothing
why_m_gives_back gives {card} back, one of {n} cards of {suit}
why_m_alike plays {card}: only cards of one suit and one kind may be played
why_m_volo leads {card} and says volo: it has no more {suit}
why_m_striscio leads {card} and says striscio: it has low {suit} left
why_m_busso leads {card} and says busso: the highest, please, and {suit} again
why_m_busso_has leads {card} and says busso: the highest of {suit} still out is here
why_m_ribusso leads {card} and says ribusso: the second highest of {suit} still out is here
why_m_meglio leads {card} and asks for the highest of {suit} still out
why_m_fuori leads {card} and says tutto fuori: many {suit}, none of the best
why_m_shows plays {card}, the card called: now all know who is with {seat}
why_m_hides keeps {card} back, the card called
why_m_seeks leads {suit}, where {card} was called
why_m_asked leads {suit} back, as a friend asked
why_m_alone_has leads {card}: nobody else has any {suit}
why_m_cashes leads {card}: of {suit} nothing higher is out
why_m_returns leads {suit}, as {seat}, a friend, did
why_m_friend_void leads {suit}: {seat}, a friend, has none and can throw points
why_m_last_of_suit leads {card}, its last card of {suit}
why_m_guards_asso keeps {card} guarded: higher ones are out
why_m_asso_back keeps {card} back: higher ones are out
why_m_keeps plays {card} and keeps {other}
why_m_long leads from its longest suit, {n} cards of {suit}
why_m_goes_on goes on with {suit}, already led by this hand
why_m_higher_out leads {card}: of {suit} {n} higher cards are out
why_m_higher_out_1 leads {card}: of {suit} one higher card is out
why_m_leads leads {card}
why_m_gives_sure gives {card} to {seat}, a friend: nobody can take this trick any more
why_m_gives gives {card} to {seat}, a friend, who has the best card so far
why_m_over_friend takes over from {seat}, a friend, with {card}
why_m_last_cheap last to play, takes {thirds} thirds with the lowest card that will do
why_m_last_cheap_0 last to play, takes the lead with the lowest card that will do
why_m_last_points last to play, takes {thirds} thirds with {card}
why_m_last_points_0 last to play, takes the lead with {card}
why_m_wins_sure takes the trick with {card}: no enemy still to play can beat it
why_m_wins_so_far puts up {card}, the best card so far
why_m_ducks lets the trick go and keeps {other}
why_m_no_points gives {seat} no points
why_m_least gives as little as it can, {card}
why_m_void_now throws its last card of {suit} away
why_m_throws throws {card} away
why_m_follows plays {card}
"""
