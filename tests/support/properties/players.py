from engine.cards import EMPTY, new_pack
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import Madrasso
from engine.options import default_rules, option_index, option_names, option_values
from engine.view import View
from tests.support.engine.hands import cards_of

GAMES = {"madrasso": 0, "madrasso-breve": 1, "madrasso-tre": 2}


def some_rules(game: int, rng) -> bytes:
    rules = bytearray(default_rules(game))
    for name in option_names(game):
        rules[option_index(game, name)] = rng.randrange(len(option_values(game, name)))
    return bytes(rules)


def accepted(view) -> list[int]:
    return cards_of(view.playable) + [ROB] * bool(view.may_rob) + [OUT] * bool(view.may_out)


def some_action(view, rng, rash: float) -> int:
    if view.may_rob and rng.random() < 0.5:
        return ROB
    if view.may_out and rng.random() < rash:
        return OUT
    return rng.choice(cards_of(view.playable if rng.random() < rash else view.proper))


def some_game(game_index: int, rng) -> Madrasso:
    game = Madrasso(game_index, some_rules(game_index, rng))
    score = game.score
    score.number = rng.choice([0, 0, 1, score.fewest - 1, score.fewest, score.fewest + 1])
    if score.number:
        for side in range(score.sides):
            score.totals[side] = rng.randrange(300, 777)
    pack = list(new_pack())
    rng.shuffle(pack)
    game.begin(rng.randrange(game.seats), bytes(pack))
    game.pack = bytes(pack)
    return game


def play_some(game, rng, n: int, rash: float = 0.02) -> list[int]:
    actions = []
    view = View()
    while len(actions) < n and game.deal.turn != EMPTY:
        game.look(game.deal.turn, view)
        actions.append(some_action(view, rng, rash))
        game.act(actions[-1])
    return actions


def again(game, pack: bytes) -> Madrasso:
    twin = Madrasso(game.game, game.rules)
    twin.score.number = game.score.number - 1
    for side in range(4):
        twin.score.totals[side] = game.score.totals[side]
    twin.begin(game.dealer, pack)
    twin.pack = pack
    return twin
