import re

import pytest
from pygame import Rect

from engine.cards import EMPTY
from engine.options import (
    BREVE,
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    option_names,
    option_values,
    parse_rules,
    veneto,
)
from screens.help import at_a_glance, book
from screens.madrasso import table
from screens.menu import new_game, title
from screens.ui import sprites, words
from screens.ui.cards import OF_SUIT, PICTURES
from screens.ui.full_page import BAND, EDGE, FOOT_Y
from screens.ui.keys import DOWN, LEFT, RIGHT, UP, A, B
from screens.ui.theme import CARD_HEIGHT, CARD_WIDTH, WIDTH
from simulator import translations
from simulator.computer.fine_sheets import card_on
from tests.support.letters import covers
from tests.support.screens import book_pages, golden, inside
from tests.support.screens.auctions import finish, reached
from tests.support.screens.layout import assert_readable, ink, labels, texts
from tests.support.screens.stage import any_card, begun, play_to
from tools import rules

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))


NAMES = {
    "en": ["cups", "coins", "swords", "batons"],
    "it": ["coppe", "ori", "spade", "bastoni"],
    "fr": ["coupes", "deniers", "épées", "bâtons"],
}

ENDS = {
    "en": "deals.*(777( points)? wins. If neither has, play on|highest total wins|score wins it)",
    "it": "battute.*(vince chi ha 777; se nessuno, si va avanti|a pari se ne giocano|ha di più)",
    "fr": "donnes.*(on gagne à 777 ; sinon on continue|on en joue trois de plus|total gagne)",
}
ROBBING = {"en": "rob the upcard", "it": "robar la scoperta", "fr": "prendre la retourne"}


@pytest.fixture(scope="module")
def font():
    return sprites.font("assets/font.bmp")


@BOTH
def test_rules_file_equals_the_pages_of_docs(language):
    kept = rules.path(language).read_bytes()
    assert kept == rules.book(language), "python -m tools.rules writes it anew"


@BOTH
def test_the_font_has_every_letter_of_the_rules(language, font):
    assert covers(font, rules.path(language).read_text(encoding="utf-8"))


@pytest.mark.parametrize("family", rules.GAMES_OF)
def test_languages_have_the_same_chapters_and_pages(family, font):
    first, *others = (rules.chapters(language, family, font) for language in words.LANGUAGES)
    assert len(first) > 5
    for chapters in others:
        for one, other in zip(first[:-1], chapters[:-1], strict=True):  # without the glossary
            assert what_lies(one) == what_lies(other), one.title


def what_lies(chapter):
    return chapter.games, [
        [(page.where, [picture for picture, _ in page.cards]) for page in pages]
        for pages in chapter.pages
    ]


def test_game_has_six_pages(font):
    for family in rules.GAMES_OF:
        assert len(rules.chapters("en", family, font)[0].pages) == 6


@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
def test_first_page_states_the_end_of_a_match(stage, language, game):
    book_pages.opened(stage, game, begun=True)
    page = " ".join(inside.written(stage.screen).split())
    assert re.search(ENDS[language], page), page


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE])
def test_six_pages_name_the_questions_of_the_table(stage, language, game):
    book_pages.opened(stage, game, begun=True)
    said = ""
    for _ in range(6):
        said += " ".join(inside.written(stage.screen).split()).lower() + " "
        stage.press(RIGHT)
    called = words.say("out_question").rstrip("?").strip().lower()
    assert (called in said) == (game != TRE), said
    assert ROBBING[language] in said, said


def test_english_rules_use_english_card_names(font):
    for family in rules.GAMES_OF:
        for chapter in rules.chapters("en", family, font)[:-1]:
            for page in [page for pages in chapter.pages for page in pages]:
                text = " ".join(" ".join(page.lines).split())
                bare = re.sub(r"\([^)]*\)", "", text)
                assert not re.search(r"\b([Aa]sso|tre|re|cavallo|fante)\b", bare), text
                assert not re.search(r"(?<!short )\bgame\b", text), text


