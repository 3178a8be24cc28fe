"""The contract as displayed at Mediatore's table."""

import displayio

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, SOLISSIMO
from screens import naming, seats
from screens.table.players import Players
from screens.ui import cards, theme, words
from screens.ui.part import Part

CONTRACT_X, CONTRACT_Y, CONTRACT_ROOM = 7, 79, 144
BIDDER_SIDE = theme.SUIT_LIGHTS[2]
MONTE_X, MONTE_Y, MONTE_STEP = 52, 30, 12

DOING = {CALL: "calls_now", DISCARD: "discards_now", GIVE: "gives_now"}


def sit_down(table, status):
    table.players = Players(table.app, table.match, table.seat, status)
    table.app.show_frame()
    table.contract = Contract(table.app, table.match, table.players)


class Contract(Part):
    """The display of the contract."""

    def __init__(self, app, match, players):
        super().__init__(app)
        self._match = match
        self._players = players
        self._named = False
        self._opened = False
        shade = theme.PAPER_SHADE
        self._contract = self.write(CONTRACT_X, CONTRACT_Y, CONTRACT_ROOM, "", shade)
        self._monte = None

    def show(self, view, own_turn: bool):
        self.lay_monte(view)
        if self._monte:
            self._players.light(view.turn)
        self._show_status(view, own_turn)
        self._show_signal(view)

    def show_sides(self, view, opened: bool):
        self._opened = opened and view.seat in seats.humans(self._match)
        self._named = opened or _known_to_all(view)
        self._contract.say(self._contract_text(view))
        self._show_tricks(view)

    def lay_monte(self, view):
        if view.phase in (DISCARD, PLAY):
            if self._monte:
                self.group.remove(self._monte)
                self._monte = None
        elif not self._monte:
            self._monte = self.add(displayio.Group(x=MONTE_X, y=MONTE_Y))
            for i in range(4):
                self._monte.append(self.app.backs.tile(cards.BACK, i * MONTE_STEP, 0))

    def _contract_text(self, view) -> str:
        if view.phase == AUCTION:
            return ""
        for call in (seats.called, naming.short):
            text = self._in_words(view, call)
            if self.app.font.width(text) <= CONTRACT_ROOM:
                break
        return text

    def _in_words(self, view, call) -> str:
        match = self._match
        people = seats.humans(match)

        def name(seat):
            return words.say("you") if people == [seat] else call(match, seat)

        who = name(view.bidder)
        contract = CONTRACT_NAMES[view.contract]
        if view.called != EMPTY:
            contract += " " + cards.sign(view.called, match.game.ranks)
        if view.supplier != EMPTY:
            if people == [view.supplier]:
                return words.say("who_plays_from_you", who, contract)
            return words.say("who_plays_from", name(view.supplier), who, contract)
        if view.partner != EMPTY and self._named:
            return words.say("who_plays_with", who, name(view.partner), contract)
        if view.contract == CHIAMO and view.alone and self._named:
            return words.say("who_plays_alone", who, contract)
        return words.say("who_plays", who, contract)

    def _show_status(self, view, own_turn):
        status = self._players.status
        if view.turn == EMPTY or view.phase == AUCTION:
            status.say("")
        elif view.phase != PLAY:
            name = seats.called(self._match, view.turn)
            status.say(words.say(DOING[view.phase], name), theme.PAPER_SHADE)
        elif own_turn:
            pass
        elif self._opened:
            # The status line has room for one key.
            looks = view.trick[view.seat] == EMPTY and not self._match.by_memory
            status.say(words.say("looks" if looks else "pauses"), theme.PAPER_SHADE)
        elif seats.humans(self._match):
            name = seats.called(self._match, view.turn)
            status.say(words.say("turn_of", name), theme.PAPER_SHADE)
        else:
            status.say(words.say("hands_to_open"), theme.PAPER_SHADE)

    def say_what_to_do(self, view, playable: bool):
        looks = view.contract == SOLISSIMO and view.monte[0] != EMPTY and not view.tricks
        key = "asks_why" if not playable else "select_monte" if looks else "plays"
        self._players.status.say(words.say(key), theme.GOLD)

    def _show_tricks(self, view):
        for seat in range(4):
            where = seats.place(seat, view.seat, 4)
            helps = self._named and seat == view.partner
            playing = view.phase == PLAY and (seat == view.bidder or helps)
            line = self._players.won[where]
            line.say(line.text, BIDDER_SIDE if playing else theme.PAPER_SHADE)

    def _show_signal(self, view):
        signal = view.signals[view.tricks] if view.laid else 0
        for seat in range(4):
            where = seats.place(seat, view.seat, 4)
            text = SIGNAL_NAMES[signal] if seat == view.leader else ""
            if self._players.names[where]:
                self._players.tell(self._match, seat, where, text)
            elif text:
                self._players.status.say(text, theme.GOLD)


def _known_to_all(view) -> bool:
    called = view.called
    if view.turn == EMPTY or called == EMPTY or called in bytes(view.exposed):
        return True
    return bool(view.played[called >> 4] >> (called & 15) & 1)
