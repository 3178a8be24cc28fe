"""Words for actions in a record."""

from typing import TYPE_CHECKING

from engine.cards import EMPTY, card_text, parse_card
from engine.deal import AUCTION, CALL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import PASS, SIGNAL_NAMES, led_card, signal_place, signalled
from engine.mediatore.contracts import CONTRACT_NAMES, MEDIATORE_BID

if TYPE_CHECKING:
    from engine.match import Match

KINDS = {CALL: "call:", DISCARD: "discard:", GIVE: "give:"}

_DISCARDS = 4


def tokens(match: "Match") -> list:
    game = match.game
    log = match.log
    found = [CONTRACT_NAMES[game.spoken[i]] or "pass" for i in range(game.n_spoken)]
    at = game.n_spoken
    if at < match.n_log and game.contract <= MEDIATORE_BID:
        found.append("call:" + card_text(log[at], game.ranks))
        at += 1
    if game.laid_away:
        if game.laid_away < _DISCARDS:
            return found
        cards = [card_text(log[at + i], game.ranks) for i in range(_DISCARDS)]
        found.append("discard:" + ",".join(cards))
        at += _DISCARDS
    if game.given != EMPTY:
        found.append("give:" + card_text(log[at], game.ranks))
        at += 1
    for i in range(at, match.n_log):
        found.append(played(log[i], game.ranks, game.allowed_signals()))
    return found


def played(action: int, ranks: str, signals: tuple) -> str:
    word = card_text(led_card(action), ranks)
    place = signal_place(action)
    if place == EMPTY:
        return word
    return word + "+" + SIGNAL_NAMES[signals[place]]


def parse(match: "Match", word: str) -> list:
    game = match.game
    if word == "pass" or (word and word in CONTRACT_NAMES):
        _due(game, AUCTION, "the auction is over")
        return [PASS if word == "pass" else PASS + CONTRACT_NAMES.index(word)]
    if word.startswith("call:"):
        _due(game, CALL, "nothing is to be called now")
        return [_card(game, word[5:])]
    if word.startswith("discard:"):
        _due(game, DISCARD, "nothing is to be discarded now")
        return _discards(game, word[8:])
    if word.startswith("give:"):
        _due(game, GIVE, "no card is to be given now")
        return [_card(game, word[5:])]
    parts = word.split("+", 1)
    _due(game, PLAY, "no card is to be played now")
    card = _card(game, parts[0])
    if len(parts) == 1:
        return [card]
    signal = parts[1]
    for place in range(len(game.allowed_signals())):
        if SIGNAL_NAMES[game.allowed_signals()[place]] == signal:
            return [signalled(place, card)]
    from engine.quoting import quote

    raise ValueError(f"there is no signal {quote(signal)} under these rules")


def _due(game, phase: int, otherwise: str) -> None:
    if game.phase != phase:
        raise ValueError(otherwise)


def _card(game, text: str) -> int:
    try:
        return parse_card(text, game.ranks)
    except ValueError:
        raise ValueError("that is no action") from None


def _discards(game, text: str) -> list:
    names = text.split(",")
    cards = [_card(game, name) for name in names]
    due = _DISCARDS - game.laid_away
    if len(cards) != due:
        many = "four" if due == _DISCARDS else f"{due} more"
        raise ValueError(f"{many} cards are to be discarded, not {len(cards)}")
    for i in range(due):
        if not game.deal.holds(game.bidder, cards[i]):
            raise ValueError(f"{names[i]} is not in the hand of the player to act")
        if cards[i] in cards[:i]:
            raise ValueError(f"{names[i]} is discarded twice")
    return cards
