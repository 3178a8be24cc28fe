import re
import tomllib
from itertools import product

import pytest

from engine.options import (
    BREVE,
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    changed_options,
    default_rules,
    option_index,
    option_names,
    option_values,
    parse_rules,
    veneto,
)
from screens.help.book import CARDS, INSTEAD, MATCH, OPTIONS, PIECE, Book
from screens.ui import labels, words
from screens.ui.keys import DOWN, RIGHT, A
from tests.support.places import ROOT
from tests.support.screens import inside
from tools import rules as source

CLAIMS = tomllib.loads((ROOT / "tests/cases/book_claims.toml").read_text("utf-8"))

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
EACH_GAME = pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)

TOGETHER = {
    MADRASSO: [("revoke", "cassone")],
    BREVE: [("revoke", "cassone")],
    TRE: [],
    MEDIATORE: [
        ("chiamo_monte", "monte_shown"),
        ("payments", "solissimo_look"),
        ("first_lead", "solissimo_look"),
    ],
}
GIVEN = {"cassone": {"revoke": "punished"}}
OF_OTHERS = {MADRASSO: ("breve", "a tre"), BREVE: ("a tre",), TRE: ("breve",), MEDIATORE: ()}

_read = {}


@pytest.fixture
def told(stage, monkeypatch):
    monkeypatch.setattr(labels.bitmaptools, "blit", lambda *_, **__: None)

    def read(language, game, rules):
        if (language, game, rules) not in _read:
            words.use(language)
            _read[language, game, rules] = dict(_chapters(Book(stage.app, game, rules, None)))
        return _read[language, game, rules]

    return read


def _chapters(book):
    for at, (piece, title) in enumerate(inside.rows(book)):
        if len(GAMES) <= piece < MATCH:
            inside.choose(book, at)
            yield title, list(_pages(book))


def _pages(book):
    book.press(A)
    while inside.page(book):
        yield inside.written(book)
        book.press(RIGHT)


def matches(game):
    found = [default_rules(game), veneto(game)]
    for name in option_names(game):
        found += [parse_rules(game, {name: value}) for value in option_values(game, name)]
    for names in TOGETHER[game]:
        for values in product(*[option_values(game, name) for name in names]):
            found.append(parse_rules(game, dict(zip(names, values, strict=True))))
    return sorted(set(found))


def own(game, chapters):
    of_others = OF_OTHERS[game]
    pages = [" ".join(said) for title, said in chapters.items() if not title.endswith(of_others)]
    return " ".join(" ".join(pages).split())


def holds(where, game, rules):
    has = {"game": GAMES[game]}
    for name in option_names(MADRASSO if game == TRE else game):
        known = MADRASSO if game == TRE else game
        has[name] = option_values(known, name)[rules[option_index(known, name)]]
    return all(
        has[name] in (values if isinstance(values, list) else (values,))
        for name, values in where.items()
    )


def claims_of(game):
    return CLAIMS["mediatore" if game == MEDIATORE else "madrasso"]


@pytest.mark.smoke(3)
@BOTH
@EACH_GAME
def test_book_claims_are_true_of_the_match(told, language, game):
    for rules in matches(game):
        said = own(game, told(language, game, rules))
        for claim in claims_of(game):
            found = bool(re.search(claim[language], said))
            asked = f"{claim[language]}, in a match with {changed_options(game, rules)}"
            assert found == holds(claim["where"], game, rules), asked


@pytest.mark.smoke(2)
@BOTH
@EACH_GAME
def test_every_option_value_changes_a_page(told, language, game):
    for name in option_names(game):
        given = GIVEN.get(name, {})
        values = option_values(game, name)
        books = [
            own(game, told(language, game, parse_rules(game, given | {name: value})))
            for value in values
        ]
        same = [value for value, book in zip(values, books, strict=True) if books.count(book) > 1]
        assert not same, f"{name}: the book says the same of {same}"


@EACH_GAME
def test_every_value_of_every_option_has_a_claim(game):
    for name in option_names(game):
        given = GIVEN.get(name, {})
        values = option_values(game, name)
        rules = [parse_rules(game, given | {name: value}) for value in values]
        true = [[holds(each["where"], game, one) for each in claims_of(game)] for one in rules]
        for value, claims in zip(values, true, strict=True):
            assert true.count(claims) == 1, f"{name}={value}"


@pytest.mark.smoke(2)
@BOTH
@EACH_GAME
def test_without_a_match_the_book_has_default_rules(told, language, game):
    assert len(default_rules(game)) == OPTIONS
    assert told(language, game, None) == told(language, game, default_rules(game))


@BOTH
def test_every_page_is_shown_in_some_match(told, language):
    shown = set()
    for game in range(len(GAMES)):
        for rules in matches(game):
            for pages in told(language, game, rules).values():
                shown.update(pages)
    content = source.book(language)
    for at in range(len(GAMES) * PIECE, len(content), PIECE):
        _, *lines = content[at : at + PIECE].decode().rstrip("\n").split("\n")
        page = "\n".join(line for line in lines if line[:1] not in (INSTEAD, CARDS))
        assert page in shown


@pytest.mark.smoke(1)
def test_tre_contents_lead_to_madrassos_chapters(told, stage, language):
    book = Book(stage.app, TRE, default_rules(TRE), None)
    names = [title for _, title in inside.rows(book)]
    assert names[-2:] == ["Madrasso", "Mediatore"]
    whole = told(language, MADRASSO, default_rules(MADRASSO))
    lacking = [title for title in whole if title not in names]
    assert len(lacking) == 2 and set(names[1:-2]) < set(whole)
    book.press(DOWN)
    while inside.rows(book)[inside.chosen(book)][1] != "Madrasso":
        book.press(DOWN)
    book.press(A)
    assert lacking == [title for _, title in inside.rows(book) if title in lacking]


@pytest.mark.smoke(1)
def test_other_game_shows_its_default_rules(told, stage, language):
    for game, other in ((MADRASSO, MEDIATORE), (MEDIATORE, MADRASSO), (TRE, MADRASSO)):
        book = Book(stage.app, game, bytes([1] * len(default_rules(game))), None)
        while inside.rows(book)[inside.chosen(book)][1] != GAMES[other].capitalize():
            book.press(DOWN)
        book.press(A)
        assert inside.contents(book) == other
        assert dict(_chapters(book)) == told(language, other, default_rules(other))
