from tests.support.engine.hands import cards_of
from tests.support.screens import layout


def spot_of(stage, text, at=0.5):
    for line, x, y, scale in layout.labels(stage.screen.group):
        if text in line.text:
            xs = [x for x, _ in layout.ink(line, x, y, scale)]
            return round(min(xs) + at * (max(xs) - min(xs))), y + 5 * scale
    raise AssertionError(f"nowhere: {text}")


def click(stage, text, at=0.5):
    x, y = spot_of(stage, text, at)
    stage.aim(x, y)
    stage.aim(x, y, True)


def card_spot(hand, card):
    x, y = hand.spot(card)
    return x + 3, y + 12


def playable(screen):
    apart = screen.view.apart(screen.seat)
    return [card for card in cards_of(screen.view.playable) if card != apart]