@pytest.mark.parametrize(
    "source, told",
    [
        ("> No title here.", "must begin with a"),
        ("> **Long.** " + "word " * 80, "Long takes"),
        ("> **Wide.** " + "w" * 60, "wider than the screen"),
        ("> **Six.** " + "word " * 45 + "`CA O3`", "lines, but there is room for 5"),
        ("> **A · `void=trump`.** word", "A has no paragraph before it"),
        ("> **A.** word\n\n> **A · `void=ruff`.** word", "void=ruff is neither a game nor"),
        ("> **A.** word\n\n> **… · `void=trump`.** word", "… has no paragraph before it"),
        ("> **A.** word\n\n> **…** word\n\n> **A · `void=trump`.** word", "A has no paragraph"),
        ("> **…** word", "there is no page to continue here"),
        ("> **A.** word\n\n> **A · void=trump.** word", "void=trump has no backquotes"),
        ("*For `briscola`.*\n\n> **A.** word", "*For `briscola`.* names no game"),
        ("*For `madrasso-tre` and `tre`.*\n\n> **A.** word", "names no game, or a game that"),
        ("> **A.** word `CA=cups O3=" + "w" * 40 + "`", "wider than the screen"),
    ],
)
def test_overlong_page_is_reported(source, told, font, monkeypatch, tmp_path, capsys):
    for language in words.LANGUAGES:
        name = translations.of(language)["rules_pages"]
        for family in rules.GAMES_OF:
            (tmp_path / f"{name}-{family}.md").write_text(f"## Play\n\n{source}\n")
    monkeypatch.setattr(rules, "DOCS", tmp_path)
    monkeypatch.setattr(rules, "path", lambda language: tmp_path / language)
    assert rules.main() == 1
    assert told in capsys.readouterr().err


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    "game, value", [(MADRASSO, 0), (BREVE, 1), (TRE, 1), (MEDIATORE, 0), (MEDIATORE, 1)]
)
def test_every_page_of_every_chapter_can_be_read(stage, language, game, value):
    rules = {name: option_values(game, name)[value] for name in option_names(game)}
    book_pages.opened(stage, game, parse_rules(game, rules))
    seen = 0
    while inside.rows(stage.screen)[inside.chosen(stage.screen)][0] >= len(GAMES):
        assert_readable(stage.screen.group)
        stage.press(A)
        while inside.page(stage.screen):
            seen += 1
            assert_readable(stage.screen.group)
            assert_no_words_on_cards(stage.screen)
            stage.press(RIGHT)
    assert seen > 20
    stage.press(A)
    assert_readable(stage.screen.group)
    stage.press(B)
    assert inside.contents(stage.screen) == game and not stage.app.done
    stage.press(B)
    assert stage.app.done


def assert_no_words_on_cards(screen):
    cards = [Rect(tile.x, tile.y, CARD_WIDTH, CARD_HEIGHT) for tile in inside.pictured(screen)]
    for i, card in enumerate(cards):
        assert Rect(0, BAND, WIDTH, FOOT_Y - BAND).contains(card)
        assert card.inflate(2, 0).collidelist(cards[i + 1 :]) < 0
    for line in labels(screen.group):
        assert not any(card.collidepoint(at) for card in cards for at in ink(*line))


@pytest.mark.parametrize("game, first", [(MADRASSO, "sintesi"), (BREVE, "breve"), (TRE, "tre")])
def test_chosen_rules_come_first(stage, game, first):
    book_pages.opened(stage, game)
    rows = [title for _, title in inside.rows(stage.screen)]
    assert rows[0] == "Le regole scelte" and rows[1].endswith(first)
    assert rows[-1] == "Mediatore"


def test_book_shows_the_matchs_options(stage):
    book_pages.opened(stage, rules=veneto(MADRASSO))
    stage.press(A, RIGHT, RIGHT)
    assert "Senza seme: si taglia" in "\n".join(texts(stage.screen.group))


