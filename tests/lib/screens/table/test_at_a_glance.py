import pytest
from pygame import Rect

from engine.cards import EMPTY
from engine.deal import CALL, DISCARD, GIVE, PLAY
from engine.madrasso.game import RANK_SEVEN
from engine.madrasso.score import RANK_POINTS
from engine.mediatore.contracts import MEDIATORE_BID
from engine.view import View
from screens import flow
from screens.madrasso import upcard
from screens.mediatore import call, exchange
from screens.mediatore.table import Table
from screens.seats import BOTTOM, LEFT, RIGHT, TOP, place
from screens.settings import MOTIONS, PACE, SHOWS_POINTS
from screens.table import building, hand, players, trick
from screens.ui import cards, theme, words
from screens.ui.keys import DOWN as DOWN_KEY
from screens.ui.keys import RIGHT as RIGHT_KEY
from screens.ui.keys import SELECT, A, B
from simulator.computer import scene
from tests.support.screens import golden, inside
from tests.support.screens.auctions import reached
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import assert_readable, ink, labels, texts
from tests.support.screens.stage import begun, new_match, play_some, play_to, seed_where

APART = Rect(upcard.APART_X, upcard.APART_Y, upcard.WIDTH, upcard.HEIGHT)
PLACES = (BOTTOM, RIGHT, TOP, LEFT)
FOUR_OF = "human random random random"
GAMES = [(FOUR_OF, "madrasso"), (FOUR_OF, "mediatore"), ("human random random", "madrasso-tre")]


def a_card(x, y, edge_x=0, edge_y=0):
    width, height = theme.CARD_WIDTH + 2 * edge_x, theme.CARD_HEIGHT + 2 * edge_y
    return Rect(x - edge_x, y - edge_y, width, height)


def trick_cards():
    edges = trick.EDGE_X, trick.EDGE_Y
    return [a_card(trick.TRICK_X[i], trick.TRICK_Y[i], *edges) for i in PLACES]


def a_mark(places_x, places_y, where):
    return Rect(places_x[where], places_y[where], theme.MARK, theme.MARK)


def upcards():
    places = zip(upcard.UPCARD_X, upcard.UPCARD_Y, strict=True)
    return [Rect(x, y, upcard.WIDTH, upcard.HEIGHT) for x, y in places]


def dealer_marks(around):
    taken = [i for i in PLACES if i == BOTTOM or around.names[i]]
    return [a_mark(around.dealers_x, around.dealers_y, i) for i in taken]


def leader_marks(alone):
    places_x = players.ALONE_LEADER_X if alone else players.LEADER_X
    places_y = players.ALONE_LEADER_Y if alone else players.LEADER_Y
    return [a_mark(places_x, places_y, i) for i in PLACES]


def strips(n):
    length = min((n - 1) * theme.BACK_STEP + theme.MARK, players.STRIP)
    start = (players.STRIP - length) // 2
    across = [length, players.SEEN_UPRIGHT]
    sizes = (across, across[::-1], across, across[::-1])
    moves = ((start, 0), (0, start)) * 2
    return [
        Rect(building.STRIP_X[i], building.STRIP_Y[i], *sizes[i]).move(moves[i]) for i in PLACES
    ]


@pytest.mark.parametrize("players_of, game", GAMES)
def test_no_sign_covers_a_card_or_sign(stage, players_of, game, language):
    stage.open(new_match(players_of, seed=3, game=game))
    around = stage.screen.players
    alone = game != "madrasso"
    risen = Rect(0, hand.RISEN_Y, theme.WIDTH, theme.HEIGHT)
    others = [*trick_cards(), *strips(stage.screen.view.counts[2]), risen]
    if not alone:
        others += [*upcards(), upcards()[0].move(0, -upcard.RISE)]
    everything = [*dealer_marks(around), *leader_marks(alone)]
    for i, sign in enumerate(everything):
        assert sign.collidelist(others) < 0, sign
        assert sign.collidelist(everything[i + 1 :]) < 0, sign


@pytest.mark.parametrize("players_of, game", [GAMES[0], GAMES[2], (FOUR_OF, "madrasso-breve")])
def test_trumps_and_prompt_have_own_rows(stage, players_of, game, language):
    stage.open_at_card(new_match(players_of, seed=3, game=game))
    word, sign = inside.trumps(stage.screen.upcard)
    inks = {line: ink(line, *spot) for line, *spot in labels(stage.screen.group)}
    suit = Rect(sign.x, sign.y, theme.MARK, theme.MARK)
    prompt = {y for _, y in inks[stage.screen.players.status]}
    assert prompt and not prompt & set(range(suit.top, suit.bottom + 1))
    assert sum(suit.top <= y < suit.bottom for _, y in inks[word]) == len(inks[word])
    assert 0 <= min(x for x, _ in inks[word]) - suit.right <= 3
    lie = [APART] if game == "madrasso-tre" else upcards()
    assert suit.collidelist([*trick_cards(), *leader_marks(game == "madrasso-tre"), *lie]) < 0
    for line, inked in inks.items():
        assert not any(suit.collidepoint(spot) for spot in inked), line.text


