from engine.cards import EMPTY, MADRASSO_RANKS, card_text, hand_text, parse_pack
from engine.deal import END_NAMES
from engine.madrasso.match_points import in_carrozza
from engine.madrasso.score import RANK_POINTS
from engine.match import Match
from engine.options import TRE, default_rules, parse_game, with_option
from engine.record import seat_names, side_names
from tests.support.engine.table import action, card, cards, ending, look, pack_with, refusal, settle

NAMES = ("South", "East", "North", "West")

SETTING = ("dealer", "trumps", "taken", "pack")


class Scene:
    def __init__(self):
        self.game_index = 0
        self.rules = default_rules(0)
        self.match = None
        self.begin_setting()

    def begin_setting(self) -> None:
        self.setting = True
        self.hands = {}
        self.dealer = EMPTY
        self.upcard = EMPTY
        self.trumps = ""
        self.leader = 0
        self.tricks = [0, 0, 0, 0]
        self.taken = [0, 0, 0, 0]
        self.pack = []

    def obey(self, words) -> None:
        first = words[0]
        if first == "game":
            self.game_index = parse_game(words[1])
            self.rules = default_rules(self.game_index)
        elif first == "rule":
            self.rules = with_option(self.game_index, self.rules, words[1], words[2])
        elif first == "deals":
            self.play_deals(words[1:])
        elif first == "next":
            self.begin_setting()
        elif self.sets(words):
            if not self.setting:
                self.begin_setting()
            self.set(words)
        else:
            self.ready()
            if first[-1] == ":":
                self.do(words)
            else:
                self.check(words)

    def seat(self, name: str) -> int:
        assert name in NAMES, f"{name} is no player"
        return seat_names(self.game_index).index(name[0])

    def side(self, name: str) -> int:
        sides = side_names(self.game_index)
        return sides.index(name[0]) if len(sides) == 3 else sides.index(name)

    def sets(self, words) -> bool:
        if not self.setting and self.match.turn != EMPTY:
            return False
        first = words[0]
        if first in NAMES:
            return words[1] in ("has", "leads")
        return first in SETTING or (first == "upcard" and len(words[1]) == 2 and words[1] != "is")

    def set(self, words) -> None:
        first = words[0]
        if first == "dealer":
            self.dealer = self.seat(words[1])
            if len(words) > 2:
                self.set(words[2:])
        elif first == "upcard":
            self.upcard = card(words[1])
        elif first == "trumps":
            self.trumps = words[1]
        elif first == "pack":
            self.pack += words[1:]
        elif first == "taken":
            side = self.side(words[1])
            self.tricks[side] = int(words[2])
            self.taken[side] = int(words[4])
        elif words[1] == "leads":
            self.leader = self.seat(first)
        else:
            self.hands[self.seat(first)] = " ".join(words[2:])

    def play_deals(self, points) -> None:
        self.sit_down()
        for each in points:
            by_side = [int(number) for number in each.split("/")]
            if len(by_side) == 1:
                by_side.append(130 - by_side[0])
            settle(self.match, by_side)
        self.setting = False

    def sit_down(self) -> None:
        if self.match is None:
            self.match = Match(self.game_index, self.rules, None, NAMES)

    def ready(self) -> None:
        if not self.setting:
            return
        self.setting = False
        self.sit_down()
        match = self.match
        if match.over:
            return
        dealer = self.dealer
        if dealer == EMPTY:
            dealer = match.next_dealer()
        if dealer == EMPTY:
            dealer = match.game.seats - 1
        hands = [self.hands.get(seat, "") for seat in range(match.game.seats)]
        if self.trumps:
            text = "|".join(hands)
            self.check_ending(text)
            ending(match, text, self.trumps, self.leader, self.tricks, self.taken, dealer)
            if self.upcard != EMPTY:
                match.game.upcard = self.upcard
                if match.game.seats == 4:
                    match.game.deal.show(dealer, self.upcard)
        elif self.pack:
            match.begin(dealer, parse_pack(" ".join(self.pack), MADRASSO_RANKS))
        else:
            held = [cards(text) for text in hands]
            match.begin(dealer, pack_with(self.game_index, self.rules, dealer, held, self.upcard))

    def check_ending(self, hands: str) -> None:
        left = cards(hands.replace("|", " "))
        each = len(left) // (hands.count("|") + 1)
        if sum(self.tricks):
            same(sum(self.tricks) + each, 13 if self.game_index == TRE else 10, "the tricks")
            points = sum(self.taken) + sum([RANK_POINTS[one & 15] for one in left])
            if self.upcard != EMPTY and self.game_index == TRE:
                points += RANK_POINTS[self.upcard & 15]
            same(points, 120, "the points of all cards")

    def do(self, words) -> None:
        for i in range(0, len(words), 2):
            who = words[i][:-1]
            same(self.name(self.match.turn), who, "who is to act")
            self.match.act(action(words[i + 1]))

    def name(self, seat: int) -> str:
        if seat == EMPTY:
            return "nobody"
        letter = seat_names(self.game_index)[seat]
        return [name for name in NAMES if name[0] == letter][0]

    def check(self, words) -> None:
        first = words[0]
        match = self.match
        score = match.game.score
        if first in NAMES and words[1] == "is":
            same(self.name(match.turn), first, "who is to act")
        elif first in NAMES and words[1] == "deals":
            same(self.name(match.next_dealer()), first, "who deals next")
        elif first in NAMES:
            self.check_player(self.seat(first), words[1], words[2:])
        elif first == "upcard":
            self.check_upcard(words[1:])
        elif first == "all":
            self.check_known(self.seat(words[2]), cards(" ".join(words[4:])))
        elif first == "points":
            same(self.numbers(score.points), " ".join(words[1:]), "points")
        elif first == "total":
            same(self.numbers(score.totals), " ".join(words[1:]), "the total")
        elif first == "end":
            same(END_NAMES[score.end], words[1], "the end")
        elif first == "won":
            same(self.side_name(score.winner), words[2], "the winner")
        elif words == ["nobody", "has", "won"]:
            same(self.side_name(score.winner), "nobody", "the winner")
            assert not match.over
        elif first == "stramazzo":
            same(self.side_name(score.stramazzo), words[1], "the stramazzo")
        elif words == ["no", "stramazzo"]:
            same(self.side_name(score.stramazzo), "nobody", "the stramazzo")
        elif words == ["in", "carrozza"]:
            assert in_carrozza(score), "not in carrozza"
        elif words == ["not", "in", "carrozza"]:
            assert not in_carrozza(score), "in carrozza"
        else:
            raise AssertionError("nobody understands " + " ".join(words))

    def numbers(self, by_side) -> str:
        return " ".join([str(by_side[side]) for side in range(self.match.game.score.sides)])

    def side_name(self, side: int) -> str:
        if side == EMPTY:
            return "nobody"
        return self.name(side) if self.match.game.seats == 3 else side_names(self.game_index)[side]

    def check_player(self, seat: int, verb: str, words) -> None:
        deal = self.match.game.deal
        if verb == "holds":
            for each in cards(" ".join(words)):
                assert deal.holds(seat, each), card_text(each, MADRASSO_RANKS) + " is not there"
        elif verb == "lacks":
            for each in cards(" ".join(words)):
                assert not deal.holds(seat, each), card_text(each, MADRASSO_RANKS) + " is there"
        elif verb == "has":
            held = deal.hands[seat * 4 : seat * 4 + 4]
            same(hand_text(held, MADRASSO_RANKS), self.sorted(words), "the hand")
        elif verb == "can" and words[0] == "play":
            view = look(self.match, seat)
            same(
                hand_text(view.playable, MADRASSO_RANKS),
                self.sorted(words[1:]),
                "what can be played",
            )
        elif verb == "should":
            view = look(self.match, seat)
            same(hand_text(view.proper, MADRASSO_RANKS), self.sorted(words[1:]), "what should be")
        elif verb == "can":
            assert self.offered(seat, words), "that is not offered"
        elif verb == "cannot":
            self.check_cannot(seat, words)
        else:
            raise AssertionError("nobody understands " + verb)

    def sorted(self, words) -> str:
        hand = [0, 0, 0, 0]
        for each in cards(" ".join(words)):
            hand[each >> 4] |= 1 << (each & 15)
        return hand_text(hand, MADRASSO_RANKS)

    def offered(self, seat: int, words) -> bool:
        view = look(self.match, seat)
        if words[0] == "rob":
            return view.may_rob
        if words[0] == "call":
            return view.may_out
        each = card(words[1])
        return bool(view.playable[each >> 4] >> (each & 15) & 1)

    def check_cannot(self, seat: int, words) -> None:
        assert not self.offered(seat, words), "that is offered"
        if seat != self.match.turn:
            return
        word = {"rob": "rob", "call": "out", "play": words[-1]}[words[0]]
        before = (self.match.n_log, hand_text(look(self.match, seat).hand, MADRASSO_RANKS))
        assert refusal(self.match.act, action(word)), "that is accepted"
        after = (self.match.n_log, hand_text(look(self.match, seat).hand, MADRASSO_RANKS))
        same(after, before, "what is left after a refusal")

    def check_upcard(self, words) -> None:
        view = look(self.match, 0)
        text = "gone" if view.upcard == EMPTY else card_text(view.upcard, MADRASSO_RANKS)
        if words == ["is", "taken", "up"]:
            assert text != "gone" and not view.upcard_lies, "the upcard lies or is gone"
        elif words == ["lies"]:
            assert view.upcard_lies, "the upcard does not lie there"
        else:
            same(text, words[1], "the upcard")

    def check_known(self, seat: int, known) -> None:
        for player in range(self.match.game.seats):
            view = look(self.match, player)
            for each in known:
                shown = view.shown[seat * 4 + (each >> 4)] >> (each & 15) & 1
                assert shown, f"{self.name(player)} is not shown {card_text(each, MADRASSO_RANKS)}"


def same(found, wanted, what: str) -> None:
    assert found == wanted, f"{what}: {found}, not {wanted}"
