from engine.deal import AUCTION, PLAY
from engine.madrasso.actions import OUT
from engine.match import HUMAN, Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules
from engine.puzzles.puzzle import NO_PUZZLE, Course, choices, position, read, written
from engine.record import deal_line
from engine.rng import Rng


def played(game: int, seed: int):
    rng = Rng(seed)
    seats = 3 if game == TRE else 4
    match = Match(game, default_rules(game), seed, [HUMAN] + ["master"] * (seats - 1), seated=True)
    match.begin()
    n_before = line = None
    while match.turn != 255:
        if match.turn == 0 and match.game.deal.counts[0] == 5 and _plays(match):
            n_before = match.n_log
            line = deal_line(match)
        all_choices = choices(match)
        match.act(all_choices[rng.below(len(all_choices))])
    if n_before is None:
        return None
    actions = bytes(match.log[: match.n_log])
    return Course(game, match.game.dealer, match.pack, actions, n_before), line


def _plays(match) -> bool:
    return match.game_index != MEDIATORE or match.game.phase == PLAY


def sorted_pack(line: str) -> str:
    begin = line.index('"pack"')
    return line[:begin] + line[line.index('"actions"') :]


def test_puzzle_round_trip_to_the_deals_end():
    for game in (MADRASSO, TRE, MEDIATORE):
        for seed in range(6):
            found = played(game, seed)
            if found is None:
                continue
            course, line = found
            content = written(course)
            puzzle = read(content)
            assert puzzle.match.turn == 0 and puzzle.match.players[0] == HUMAN
            assert sorted_pack(deal_line(puzzle.match)) == sorted_pack(line)
            assert puzzle.line == course.actions[course.n_before :]
            assert puzzle.card == course.actions[course.n_before]
            assert len(content) < 26


def test_seat_sees_the_original_view():
    course, _ = played(MADRASSO, 3)
    match = read(written(course)).match
    before = course.match(course.n_before, match.players)
    one, other = new_view(MADRASSO), new_view(MADRASSO)
    match.look(0, one)
    before.look(0, other)
    assert one.upcard == other.upcard and one.dealer == other.dealer
    assert list(one.hand) == list(other.hand) and list(one.shown) == list(other.shown)
    assert one.history == other.history and list(one.voids) == list(other.voids)


def test_the_table_plays_on():
    puzzle = read(written(played(TRE, 1)[0]))
    for action in puzzle.line:
        puzzle.match.act(action)
    assert puzzle.match.turn == 255 and puzzle.match.finished == 1


def test_one_deal_has_one_number():
    course, _ = played(MADRASSO, 2)
    match = read(written(course)).match
    actions = course.actions
    again = Course(MADRASSO, course.dealer, match.pack, actions, course.n_before)
    assert written(again) == written(course)


def test_earlier_score_allows_calling_out():
    before = bytes((11, 721 >> 8, 721 & 255, 709 >> 8, 709 & 255))
    deal = played(MADRASSO, 2)[0]
    match = deal.match(0, [HUMAN] * 4)
    while match.game.deal.laid or not match.game.deal.tricks or match.turn != 0:
        match.act(choices(match)[0])
    done = bytes(match.log[: match.n_log])
    actions = done + bytes([OUT])
    late = Course(MADRASSO, deal.dealer, match.pack, actions, len(done), before)
    found = position(written(late), score=before)
    assert found.line == bytes([OUT]) and found.match.number == 12
    assert list(found.match.game.score.totals)[:2] == [721, 709]
    assert OUT in choices(found.match) and OUT not in choices(match)


def test_position_may_be_in_the_auction():
    deal = played(MEDIATORE, 3)[0]
    course = Course(MEDIATORE, deal.dealer, deal.pack, deal.actions, 0)
    assert position(written(course)).match.game.phase == AUCTION
    try:
        read(written(course))
    except ValueError as reason:
        assert str(reason) == NO_PUZZLE
    else:
        raise AssertionError


def test_invalid_puzzle_is_refused():
    content = written(played(MADRASSO, 4)[0])
    for wrong in (b"", b"\0", content + b"\1", content[:-6], bytes(30) + b"\7"):
        try:
            read(wrong)
        except ValueError as reason:
            assert str(reason) == NO_PUZZLE
        else:
            raise AssertionError(wrong)


def test_random_bytes_never_crash_the_reader():
    rng = Rng(9)
    for _ in range(10):
        content = bytes([rng.below(256) for _ in range(18)])
        try:
            read(content)
        except ValueError as reason:
            assert str(reason) == NO_PUZZLE


def test_breve_has_the_puzzles_of_madrasso():
    try:
        written(Course(BREVE, 0, b"", b"", 0))
    except ValueError:
        return
    raise AssertionError