def test_trick_points_touch_no_card():
    figures = Rect(
        trick.POINTS_X - trick.POINTS_ROOM // 2, trick.POINTS_Y + 2, trick.POINTS_ROOM, 7
    )
    for card in trick_cards():
        assert not card.colliderect(figures)


def tables_at_rest(stage, frames=900):
    for _ in range(frames):
        stage.press(A if stage.at_turn() and not stage.screen.motions.running else 0)
        if getattr(stage.screen, "players", None) and not stage.screen.motions.running:
            yield stage.screen, stage.screen.view


@pytest.mark.smoke(1)
@pytest.mark.parametrize("players_of, game", GAMES)
def test_arrow_is_at_the_place_of_the_next_card(stage, players_of, game):
    stage.open(new_match(players_of, seed=3, game=game))
    arrows = set()
    for screen, view in tables_at_rest(stage):
        tile = inside.turn_arrow(screen.players)
        if tile.hidden:
            continue
        where = place(view.turn, view.seat, view.seats)
        assert (tile.x, tile.y) == (players.TURN_X[where], players.TURN_Y[where])
        assert tile[0] == players.TURN[where]
        slot = a_card(trick.TRICK_X[where], trick.TRICK_Y[where])
        assert slot.contains(Rect(tile.x, tile.y, theme.MARK, theme.MARK))
        arrows.add(where)
    assert BOTTOM in arrows


def gilded(screen):
    gold = next(thing for thing in screen.trick.group if thing.kind == scene.BOX)
    if gold.hidden:
        return None
    corner = gold.x + trick.EDGE_X, gold.y + trick.EDGE_Y
    found = [i for i in PLACES if (trick.TRICK_X[i], trick.TRICK_Y[i]) == corner]
    assert len(found) == 1
    return found[0]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("players_of, game", GAMES)
def test_winning_card_has_gold_until_gathered(stage, players_of, game):
    stage.open(new_match(players_of, seed=5, game=game))
    seen = set()
    for screen, view in tables_at_rest(stage, 1500):
        if view.laid:
            assert gilded(screen) == place(view.winning, view.seat, view.seats)
            seen.add(gilded(screen))
    assert len(seen) > 1


def test_finished_trick_shows_winner_and_points(stage):
    match = new_match("random random random random", seed=12)
    stage.open(match)
    stage.until(lambda: match.n_log == 3 and not stage.screen.motions.running)
    laid = [card for card in stage.screen.view.trick if card != EMPTY]
    stage.until(lambda: match.n_log == 4, wait=20)
    laid.append(match.log[3])
    screen = stage.screen
    winner = max(range(4), key=lambda seat: screen.view.won[seat])
    assert gilded(screen) == place(winner, screen.view.seat, 4)
    points = sum(RANK_POINTS[card & 15] for card in laid)
    assert "".join(texts(screen.trick.group)) == (str(points) if points else "")
    stage.until(lambda: not card_tiles(screen.trick))
    assert gilded(screen) is None and "".join(texts(screen.trick.group)) == ""


def test_mediatore_counts_the_trick_in_thirds(stage):
    stage.open(new_match(FOUR_OF, seed=3, game="mediatore"))
    seen = set()
    for _ in range(900):
        stage.press(A if stage.at_turn() and not stage.screen.motions.running else 0)
        said = texts(stage.screen.trick.group) if hasattr(stage.screen, "trick") else []
        assert all(text.endswith("/3") for text in said)
        seen.update(said)
    assert len(seen) > 1


def sides_of(stage):
    return inside.sides(stage.screen.upcard).text.split("\n")[:2]


def tiles(group):
    for thing in group:
        if thing.kind == scene.PICTURE and thing.bitmap.width == cards.MARK_COLUMNS * theme.MARK:
            if not thing.hidden:
                yield thing


def test_tricks_or_points_are_counted_by_side(stage, english):
    match = golden.played_on(new_match(FOUR_OF, seed=11), 18)
    stage.open_at_card(match)
    deal = match.game.deal
    ours, theirs = (deal.won[side] + deal.won[side + 2] for side in range(2))
    assert ours + theirs > 3
    assert sides_of(stage) == ["tricks", f"Us {ours}, Them {theirs}"]
    stage.app.settings[SHOWS_POINTS] = True
    stage.open_at_card(match)
    ours_points, their_points = (deal.taken[side] + deal.taken[side + 2] for side in range(2))
    points = f"points {ours_points}–{their_points}"
    assert sides_of(stage) == [f"tricks {ours}–{theirs}", points]