def test_pages_turn_both_ways_and_end_in_the_contents(stage):
    book_pages.opened(stage, begun=True)
    first = texts(stage.screen.group)
    stage.press(RIGHT)
    assert texts(stage.screen.group) != first
    stage.press(LEFT)
    assert texts(stage.screen.group) == first
    stage.press(LEFT)
    assert inside.page(stage.screen) == 0 and inside.chosen(stage.screen) == 1
    stage.press(UP, UP)
    assert inside.rows(stage.screen)[inside.chosen(stage.screen)][1] == "Mediatore"


def test_a_chapter_read_to_its_end_leads_to_the_next(stage):
    book_pages.opened(stage)
    stage.press(DOWN, A)
    for _ in range(6):
        assert words.say("page_turning") in texts(stage.screen.group)
        stage.press(DOWN)
    assert inside.page(stage.screen) == 0 and inside.chosen(stage.screen) == 2


@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
@pytest.mark.parametrize("kept", [False, True])
def test_newcomers_six_pages_lead_to_play(stage, language, game, kept):
    if kept:
        match = begun(seed=3)
        stage.console.save_match(match)
    book_pages.opened(stage, game, begun=True)
    for page in range(1, 7):
        assert inside.page(stage.screen) == page
        foot = words.say("read_to_play" if page == 6 else "page_turning")
        assert foot in texts(stage.screen.group)
        assert_readable(stage.screen.group)
        stage.press(A)
    stage.step()
    assert isinstance(stage.screen, table.Table if kept else new_game.NewGame)


