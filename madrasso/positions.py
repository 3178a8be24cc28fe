"""Positions and questions of the bot protocol as lines of JSON.

A position has the keys of a record's header and deal (docs/records.md), and the score before the
deal.
"""

import json
from typing import Any

from engine.cards import card_text, pack_text, parse_card
from engine.deal import DISCARD
from engine.games import about
from engine.madrasso.packets import packets
from engine.match import HUMAN, new_view
from engine.mediatore.score import Payments
from engine.options import GAMES, SEATS, changed_options, parse_game, parse_rules
from engine.quoting import clip, quote
from engine.record import seat_names, side_names, tokens
from madrasso.matches import Match, pack_of, twin_of
from madrasso.views import EngineView, View
from simulator.protocol.consistent_deal import packed, unseen
from simulator.protocol.mediatore_deal import packed_in_threes
from simulator.protocol.read_question import BotQuestion, DealHead
from simulator.protocol.write_question import dealt, facts_of
from simulator.records.jsonl import boolean, integer, mapping, parse_line, text

FORMAT = 1
HANDS = "hands"
OF_THE_DEAL = ("dealer", "pack", HANDS, "upcard", "total", "counted", "actions")


def position_text(match: Match) -> str:
    """See `Match.position`."""
    game, index = match.game, match.game_index
    seats = seat_names(index)
    fields: dict[str, Any] = {"position": FORMAT, "game": GAMES[index]}
    if rules := changed_options(index, match.rules):
        fields["rules"] = dict(rules)
    fields["players"] = dict(zip(seats, match.players, strict=True))
    if match.seed is not None:
        fields["seed"] = match.seed
    for name in ("helped", "by_memory"):
        if getattr(match, name):
            fields[name] = True
    fields["deal"] = match.number
    if match.number:
        assert match.pack is not None
        before = match._before
        fields["dealer"] = seats[game.dealer]
        fields["total"] = {side: before.totals[i] for i, side in enumerate(side_names(index))}
        if isinstance(before, Payments):
            fields["counted"] = before.counted
        elif any(before.reached):
            fields["reached"] = {
                side: before.reached[i] for i, side in enumerate(side_names(index))
            }
        fields["pack"] = pack_text(match.pack, game.ranks)
        fields["actions"] = tokens(match) + _begun(match)
    return json.dumps(fields)


def _begun(match: Match) -> list[str]:
    if match.game.phase != DISCARD:
        return []
    log = match.log[match.n_log - match.game.begun : match.n_log]
    return ["discard:" + card_text(card, match.game.ranks) for card in log]


def position(line: str | bytes | dict[str, Any]) -> Match:
    """See `madrasso.position`."""
    fields = _fields(line)
    if fields.get("position", FORMAT) != FORMAT or type(fields.get("position", FORMAT)) is not int:
        raise ValueError(f"this reader knows position format {FORMAT} only")
    if type(fields.get("deal")) is int and fields["deal"] == 0:
        return _before_all(fields)
    head = DealHead(fields)
    base = head.before(fields).game.score
    if not isinstance(base, Payments):
        _read_reached(fields, head, base)
    match = _match(head.game, head.rules, fields)
    if head.number > 1:
        match._base = base
        match.game.score = twin_of(base)
    pack = _pack_in(fields, head, match)
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(word, str) for word in actions):
        raise ValueError("actions is missing or not a list of strings")
    match.begin(head.dealer, pack)
    for i, word in enumerate(actions, 1):
        try:
            match.act(word)
        except ValueError as reason:
            raise ValueError(f"action {i}, {clip(word)}: {reason}") from None
    return match


def _fields(line: str | bytes | dict[str, Any]) -> dict[str, Any]:
    if isinstance(line, str):
        line = line.encode("utf-8", "surrogatepass")
    if isinstance(line, bytes):
        return parse_line(line)
    if not isinstance(line, dict):
        raise ValueError(f"{quote(line)} is not a line of JSON")
    return line


def _before_all(fields: dict[str, Any]) -> Match:
    for name in OF_THE_DEAL:
        if name in fields:
            raise ValueError(f"{name}: nothing is dealt in deal 0")
    game = parse_game(text(fields, "game"))
    return _match(game, parse_rules(game, mapping(fields, "rules")), fields)


def _match(game: int, rules: bytes, fields: dict[str, Any]) -> Match:
    seats = seat_names(game)
    players = mapping(fields, "players")
    for seat, name in players.items():
        if len(seat) != 1 or seat not in seats:
            raise ValueError(f"players names {quote(seat)}, which is not a seat of this game")
        if not isinstance(name, str):
            raise ValueError(f"the name of the player at {seat} is not a string")
    seed = integer(fields, "seed") if "seed" in fields else None
    names = [players.get(seat, HUMAN if seat == "S" else "club") for seat in seats]
    match = Match(game, rules, seed, names, True)
    match.helped = int(boolean(fields, "helped"))
    match.by_memory = boolean(fields, "by_memory")
    return match


def _read_reached(fields: dict[str, Any], head: DealHead, score: Any) -> None:
    reached = mapping(fields, "reached")
    sides = side_names(head.game)
    for side in reached:
        if side not in sides:
            raise ValueError(f"reached names {quote(side)}, which is not a side")
        number = integer(reached, side, "reached")
        if not 0 <= number < head.number:
            raise ValueError(f"reached: {quote(number)} is not a deal before deal {head.number}")
        score.reached[list(sides).index(side)] = number


def _pack_in(fields: dict[str, Any], head: DealHead, match: Match) -> bytes:
    if "pack" in fields:
        if HANDS in fields:
            raise ValueError("a position has either pack or hands")
        return pack_of(text(fields, "pack"), head.game)
    if HANDS not in fields:
        raise ValueError("pack and hands are missing")
    its = about(head.game)
    given = mapping(fields, HANDS)
    if set(given) != set(head.names):
        raise ValueError(f"hands must have exactly {', '.join(head.names)}")
    hands = [_cards_in(text(given, seat), seat, its.RANKS) for seat in head.names]
    size = its.hand_size(head.game)
    for seat, hand in zip(head.names, hands, strict=True):
        if len(hand) != size:
            raise ValueError(f"{seat} has {len(hand)} cards instead of {size}")
    left = unseen(its.RANKS, *hands)  # raises ValueError if a card occurs twice
    if its.PAYS:
        return packed_in_threes(head.dealer, hands, left)
    upcard = parse_card(text(fields, "upcard"), its.RANKS)
    four = SEATS[head.game] == 4
    if upcard not in (hands[head.dealer] if four else left):
        raise ValueError(
            "the upcard must be the dealer's" if four else "the upcard can't be in a hand"
        )
    rows, upcard_at = packets(head.game, head.rules)
    return packed(rows, upcard_at, head.dealer, [set(hand) for hand in hands], upcard)


def _cards_in(words: str, name: str, ranks: str) -> list[int]:
    try:
        return [parse_card(word, ranks) for word in words.split()]
    except ValueError as reason:
        raise ValueError(f"{name}: {reason}") from None


def view(question: str | bytes | dict[str, Any]) -> View:
    """See `madrasso.view`."""
    read = BotQuestion(_fields(question))
    match = read.match
    seen: EngineView = new_view(read.game)
    match.look(read.seat, seen)
    hand = dealt(match)[read.seat * 4 : read.seat * 4 + 4]
    return View(seen, facts_of(match, hand, read.seat))