def test_persons_own_side_is_first(stage, english):
    match = golden.played_on(new_match("random human random random", seed=11), 9)
    play_to(match, 1)
    stage.open_at_card(match)
    won = match.game.deal.won
    assert sides_of(stage) == ["tricks", f"Us {won[1] + won[3]}, Them {won[0] + won[2]}"]


@pytest.mark.parametrize("players_of", [FOUR_OF, "random random random random"])
def test_side_counts_touch_nothing(stage, language, players_of):
    match = golden.played_on(new_match(players_of, seed=4), 0)
    for trick_number in range(9):
        play_some(match, 4)
        for shows in (False, True):
            stage.app.settings[SHOWS_POINTS] = shows
            stage.open(match)
            screen = stage.screen
            if trick_number % 3 == 0:
                assert_readable(screen.group)
            sides, strip = inside.sides(screen.upcard), screen.players.strips[TOP]
            wide = (inside.strip_length(strip) - 1) * theme.BACK_STEP + theme.MARK
            held = strip.tile.x + (players.STRIP + wide) // 2
            upper = stage.app.font.width(sides.text.split("\n")[0])
            assert building.SIDES_X - upper > held
            lower = stage.app.font.width(sides.text.split("\n")[1])
            assert building.SIDES_X - lower > max(
                card.right for card in trick_cards()[TOP : TOP + 1]
            )


def asked_to_rob():
    found = {}
    for seed in range(400):
        match = begun(seed=seed)
        play_to(match, 0)
        view = View()
        match.look(0, view)
        if view.may_rob and view.upcard & 15 > RANK_SEVEN:
            found.setdefault(view.laid, match)
    return found


def test_rob_question_leaves_trick_and_upcard_visible(stage):
    matches = asked_to_rob()
    assert len(matches) > 2
    for match in matches.values():
        stage.open_at_turn(match)
        panel = stage.screen.question.group
        for tile in card_tiles(stage.screen.trick):
            assert tile.y + theme.CARD_HEIGHT <= panel.y
        _, top = stage.screen.upcard.spot(stage.screen.view)
        assert top + upcard.HEIGHT - upcard.FRAME - 1 <= panel.y


def test_upcard_differs_from_played_cards(stage):
    for rect in [*upcards(), APART]:
        assert rect.width < theme.CARD_WIDTH and rect.height < theme.CARD_HEIGHT
        assert rect.collidelist(trick_cards()) < 0
    for game, others in (("madrasso", "random random random"), ("madrasso-tre", "random random")):
        stage.open_at_card(new_match("human " + others, seed=2, game=game))
        shown = stage.screen.upcard
        tile = inside.upcard_tile(shown)
        assert not tile.hidden and tile.pixel_shader is stage.app.faces.palette
        assert (tile.tile_width, tile.tile_height) == (upcard.WIDTH, upcard.HEIGHT)
        word, _ = inside.trumps(shown)
        assert word in [line for line, *_ in labels(stage.screen.group)]
        assert word.text == words.say("trumps")
        assert word.pixel_shader[1] == tile.pixel_shader[tile.bitmap[0, 0]]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("players_of, game", GAMES[1:])
def test_own_tricks_have_the_own_name(stage, players_of, game, english):
    stage.open(new_match(players_of, seed=3, game=game))
    own = set()
    for screen, view in tables_at_rest(stage):
        if view.tricks:
            for where, line in enumerate(screen.players.won):
                if line:
                    assert line.text.startswith("You won" if where == BOTTOM else "tricks"), where
            own.add(screen.players.won[BOTTOM].text)
    assert len(own) > 1


def test_prompt_names_action_and_key(stage, english):
    seed = seed_where(lambda match, view: view.may_rob)
    stage.open_at_turn(new_match(seed=seed))
    stage.press(B)
    assert "<A>" in stage.screen.players.status.text
    assert "<SELECT>: rob" in stage.screen.players.status.text
    stage.press(SELECT, A)
    stage.until_card()
    assert "<SELECT>" not in stage.screen.players.status.text
    assert stage.screen.players.status.text == "<A>: play  <START>: pause"
    stage.press(A)
    stage.until(lambda: stage.screen.view.turn != 0)
    name = "South Nane Anzola Momolo".split()[stage.screen.view.turn]
    assert stage.screen.players.status.text == f"{name} to play  <B>: look"


def test_a_closed_hand_is_not_looked_back_from(stage, english):
    golden.table_waiting(stage)
    assert not stage.screen.opened
    assert stage.screen.players.status.text.endswith("to play")


