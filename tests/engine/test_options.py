from engine.options import (
    BREVE,
    FIVES,
    GAMES,
    KINGS,
    MADRASSO,
    MEDIATORE,
    MUST_TRUMP,
    PUNISHED,
    SEVEN,
    THREE_TRICKS,
    TRE,
    changed_options,
    default_rules,
    option_names,
    option_values,
    parse_game,
    parse_rules,
    veneto,
    with_option,
)
from tests.support.engine.table import refusal

ALL = {
    "first_dealer": ("random", "kings"),
    "packets": ("3-2", "3-2-early", "5"),
    "pick_up": ("played", "three-tricks"),
    "first_lead": ("right", "seven"),
    "void": ("free", "trump"),
    "revoke": ("prevented", "punished"),
    "cassone": ("award", "deduct"),
    "early_call": ("prevented", "punished"),
}


def test_the_games_are_called_as_in_a_record():
    assert GAMES == ("madrasso", "madrasso-breve", "madrasso-tre", "mediatore")
    for name in GAMES:
        assert GAMES[parse_game(name)] == name


def test_unknown_game_is_refused():
    for name in ("briscola", "Madrasso", "", None, 1, 0, True):
        reason = refusal(parse_game, name)
        assert reason[:16] == "there is no game"
        assert "madrasso-breve" in reason


def test_madrasso_and_breve_have_eight_options():
    for game in (MADRASSO, BREVE):
        assert sorted(option_names(game)) == sorted(ALL)
        for name in ALL:
            assert option_values(game, name) == ALL[name]


def test_a_tre_only_void_is_an_option():
    assert option_names(TRE) == ("void",)
    for name in ALL:
        if name != "void":
            reason = refusal(parse_rules, TRE, {name: ALL[name][0]})
            assert reason == f"madrasso-tre has no option {name!r}"


def test_unchosen_options_have_defaults():
    for game in (MADRASSO, BREVE, TRE):
        assert parse_rules(game, {}) == default_rules(game)
        assert changed_options(game, default_rules(game)) == []


def test_a_default_may_be_chosen_by_name():
    for name in ALL:
        assert parse_rules(MADRASSO, {name: ALL[name][0]}) == default_rules(MADRASSO)


def test_option_value_round_trip():
    for game in (MADRASSO, BREVE, TRE):
        for name in option_names(game):
            for value in ALL[name][1:]:
                rules = parse_rules(game, {name: value})
                assert changed_options(game, rules) == [(name, value)]


def test_option_combinations_round_trip():
    chosen = {}
    number = 0
    while number < 3 * 2**7:
        left = number
        for name in ALL:
            chosen[name] = ALL[name][left % len(ALL[name])]
            left //= len(ALL[name])
        rules = parse_rules(BREVE, chosen)
        again = dict(changed_options(BREVE, rules))
        for name in ALL:
            assert again.get(name, ALL[name][0]) == chosen[name]
        number += 1


def test_unknown_option_is_refused():
    for name in ("colour", "Void", "", "void "):
        reason = refusal(parse_rules, MADRASSO, {name: "trump"})
        assert reason == f"madrasso has no option {name!r}"


def test_an_option_of_another_game_is_refused():
    assert refusal(parse_rules, MADRASSO, {"signals": "none"})
    assert refusal(parse_rules, BREVE, {"deals": 12})
    assert refusal(parse_rules, MEDIATORE, {"void": "trump"})
    assert refusal(parse_rules, MEDIATORE, {"packets": "5"})


def test_unknown_value_is_refused_with_the_known():
    reason = refusal(parse_rules, MADRASSO, {"packets": "4"})
    assert reason == "packets can't be '4': it is one of 3-2, 3-2-early, 5"


def test_a_value_of_another_option_is_refused():
    assert refusal(parse_rules, MADRASSO, {"void": "seven"})
    assert refusal(parse_rules, MADRASSO, {"first_lead": "bidder"})


def test_a_value_that_is_no_text_is_refused():
    for value in (True, False, None, 0, 1, 5, 1.0, ["5"], {}):
        assert refusal(parse_rules, MADRASSO, {"packets": value})
        assert refusal(parse_rules, TRE, {"void": value})


def test_number_of_deals_must_be_an_int():
    for value in ("12", 12.0, True, False, None, 0.0, 1, "0"):
        assert refusal(parse_rules, MEDIATORE, {"deals": value}), value
    for value in (4, 8, 12, 20, 0):
        assert not refusal(parse_rules, MEDIATORE, {"deals": value}), value


def test_one_option_is_set_and_the_others_stay():
    rules = parse_rules(MADRASSO, {"void": "trump", "packets": "5"})
    rules = with_option(MADRASSO, rules, "revoke", "punished")
    rules = with_option(MADRASSO, rules, "packets", "3-2")
    assert dict(changed_options(MADRASSO, rules)) == {"void": "trump", "revoke": "punished"}


def test_veneto_plays_as_italian_wikipedia_has_it():
    chosen = {
        "first_dealer": "kings",
        "packets": "5",
        "pick_up": "three-tricks",
        "first_lead": "seven",
        "void": "trump",
        "early_call": "punished",
    }
    for game in (MADRASSO, BREVE):
        assert dict(changed_options(game, veneto(game))) == chosen
    assert changed_options(TRE, veneto(TRE)) == [("void", "trump")]


def test_value_numbers_equal_their_names():
    rules = parse_rules(MADRASSO, {"first_dealer": "kings", "packets": "5", "void": "trump"})
    assert list(rules) == [KINGS, FIVES, 0, 0, MUST_TRUMP, 0, 0, 0]
    chosen = {"pick_up": "three-tricks", "first_lead": "seven", "early_call": "punished"}
    assert list(parse_rules(MADRASSO, chosen)) == [0, 0, THREE_TRICKS, SEVEN, 0, 0, 0, PUNISHED]
