import io
import random

from engine.bots.madrasso.policy import SIZES, best_card
from engine.bots.madrasso.row import (
    GONE,
    LAST_POINTS,
    MUST_RUFF,
    SCORED,
    SEATS,
    SIZE,
    TRICKS_LEFT,
    play,
)
from engine.bots.madrasso.weights import numbered_table

MOST = 16


def dealt(rng, seats: int, must: int) -> list:
    row = [0] * SIZE
    pack = list(range(40))
    rng.shuffle(pack)
    for i in range(40 - (seats == 3)):
        row[i % seats << 2 | pack[i] // 10] |= 1 << pack[i] % 10
    if seats == 3:
        row[GONE + pack[39] // 10] |= 1 << pack[39] % 10
    row[TRICKS_LEFT] = 13 if seats == 3 else 10
    row[SEATS] = seats
    row[MUST_RUFF] = must
    row[LAST_POINTS] = 10
    return row


def positions(n: int):
    rng = random.Random(1)
    for number in range(n):
        row = dealt(rng, 3 if number % 3 == 0 else 4, number & 1)
        file = io.BytesIO(bytes([128] * 24 + [rng.randrange(256) for _ in range(4480)]))
        tables = tuple([file.read(size) for size in SIZES])
        if number % 5 == 0:
            tables = numbered_table(0)
        while row[TRICKS_LEFT]:
            yield row, tables
            cards = [0] * MOST
            best_card(row, tables, cards, [0] * MOST)
            play(row, rng.choice(cards[: row[SCORED]]))