def test_first_start_shows_cards_suits_and_game(stage, language):
    stage.show(title.Title)
    assert words.say("never_played") in texts(stage.screen.group)
    stage.press(A, DOWN, A)
    assert isinstance(stage.screen, at_a_glance.Glance)
    assert_readable(stage.screen.group)
    assert words.say("glance_cards") in texts(stage.screen.group)
    stage.press(A)
    assert words.say("sign_leader") in texts(stage.screen.group)
    assert words.say("glance_begun") in texts(stage.screen.group)
    stage.press(A)
    assert isinstance(stage.screen, book.Book)
    assert "1/6" in texts(stage.screen.group)
    stage.press(A)
    assert [picture // OF_SUIT for picture in pictures(stage)] == [0, 1, 2, 3]
    assert names_below(stage) == NAMES[language]
    for _ in range(4):
        stage.press(A)
        assert len(pictures(stage)) > 1
    stage.press(B)
    assert not pictures(stage)
    stage.press(*3 * [B], wait=1)
    assert isinstance(stage.screen, title.Title)


@pytest.mark.parametrize(
    "game, rules, taking",
    [
        (MADRASSO, {}, "C3"),
        (BREVE, {"void": "trump"}, "S2"),
        (TRE, {}, "C3"),
        (TRE, {"void": "trump"}, "S2"),
    ],
)
def test_trick_winner_has_a_gold_frame(stage, language, game, rules, taking):
    book_pages.opened(stage, game, parse_rules(game, rules), begun=True)
    shown = []
    for _ in range(6):
        shown += [card_on(tile.bitmap) for tile in inside.framed(stage.screen)]
        assert_readable(stage.screen.group)
        stage.press(RIGHT)
    suit, rank = taking
    assert shown == ["COSB".index(suit) * OF_SUIT + PICTURES.index(rank)]


def pictures(stage):
    return [card_on(tile.bitmap) for tile in inside.pictured(stage.screen)]


def names_below(stage):
    line = inside.written(stage.screen).split("\n")[-1]
    width = stage.app.font.width
    found = []
    for tile in inside.pictured(stage.screen):
        middle = tile.x + CARD_WIDTH / 2 - EDGE
        under = [
            word[0]
            for word in re.finditer(r"\S+", line)
            if abs((width(line[: word.start()]) + width(line[: word.end()])) / 2 - middle) < 4
        ]
        found += under
    return found


def test_breve_and_tre_show_madrassos_cards(stage):
    for game in (1, 2):
        page = at_a_glance.Glance(stage.app, game, b"", None)
        assert page.heading.text == "Madrasso: dalla più alta"


def test_title_opens_the_rules_of_the_last_game(stage):
    match = reached(lambda game: game.deal.turn == 0)
    finish(match, 1, 0)
    match.begin()
    stage.console.save_match(match)
    stage.show(title.Title)
    stage.press(DOWN, DOWN, A)
    assert_readable(stage.screen.group)
    assert texts(stage.screen.group)[0] == "Mediatore: dalla più alta"
    stage.press(*4 * [A])
    assert isinstance(stage.screen, book.Book)
    stage.press(B, B)
    assert isinstance(stage.screen, title.Title)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_at_a_glance_everything_can_be_read(stage, language, game):
    stage.show(at_a_glance.Glance, game, bytes(8), stage.app.leave)
    assert_readable(stage.screen.group)


def test_book_over_the_table_leads_back(stage):
    match = begun(seed=11)
    book_pages.over_table(stage, match)
    chosen = stage.screen.hand.chosen
    stage.press(A, A)
    assert isinstance(stage.screen.question, book.Book)
    stage.press(B, B)
    assert stage.screen.question is None and stage.screen.hand.chosen == chosen


def said(stage, match) -> str:
    book_pages.over_table(stage, match)
    assert_readable(stage.screen.question.group)
    return "\n".join(texts(stage.screen.question.group))


def turn_where(wanted, **options):
    for seed in range(60):
        match = begun(seed=seed, **options)
        while match.turn != EMPTY:
            if match.turn == 0 and wanted(match.game.deal):
                return match
            match.act(any_card(match))
    raise AssertionError("no such turn")


def void_of(deal):
    return deal.led not in (EMPTY, deal.trump) and not deal.hands[deal.led]


@pytest.mark.parametrize(
    "key, void, wanted",
    [
        ("now_you_lead", "free", lambda deal: deal.led == EMPTY),
        ("now_you_follow", "trump", lambda deal: deal.led != EMPTY and deal.hands[deal.led]),
        ("now_you_trump", "trump", lambda deal: void_of(deal) and deal.hands[deal.trump]),
        ("now_you_void", "trump", lambda deal: void_of(deal) and not deal.hands[deal.trump]),
        ("now_you_void", "free", lambda deal: void_of(deal) and deal.hands[deal.trump]),
    ],
)
def test_book_states_the_legal_cards(stage, language, key, void, wanted):
    match = turn_where(wanted, void=void)
    for part in words.say(key).split("{}"):
        assert part in said(stage, match)


def test_book_states_robbing_and_calling_out(stage, language):
    robbing = begun(seed=golden.seed_where(lambda view: view.may_rob))
    assert words.say("now_you_rob").split("{}")[0] in said(stage, robbing)
    calling = turn_where(lambda deal: deal.tricks and not deal.laid, early_call="punished")
    assert words.say("now_you_out") not in said(stage, calling)
    calling.game.score.number = 11
    assert words.say("now_you_out") in said(stage, calling)


def test_book_states_mediatores_phases(stage, language):
    for phase, key in enumerate(("now_you_bid", "now_you_call", "now_you_discard", "now_you_give")):
        match = reached(lambda game, at=phase: game.phase == at and game.deal.turn == 0, 2)
        assert words.say(key) in said(stage, match)


def test_book_reveals_nothing_of_a_closed_hand(stage):
    match = begun("human random human random", seed=14)
    play_to(match, 2)
    stage.app.open(table.Table, match, 0, False)
    stage.change_screen()
    seen = stage.screen
    page = at_a_glance.Glance(stage.app, MADRASSO, match.rules, None, seen)
    assert "Gioca Nord" in texts(page.group)