def test_mediatore_names_the_seat_to_act(stage, english):
    stage.open_at_turn(reached(lambda game: game.phase == PLAY and game.deal.turn == 0))
    assert stage.screen.players.status.text == "<A>: play"
    stage.app.settings[PACE] = 0
    stage.app.open(Table, stage.screen.match, 1, True, False)
    stage.change_screen()
    assert stage.screen.players.status.text == "South to play"


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_watcher_sees_the_key_of_all_hands(stage, game, english):
    match = new_match("random random random random", seed=7, game=game)
    stage.open(match)
    stage.until(lambda: match.game.deal.n_played and stage.screen.players.status.text)
    shown = set()
    for _ in range(60):
        stage.step()
        shown.add(stage.screen.players.status.text)
    assert "<SELECT>: hands" in shown
    assert not [text for text in shown if text.endswith("to play")]


def test_dealing_explains_the_court_letters(stage, english):
    stage.open(new_match(seed=7), wait=30)
    assert any("Ｒ king" in label.text for label, *_ in labels(stage.screen.group))
    stage.until_turn()
    assert not any("Ｒ king" in label.text for label, *_ in labels(stage.screen.group))


def test_still_table_explains_letters_only_once(stage, english):
    stage.app.settings[MOTIONS] = 0
    match = new_match(seed=7)
    told = []
    for _ in range(2):
        flow.start(stage.app, match)
        stage.step(5)
        told.append(any("Ｒ king" in label.text for label, *_ in labels(stage.screen.group)))
        match.game.deal.turn = EMPTY
    assert told == [True, False]


def test_discard_question_leaves_the_monte_visible(stage):
    match = reached(lambda game: game.phase == DISCARD and game.deal.turn == 0, MEDIATORE_BID)
    stage.open_at_turn(match)
    for _ in range(8):
        stage.press(0 if stage.screen.question else A)
        stage.press(0 if stage.screen.question else RIGHT_KEY)
    assert stage.screen.question.group.y >= exchange.MONTE_Y + theme.CARD_HEIGHT


@pytest.mark.smoke(2)
@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("own", [False, True])
def test_call_question_leaves_the_card_visible(stage, suit, own):
    highest = 3 << 8
    match = reached(
        lambda game: (
            game.phase == CALL
            and game.deal.turn == 0
            and (game.deal.hands[suit] & highest not in (0, highest))
        ),
        callable="threes-twos",
    )
    stage.open_at_turn(match)
    part = stage.screen.part
    while inside.called(part)[0] != suit:
        stage.press(DOWN_KEY)
    while inside.is_own(part) != own:
        stage.press(RIGHT_KEY)
    stage.press(A)
    panel = stage.screen.question.group
    assert panel.y > inside.frame(part).y + call.ROW // 2
    assert own or panel.y >= call.GRID_Y + 4 * call.ROW
    assert panel.y + panel[0].height <= theme.HEIGHT


def test_seen_again_page_leaves_the_monte_visible(stage):
    match = reached(lambda game: game.phase == GIVE and game.deal.turn == 0, MEDIATORE_BID)
    stage.open_at_turn(match)
    assert stage.screen.part and stage.screen.view.exposed[0] != EMPTY
    stage.press(SELECT)
    assert words.say("monte") not in texts(stage.screen.question.group)
    below = exchange.MONTE_Y + theme.CARD_HEIGHT
    page = stage.screen.question.group
    assert len(page) and min(panel.y for panel in page) > below


def test_tre_tricks_fit_beside_the_cards(stage, language):
    stage.open_at_card(new_match("human random random", seed=3, game="madrasso-tre"))
    screen = stage.screen
    screen.view.tricks = 13
    for seat in range(3):
        screen.view.won[seat] = 10 + seat
    screen.players.show(screen.view)
    assert_readable(screen.group)
    written = stage.app.font.width(words.say("tricks", 13)) - 1
    assert building.WON_X[LEFT] + written <= trick.TRICK_X[LEFT] - trick.EDGE_X
    assert building.WON_X[RIGHT] - written >= trick_cards()[RIGHT].right


def test_trick_points_count_only_arrived_cards(stage):
    stage.app.settings[PACE] = 0
    stage.open_at_card(new_match("human nane anzola momolo", seed=11))
    screen = stage.screen
    flights = 0
    stage.press(A)
    while not screen.turn_shown:
        lying = inside.lying(screen.trick, trick.TRICK_X, trick.TRICK_Y)
        if lying and len(lying) + 1 == len(inside.laid(screen.trick)):
            counted = sum(RANK_POINTS[card & 15] for card in lying)
            assert inside.number_in_the_middle(screen.trick) == (str(counted) if counted else "")
            flights += 1
        stage.step()
    assert flights > 10


def test_no_card_of_a_bot_that_is_watched_is_raised(stage):
    stage.open(new_match("lucieta nane anzola momolo", seed=12))
    for _ in range(400):
        stage.step()
        assert all(tile.y == hand.LIES_Y for tile in stage.screen.hand.group)
    assert stage.screen.match.n_log
