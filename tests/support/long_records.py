"""A legal game of more than 32,767 deals: a revoke ends no game."""

import json

from engine.cards import EMPTY
from engine.match import Match
from engine.options import MADRASSO, parse_rules
from engine.record import deal_line, header_line
from simulator.protocol.answers import first_legal

RULES = {"revoke": "punished", "cassone": "deduct"}
REVOKED = 32_767  # deals in which EW revokes
LOSS = 130  # points


def fresh() -> Match:
    return Match(MADRASSO, parse_rules(MADRASSO, RULES), None, ["club"] * 4)


def revoking(dealer: int, pack: bytes) -> dict:
    match = fresh()
    match.begin(dealer, pack)
    deal = match.game.deal
    while match.turn != EMPTY:
        wrong = []
        if deal.laid and match.turn & 1:
            held = [suit << 4 | rank for suit in range(4) for rank in range(10)]
            wrong = [c for c in held if deal.holds(match.turn, c) and c >> 4 != deal.led]
        match.act(wrong[0] if wrong else first_legal(match)[0])
    assert match.game.score.points[1] == -LOSS
    return json.loads(deal_line(match))


def long_game(revoked: int = REVOKED):
    match = fresh()
    pack = Match(MADRASSO, match.rules, 5, match.players).shuffled(1)
    yield header_line(match)
    deals = [json.dumps(revoking(dealer, pack)) for dealer in range(4)]
    for number in range(1, revoked + 1):
        line = deals[(number - 1) % 4].replace('"deal": 1,', f'"deal": {number},')
        total, comma, _ = line.rpartition('"total": ')
        yield f'{total}{comma}{{"NS": 0, "EW": {-LOSS * number}}}}}'
    score = match.game.score
    score.number = revoked
    score.totals[1] = -LOSS * revoked
    while not match.over:
        match.begin(match.number % 4, pack)
        while match.turn != EMPTY:
            match.act(first_legal(match)[0])
        yield deal_line(match)
