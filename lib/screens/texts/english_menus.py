"""English: the words of all but the table; see screens.ui.words for how they are written."""

TEXT = """
resume Continue: deal {}
new_match New match
watch Watch the bots
language Language: English
quit Quit
sleeps Sleep: after 2 minutes
never_sleeps Sleep: never
lose_match The match in progress|will be lost. Begin?

game Game
madrasso Madrasso
madrasso-breve short
madrasso-tre three players
human human
rules Rules
rules_called Rules: {}
venezia Venice
veneto Veneto
own_rules your own
begin Begin
about_madrasso Two pairs and ten deals:|777 points win.
about_madrasso-breve Only seven deals: both|sides begin with 195.
about_madrasso-tre Each for himself, thirteen|cards, nine deals.
about_human A person. If there are more|of you, pass the game on.
about_club A bot that plays like a|good club member.
about_table Plays by experience,|without a second thought.
about_master Tries its best cards in|its head before it plays.
about_maestro The strongest: it takes|its time over a card.
about_novice Plays sensibly, but|forgets what is out.
about_venezia As played in Venice.|A: the rules one by one.
about_veneto As on the mainland.|A: the rules one by one.
about_own_rules Chosen by you.|A: the rules one by one.
about_begin A: shuffle, cut|and begin.

first_dealer First dealer
first_dealer=random by lot
first_dealer=kings by kings
about_first_dealer=random The first dealer is drawn|by lot.
about_first_dealer=kings The first two kings turned up|are partners; the first deals.
packets Dealt
packets=3-2 3 and 2
packets=3-2-early 3 and 2, early
packets=5 5 and 5
about_packets=3-2 Three and two, twice.|Card 21 is turned up.
about_packets=3-2-early Three and two, twice.|Card 20 is turned up.
about_packets=5 Five, twice.|Card 21 is turned up.
pick_up Upcard
pick_up=played stays down
pick_up=three-tricks is taken up
about_pick_up=played It lies on the table until|the dealer plays it.
about_pick_up=three-tricks Taken up after three tricks,|or once a trump is played.
first_lead First lead
first_lead=right to the right
first_lead=seven the seven
about_first_lead=right The player at the dealer's|right always leads.
about_first_lead=seven In the first deal the seven|of trumps leads.
void Void
void=free free
void=trump must ruff
about_void=free With none of the suit led,|play anything.
about_void=trump With none of the suit led,|play a trump if you can.
revoke Revoke
revoke=prevented prevented
revoke=punished punished
about_revoke=prevented A card against the rules|cannot be played.
about_revoke=punished A card against the rules|ends the deal at once.
cassone Penalty
cassone=award 130 to them
cassone=deduct 130 off
about_cassone=award The other side scores 130,|the one that revoked 0.
about_cassone=deduct The side that revokes loses|130 of its points.
early_call Early call
early_call=prevented prevented
early_call=punished loses
about_early_call=prevented You may call out only when|you have the right to.
about_early_call=punished You may always call out, but|without the right you lose.

side_NS North-South
side_EW East-West
us Us
them Them

sheet Score
points points
total total
target to 777
deal_of {} of {}
deals_played {} deals
score_2 Deal {}: {} to {}
score_3 Deal {}: {}, {}, {}
sheet_empty Nothing to write yet
deals_now {} deals
deals_next {} deals next
match_over The match is over
stramazzo all 130
in_cassone revoke
in_cappotto cappotto
called called out
press_on A go on

you_won You win!
you_lost You lose
both_won You both win!
both_lost You both lose
winner {} wins
won_on_points On points, after {} deals
won_carrozza Won in carrozza!
won_stramazzo Stramazzo by {}
won_cappotto Cappotto: every trick!
won_cassone {} revoked
called_out {} called out
called_right with {}: right!
called_wrong with {}: too few
called_early without the right to
press_again A: again
press_title B: title
"""
