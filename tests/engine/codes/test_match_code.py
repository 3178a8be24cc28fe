from engine import options, rewind
from engine.bots import choose
from engine.codes import code_text
from engine.codes.code_text import MATCH, PUZZLE, WRONG
from engine.codes.match_code import DEALS, SEED_BITS, code, code_of, deal_alone, parse
from engine.match import Match
from engine.rng import Rng
from tests.support.engine.views import turns

LAST_SEED = (1 << SEED_BITS) - 1


def refused(read, text: str) -> str:
    try:
        read(text)
    except ValueError as reason:
        return str(reason)
    return ""


def random_rules(game: int, rng: Rng) -> bytes:
    rules = bytearray(options.default_rules(game))
    for i, (name, values) in enumerate(options.options(game)):
        if name in options.option_names(game):
            rules[i] = rng.below(len(values))
    return bytes(rules)


def test_code_keeps_game_rules_seed_and_deal():
    rng = Rng(3)
    for i in range(2000):
        game = i % len(options.GAMES)
        rules = random_rules(game, rng)
        seed = (rng.next() << 15 | rng.next()) >> rng.below(30)
        deal = rng.below(DEALS)
        text = code(game, rules, seed, deal)
        assert parse(text) == (game, rules, seed, deal)
        assert len(text) <= 12


def test_code_has_twelve_letters_usually_eight():
    last = bytes([len(values) - 1 for _, values in options.options(options.MEDIATORE)])
    assert len(code(options.MEDIATORE, last, LAST_SEED, DEALS - 1)) == 12
    assert len(code(options.MADRASSO, options.default_rules(options.MADRASSO), LAST_SEED)) == 8


def test_unused_seed_has_no_code():
    for seed in (None, -1, 1 << SEED_BITS, 1 << 80):
        assert code(options.MADRASSO, options.default_rules(options.MADRASSO), seed) == ""


def test_a_deal_beyond_the_last_that_fits_has_no_code():
    assert code(options.TRE, options.default_rules(options.TRE), 5, DEALS - 1)
    assert code(options.TRE, options.default_rules(options.TRE), 5, DEALS) == ""


def test_small_seeds_have_codes_as_well():
    for seed in (0, 1, 31, 32, 1023, LAST_SEED):
        assert (
            parse(code(options.MADRASSO, options.default_rules(options.MADRASSO), seed))[2] == seed
        )


def test_wrong_and_exchanged_letters_are_noticed():
    text = code(options.MADRASSO, options.default_rules(options.MADRASSO), 123_456_789, 7)
    slips = [text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)]
    for i in range(len(text)):
        slips += [text[:i] + letter + text[i + 1 :] for letter in code_text.LETTERS]
    for slip in slips:
        assert slip == text or refused(parse, slip) == WRONG[MATCH]


def test_puzzle_codes_are_no_match_codes():
    text = code(options.MADRASSO, options.default_rules(options.MADRASSO), 99_999, 3)
    assert refused(code_text.parse, text) == WRONG[PUZZLE]
    assert refused(parse, code_text.code(bytes([1, 2, 3, 4]))) == WRONG[MATCH]


def test_excess_digits_are_refused():
    assert refused(parse, code_text.code(bytes([0] * 4 + [255] * 2), MATCH)) == WRONG[MATCH]


def played(game: int, rules: bytes, seed: int) -> Match:
    match = Match(game, rules, seed, ["random"] * options.SEATS[game])
    while match.number < 5 and not match.over:
        for view in turns(match):
            match.act(choose("random", view, match.decision_seed()))
    return match


def dealt(match: Match) -> list:
    return [each[:41] for each in match.past]


def begins_alike(again: Match, match: Match, number: int) -> bool:
    before = rewind.after(match, number - 2) if number > 1 else match_again(match)
    before.begin()
    return before.turn == again.turn


def match_again(match: Match) -> Match:
    return Match(match.game_index, match.rules, match.seed, match.players, True)


def test_each_deal_comes_back_with_its_dealer():
    for i in range(3 * len(options.GAMES)):
        game = i % len(options.GAMES)
        rng = Rng(i)
        match = played(game, random_rules(game, rng), rng.next())
        for number in range(1, min(match.finished, DEALS - 1) + 1):
            found, rules, seed, deal = parse(code_of(match, number))
            again = deal_alone(found, rules, seed, deal, match.players)
            assert bytes([again.game.dealer]) + again.pack == dealt(match)[number - 1]
            assert begins_alike(again, match, number)


def test_code_keeps_seven_lead_and_kings():
    rules = bytearray(options.default_rules(options.MADRASSO))
    rules[options.FIRST_DEALER], rules[options.FIRST_LEAD] = options.KINGS, options.SEVEN
    match = played(options.MADRASSO, bytes(rules), 77)
    found, same, seed, deal = parse(code_of(match, match.finished))
    again = deal_alone(found, same, seed, deal, match.players)
    assert bytes([again.game.dealer]) + again.pack == dealt(match)[-1]
    assert begins_alike(again, match, match.finished) and again.draw is None


def test_given_pack_has_no_code():
    match = Match(options.MADRASSO, options.default_rules(options.MADRASSO), 5, ["random"] * 4)
    assert code_of(match)
    match.begin(pack=match.shuffled(9))
    assert code_of(match) == "" and code_of(match, 1) == ""
