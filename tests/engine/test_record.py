from engine.cards import EMPTY, new_pack
from engine.match import Match
from engine.options import BREVE, MADRASSO, TRE, default_rules
from engine.record import deal_line, header_line, lines, quoted
from tests.support.engine.table import WEST, a_match, act, cards, ending, play_low, settle

NEW_PACK = (
    "C2 C4 C5 C6 C7 CF CC CR C3 CA O2 O4 O5 O6 O7 OF OC OR O3 OA "
    "S2 S4 S5 S6 S7 SF SC SR S3 SA B2 B4 B5 B6 B7 BF BC BR B3 BA"
)


def told(match, end: str) -> bool:
    line = deal_line(match)
    return line[len(line) - len(end) :] == end


def test_header_has_game_rules_players_and_seed():
    match = a_match(seed=2026, void="trump", packets="5")
    assert header_line(match) == (
        '{"record": 1, "game": "madrasso", "rules": {"packets": "5", "void": "trump"}, '
        '"players": {"S": "a", "E": "b", "N": "c", "W": "d"}, "seed": 2026}'
    )


def test_header_omits_default_rules_and_no_seed():
    assert header_line(a_match(BREVE)) == (
        '{"record": 1, "game": "madrasso-breve", '
        '"players": {"S": "a", "E": "b", "N": "c", "W": "d"}}'
    )


def test_a_tre_the_seats_are_south_east_and_west():
    match = Match(TRE, default_rules(TRE), -5, ["a", "b", "c"])
    assert header_line(match) == (
        '{"record": 1, "game": "madrasso-tre", '
        '"players": {"S": "a", "E": "b", "W": "c"}, "seed": -5}'
    )


def test_header_notes_help_and_memory():
    match = a_match(BREVE, seed=3)
    plain = header_line(match)
    match.helped = 2
    assert header_line(match) == plain[:-1] + ', "helped": true}'
    match.by_memory = True
    assert header_line(match) == plain[:-1] + ', "helped": true, "by_memory": true}'


def test_an_open_deal_has_its_actions_and_no_points():
    match = a_match()
    match.begin(WEST, new_pack())
    assert deal_line(match) == (
        '{"deal": 1, "dealer": "W", "pack": "' + NEW_PACK + '", "actions": [], "end": "open"}'
    )
    act(match, "C2 C6")
    assert told(match, '"actions": ["C2", "C6"], "end": "open"}')


def test_a_swap_and_a_call_are_words_of_their_own():
    match = a_match(early_call="punished")
    pack = NEW_PACK.replace("C2", "?").replace("S7", "C2").replace("?", "S7").split()
    match.begin(WEST, cards(" ".join(pack)))
    act(match, "rob S2 out")
    assert told(
        match,
        '"actions": ["rob", "S2", "out"], "end": "early", "points": {"NS": 0, "EW": 0}, '
        '"total": {"NS": 0, "EW": 0}, "winner": "NS"}',
    )


def test_a_finished_deal_has_its_points_and_the_total():
    match = a_match()
    settle(match, (67, 63))
    settle(match, (130, 0))
    assert told(
        match, '"end": "played", "points": {"NS": 130, "EW": 0}, "total": {"NS": 197, "EW": 63}}'
    )


def test_the_deal_that_ends_the_game_names_the_winner():
    match = a_match()
    ending(match, "C7 | C4 | C5 | C6", "O", 0, (9, 0), (120, 0))
    act(match, "C7 C4 C5 C6")
    assert told(
        match,
        '"end": "cappotto", "points": {"NS": 130, "EW": 0}, '
        '"total": {"NS": 1300, "EW": 0}, "winner": "NS"}',
    )


def test_a_tre_the_winner_is_a_seat():
    match = a_match(TRE)
    for _ in range(9):
        settle(match, (40, 30, 60))
    assert told(match, '"total": {"S": 360, "E": 270, "W": 540}, "winner": "W"}')


def test_a_name_may_have_any_letter():
    assert quoted('Nane "el moro" \\ Bepi') == '"Nane \\"el moro\\" \\\\ Bepi"'
    assert quoted("\n\t\x00") == '"\\u000a\\u0009\\u0000"'
    assert quoted("Niccolò") == '"Niccolò"'


def test_match_lines_equal_those_written_in_play():
    for game in (MADRASSO, BREVE, TRE):
        match = a_match(game, seed=4, void="trump")
        written = [header_line(match)]
        while not match.over:
            match.begin()
            play_low(match)
            written.append(deal_line(match))
        assert list(lines(match)) == written
        assert '"winner"' in written[-1] and '"winner"' not in written[-2]


def test_match_lines_end_with_the_open_deal():
    match = a_match(seed=4)
    match.begin()
    assert list(lines(match)) == [header_line(match), deal_line(match)]
    play_low(match)
    assert match.turn == EMPTY
    assert list(lines(match)) == [header_line(match), deal_line(match)]


def test_a_match_that_has_not_begun_is_its_header():
    match = a_match(seed=4)
    assert list(lines(match)) == [header_line(match)]
