"""`madrasso analyse`: print the points that cards in records gave away; draw a chart."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from typing import NamedTuple

from engine.games import about
from engine.match import Match
from engine.record import seat_names
from simulator.analysis.choices import KINDS, VERDICTS, JudgedDeal, deals_of, kinds_in
from simulator.analysis.judge import fields, judged
from simulator.analysis.losses_plot import draw
from simulator.arena.quickest import compiles_first
from simulator.pictures import can_be_drawn
from simulator.progress import Progress, counting
from simulator.records.jsonl import on_one_line
from simulator.records.replay import counted, good_games
from simulator.workers import Workers


class Place(NamedTuple):
    """The match to which a deal belongs, and the match's file."""

    file: str
    game: int  # number in the file, from 1
    players: tuple[str, ...]


class Total:
    """One player's totals."""

    def __init__(self) -> None:
        self.deals: set[tuple[str, int, int]] = set()
        self.cards = 0
        self.cost = 0
        self.known = 0.0
        self.kinds: dict[str, float] = {}  # {kind of play: points given away}
        self.verdicts = dict.fromkeys(filter(None, VERDICTS), 0)

    def add(self, place: Place, game: int, card: dict) -> None:
        for kind in kinds_in(game):
            self.kinds.setdefault(kind, 0.0)
        self.deals.add((place.file, place.game, card["deal"]))
        self.cards += 1
        self.cost += card["cost"] or 0
        self.known += card["cost_known"]
        self.kinds[card["kind"]] += card["cost_known"]
        if card["verdict"]:
            self.verdicts[card["verdict"]] += 1


def analyse(args: Namespace) -> int:
    if args.plot and not can_be_drawn():
        return 2
    if args.tricks is None and not find_spec("numba"):
        reason = "only the last seven tricks are solved; for more: pip install 'madrasso[lab]'"
        print(f"madrasso: {reason}", file=sys.stderr)
    refused: list[str] = []
    places = list(_deals(args.files, refused))
    if places and compiles_first():
        reason = "the solver is compiled first; the next time it is loaded"
        print(f"madrasso: {reason}", file=sys.stderr)
    totals: dict[str, Total] = {}
    work = partial(_judge, args.seat or "", args.worlds, args.tricks)
    with counting(len(places), "deal") as progress, Workers(args.jobs) as workers:
        done = workers.imap(work, (deal for _, deal in places))
        for (place, deal), cards in zip(places, done, strict=True):
            for card in cards:
                seat = card["seat"]
                player = place.players[seat_names(deal.game).index(seat)]
                totals.setdefault(f"{seat} {player}".rstrip(), Total()).add(place, deal.game, card)
                text = _object(place, card) if args.json else _sentence(place, deal, card)
                if text:
                    progress.print(text + "\n")
            progress.done()
    for line in _sums(totals, args.json):
        print(line)
    if not refused:
        for reason in _without_cards([deal for _, deal in places], args.seat or "", bool(totals)):
            print(f"madrasso: {reason}", file=sys.stderr)
    if args.plot:
        draw({name: total.kinds for name, total in totals.items()}, args.plot)
    return 1 if refused else 0


def _without_cards(deals: list[JudgedDeal], seats: str, found: bool) -> Iterator[str]:
    sitting = {seat for deal in deals for seat in seat_names(deal.game)}
    empty = [seat for seat in dict.fromkeys(seats) if seat not in sitting] if deals else []
    for seat in empty:
        yield f"nobody sits at {seat} in these records"
    if not found and not empty:
        yield f"no card was played in these records{' at ' + '/'.join(seats) if seats else ''}"


def _judge(seats: str, worlds: int, tricks: int | None, deal: JudgedDeal) -> list[dict]:
    return [fields(deal, card, worlds) for card in judged(deal, seats, worlds, tricks)]


def _deals(paths: list[str], refused: list[str]) -> Iterator[tuple[Place, JudgedDeal]]:
    for path in paths:
        for number, game in enumerate(good_games(path, refused, Progress(), keep=True), 1):
            place = Place(on_one_line(path), number, _players(game.match))
            for deal in deals_of(game.match):
                yield place, deal


def _players(match: Match) -> tuple[str, ...]:
    return tuple(on_one_line(player) for player in match.players)


def _object(place: Place, card: dict) -> str:
    verdict = card["verdict"] or None
    line = {"type": "card", "file": place.file, "game": place.game, **card, "verdict": verdict}
    return json.dumps(line)


def _sentence(place: Place, deal: JudgedDeal, card: dict) -> str:
    if not card["verdict"]:
        return ""
    where = f"{place.file} game {place.game} deal {card['deal']} trick {card['trick']}"
    better = "/".join(card["best"]) if card["cost"] else card["best_known"]
    known = f"{card['cost_known']:.1f} ± {card['se']:.1f} by what {card['seat']} could know"
    cost = "not solved" if card["cost"] is None else counted(card["cost"], about(deal.game).UNIT)
    costs = f"{card['seat']} {card['card']} for {better}, {cost}"
    return f"{where}: {costs}, {known}: {card['verdict']}"


def _sums(totals: dict[str, Total], as_json: bool) -> list[str]:
    lines = []
    for name, total in totals.items():
        deals = len(total.deals)
        if as_json:
            fields = {
                "type": "player",
                "player": name,
                "deals": deals,
                "cards": total.cards,
                "cost": total.cost,
                "cost_known": round(total.known, 2),
                **{kind: round(total.kinds.get(kind, 0.0), 2) for kind in KINDS},
                **{verdict.replace(" ", "_"): n for verdict, n in total.verdicts.items()},
            }
            lines.append(json.dumps(fields))
            continue
        kinds = ", ".join(f"{kind} {cost / deals:.1f}" for kind, cost in total.kinds.items())
        verdicts = ", ".join(f"{verdict} {n}" for verdict, n in total.verdicts.items())
        costs = f"{total.cost / deals:.1f} per deal with all hands seen, {total.known / deals:.1f}"
        lines.append(f"{name}: {costs} by what it could know ({kinds}); {verdicts}")
    return lines
