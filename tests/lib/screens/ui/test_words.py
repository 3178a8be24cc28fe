import ast
import re
import string
from io import BytesIO
from pathlib import Path

import pytest

from engine.bots import LEVELS, level_of
from engine.options import GAMES, MEDIATORE, option_names, option_values
from screens.help.reasons import say_why
from screens.menu import new_game
from screens.puzzles.puzzle_panel import counted
from screens.ui import sprites, words
from screens.ui.font import NARROW_SPACE
from simulator import translations
from simulator.assets import FOLDER, open_asset
from simulator.computer import devices
from simulator.puzzles.themes import RUFF, THEMES
from tests.support.letters import covers

SCREENS = ["lib/screens", "simulator/computer", "simulator/mistakes", "simulator/today"]
SCREENS += ["simulator/desktop", "simulator/ladder", "simulator/puzzles", "simulator/narrator"]

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))


@pytest.fixture(scope="module")
def font():
    return sprites.font("assets/font.bmp")


def text_of(language):
    return (FOLDER / f"words/{language}.txt").read_text(encoding="utf-8")


def places(text):
    return sum(name is not None for _, name, _, _ in string.Formatter().parse(text))


def test_languages_have_the_same_words_in_order():
    for language in words.LANGUAGES:
        assert list(translations.of(language)) == list(translations.of("it"))


def test_placeholders_are_equal_in_every_language():
    for language in words.LANGUAGES:
        for key, text in translations.of(language).items():
            assert places(text) == places(translations.of("it")[key]), key


@pytest.mark.parametrize("folder", ["words", "lessons"])
def test_the_font_has_every_letter(folder, font):
    for path in FOLDER.glob(f"{folder}/*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert covers(font, line), (path.name, line)


@pytest.mark.parametrize("folder", SCREENS)
def test_the_font_has_every_sign_that_screens_write(folder, font):
    for path in Path(folder).rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        docstrings = [each.value for each in nodes if isinstance(each, ast.Expr)]
        for node in nodes:
            if isinstance(node, ast.Constant) and node not in docstrings:
                seen = "".join(filter(str.isprintable, str(node.value)))
                assert covers(font, seen), (path, seen)


def test_articles_fit_the_spoken_suits():
    """The narrator reads ♦ as "coins"."""
    article = "(?:il|lo|la|un|una|il tuo|la tua|a|an|the|one|your) "
    is_one = "(?<!of )(?<!di )[♥♦♠♣] (?:is|was|è|era)"
    wrong = re.compile(rf"\b(?i:{article})[♥♦♠♣](?! wins| vince)|{is_one}\b")
    for path in sorted((FOLDER / "words").glob("*.txt")) + sorted(FOLDER.glob("lessons/*.txt")):
        texts = path.read_text(encoding="utf-8").splitlines()
        italian_to = re.compile(r"\ba [♥♦♠♣]") if ".it" in path.name else re.compile("$^")
        assert not [each for each in texts if wrong.search(italian_to.sub("", each))], path.name


@BOTH
def test_every_offered_game_option_and_bot_has_words(language):
    known = translations.of(language)
    for game in range(len(GAMES)):
        assert f"about_{GAMES[game]}" in known
        for name in option_names(game):
            for value in option_values(game, name):
                assert f"{name}={value}" in known and f"about_{name}={value}" in known
        kinds = new_game.kinds(game, True)
        unlike = {"random"} if game != MEDIATORE else {"random", "skilled", "maestro"}
        assert {level_of(kind) for kind in kinds[1:]} == set(LEVELS) - unlike
        assert kinds[0] in known
        assert all(f"about_{kind}" in known for kind in kinds)


def test_saying_fills_the_placeholders(english):
    assert words.say("deals_next", "East") == "East deals next"
    words.use("it")
    assert words.say("deals_next", "Est") == "Poi dà Est"


class Counted(BytesIO):
    asked: list = []

    def read(self, size=-1):
        self.asked.append(size)
        return super().read(size)


@pytest.fixture
def reads():
    def open_counted(name):
        with open_asset(name) as file:
            return Counted(file.read())

    spoken = words.language()
    words.read_from(open_counted)
    words.use(spoken)
    Counted.asked = asked = []
    yield asked


def opened_with(text):
    words.read_from(lambda name: BytesIO(text))
    words.use("it")


def test_every_word_is_found_anywhere_in_the_file(language):
    there = list(translations.of(language).items())
    for key, text in there:
        words.drop_piece()
        assert say_why(key) == text
    for key, text in there + there[::-1]:
        assert say_why(key) == text


def test_every_word_is_found_after_any_kept_section(language):
    there = translations.of(language)
    sections = re.findall(r"^\[(\w+)\]", text_of(language), re.M)
    assert len(sections) > 10
    for section in sections:
        words.keep(section)
        for key in ("hands_go_back", "names_touch", "seat_S", list(there)[-1]):
            words.drop_piece()
            assert say_why(key) == there[key], section


def test_a_page_has_its_words_in_memory(language, reads):
    words.keep("rules", "mediatore_rules")
    del reads[:]
    for name in option_names(MEDIATORE):
        assert words.say(name) == translations.of(language)[name]
        for value in option_values(MEDIATORE, name):
            words.say(f"about_{name}={value}")
    assert reads == []
    words.keep()
    words.say("about_deals=0")
    assert reads
    del reads[:]
    words.say("about_deals=0")
    assert reads == []
    words.drop_piece()
    words.say("about_deals=0")
    assert reads


def test_the_words_of_every_table_are_never_read_again(reads, english):
    words.keep("title")
    words.keep()
    del reads[:]
    assert [words.say(key) for key in ("seat_S", "takes", "yes_no")][0] == "South"
    assert reads == []


@pytest.mark.parametrize(
    "kept, said",
    [
        ((), ("rob_question", "yes_no")),
        ((), ("robs", "swaps")),
        ((), ("deal_number", "us", "go_on", "to_scores", "to_title")),
        (("mediatore",), ("call_ask", "call_own_alone", "yes_no")),
    ],
)
def test_table_words_take_one_seek(language, kept, said, reads):
    words.keep(*kept)
    del reads[:]
    for key in said:
        words.say(key)
    assert 1 <= len(reads) <= 2


@BOTH
def test_page_reads_little_more_than_its_sections(language, reads):
    content = translations.for_handheld(language)
    words.read_from(lambda name: Counted(content))
    words.use(language)
    sections = re.findall(rb"\n\[(\w+)\]", content)
    assert len(sections) > 10
    for name in sections:
        at = content.index(b"\n[" + name + b"]")
        size = (content + b"\n[").index(b"\n[", at + 1) - at
        del reads[:]
        words.keep(name.decode())
        assert len(reads) <= 1 + 2 + size // (words.PIECE - translations.LONGEST) + 1
        first = re.match(r"(\S+) (.*)", content[at:].decode().split("\n")[2])
        del reads[:]
        assert words.say(first[1], *"ABCDEFG") == first[2].replace("|", "\n").format(*"ABCDEFG")
        assert reads == []


def test_no_read_asks_for_more_than_a_piece(language, reads):
    for key in translations.of(language):
        say_why(key)
    for section in {line[1:-1] for line in text_of(language).split("\n") if line[:1] == "["}:
        words.keep(section)
    assert max(reads) == min(reads) == words.PIECE


@pytest.mark.parametrize("shift", range(0, 40, 3))
def test_a_line_that_two_pieces_share_is_read_whole(shift):
    lines = [f"key_{i} parola è {i}\n" for i in range(80)]
    opened_with(("#" * shift + "\n[table]\na b\n[said]\n" + "".join(lines)).encode())
    for i in (*range(80), *range(79, -1, -1)):
        assert words.say(f"key_{i}") == f"parola è {i}"
    words.keep("said")
    assert [words.say(f"key_{i}") for i in range(80)] == [f"parola è {i}" for i in range(80)]


@pytest.mark.parametrize(
    "text, why",
    [
        (b"", "lacks [table]"),
        (b"\x00" * 2000, "lacks [table]"),
        (b"#\n[table]\nyou Tu\n[said]\n", "lacks robs"),
        (b"#\n[table]\nyou Tu\n[said]\nrobs Robar!", "lacks robs"),
        (b"#\n[table]\nyou Tu\n[said]\nrobs " + b"x" * 600, "lacks robs"),
        (b"#\n[table]\nyou Tu\n[said]\nrobs \xc3\n", "is damaged"),
    ],
)
def test_a_damaged_file_is_refused_by_its_name(text, why):
    with pytest.raises(ValueError, match="/assets/words/it.txt " + re.escape(why)):
        opened_with(text)
        words.say("robs")


RIGHT = "# A\n\n[table]\nyou Tu\nturn_of Tocca a {}\n[laptop]\nwhy_card il {rank} di {suit}\n"


@pytest.mark.parametrize(
    "before, after, told",
    [
        ("you Tu\n", "you Tu\nyou Voi\n", "en.txt:4: you is there 2 times"),
        ("you Tu\n", "", "en.txt:6: you is missing"),
        ("you Tu\n", "you Tu\nme Io\n", "en.txt:5: there is no me in it.txt"),
        ("you Tu\n", "you\n", "en.txt:4: you has no words"),
        ("[table]", "[tavola]", "en.txt:3: there is no section tavola in it.txt"),
        ("[table]", "[table", "en.txt:3: the name of a section must end with ]"),
        ("[table]\n", "", "en.txt:3: you stands before the first section"),
        ("[laptop]", "[table]", "en.txt:6: the section table is there twice"),
        ("a {}", "a", "en.txt:5: turn_of must fill in what it does in it.txt: Tocca a {}"),
        ("a {}", "a {", "en.txt:5: turn_of has a { or a } too many"),
        ("{rank} di", "{rang} di", "en.txt:7: why_card must fill in what it does in it.txt"),
        ("[laptop]\n", "[laptop]\n[end]\n", "en.txt:7: the section end must come before laptop"),
        ("# A\n", "", "en.txt:1: the first line must be a remark"),
        ("you Tu\n", "you " + "x" * 200 + "\n", "en.txt:4: the line is longer than 200 bytes"),
        ("you Tu\n", "you Tu\r\n", "en.txt:4: lines must end as Unix has them"),
        (
            "you Tu\n",
            "".join(f"you_{i} {'x' * 90}\n" for i in range(30)),
            "en.txt:30: the section table is larger than 2560 bytes",
        ),
    ],
)
def test_translators_mistake_is_reported(before, after, told):
    assert translations.mistakes({"it": RIGHT, "en": RIGHT}) == []
    assert before in RIGHT
    found = translations.mistakes({"it": RIGHT, "en": RIGHT.replace(before, after, 1)})
    assert any(f"assets/words/{told}" in line for line in found), found


def test_the_files_of_words_have_no_mistakes(capsys):
    assert translations.main() == 0
    assert capsys.readouterr().out == "No mistakes.\n"


@BOTH
def test_the_handheld_gets_all_words_but_the_laptops(language):
    there = translations.for_handheld(language).decode()
    named = devices.named(text_of(language), devices.HANDHELD_NAMES)
    first, there = there.split("\n", 1)
    assert first[0] == "#" and named.split("\n", 1)[1].startswith(there) and there[-1] == "\n"
    assert "<" not in there
    keys = [line.split()[0] for line in there.split("\n") if line and line[0] not in "#["]
    laptops = tuple(
        (
            "why_ hint_plays other_window key does_ names_ tell_ puzzle_own_ your_turn date"
            " right_button look= about_look= locales rules_pages menu_entry save_came clip_"
            " chart_ beside_ below_ taps about_taps buzz about_buzz learned today_ weekdays"
            " month share_ note_damaged= note_stays home_read_only puzzle_failed puzzle_enter"
            " undo_other save_rescued ended_ rating records_ picture_ about_records ladder"
            " strip_ better_line review_figures review_whole habit pattern_ remark_ about_habit"
            " out_have out_before lesson_comes brief_ company_ watch_"
            " lesson_took lesson_why lesson_wins puzzle_first_counts puzzle_late puzzle_less"
            " lesson_first_steps lesson_following lesson_questions puzzle_counts"
            " book_"
            " lesson_begin"
            " puzzle_first statistics_counts"
        ).split()
    )
    laptops += tuple(f"puzzle_theme_{each}" for each in THEMES[RUFF:])
    laptops += tuple(f"about_theme_{each}" for each in THEMES[RUFF:])
    named = [key for key in translations.of(language) if not key.startswith(laptops)]
    assert keys == [key for key in named if key != "look"]
    reasons = translations.reasons_for_handheld(language).decode()
    assert {key for key in translations.of(language) if key.startswith("why_")} == {
        line.split()[0] for line in reasons.split("\n") if line and line[0] not in "#["
    }


def test_reasons_have_their_own_file(language):
    words.keep("scores")
    known = translations.of(language)
    for key in ("why_only", "seat_N", "why_m_rather", "why_ranks"):
        assert say_why(key) == known[key]
    assert words.language() == language and words.say("you") == known["you"]
    with pytest.raises(ValueError, match=f"/assets/words/why-{language}.txt lacks why_nothing"):
        say_why("why_nothing")
    assert words.say("seat_N") == known["seat_N"]


@pytest.mark.parametrize(
    "environment, language",
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "it_CH.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "it_IT.UTF-8", "LC_ALL": "de_AT"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
    ],
)
def test_first_start_uses_the_environments_language(monkeypatch, environment, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert translations.spoken() == language


FRENCH = sorted([*FOLDER.glob("words/*fr.txt"), *FOLDER.glob("lessons/*.fr.txt")])


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.name)
def test_french_has_narrow_spaces_before_punctuation(path):
    if path.name.startswith("crash"):
        return
    lines = [line for line in path.read_text("utf-8").split("\n") if line and line[0] not in "#["]
    unspaced = re.compile(r"[^\u202f][:;!?»](?=[\s|]|$)|«[^\u202f]")
    written = [line for line in lines if not line.startswith("names_")]
    assert [line for line in written if unspaced.search(line)] == []


def test_narrow_space_is_narrow_and_blank():
    letters = sprites.font("assets/font.bmp")
    assert 0 < letters.width(NARROW_SPACE) < letters.width(" ")
    i = letters.find(NARROW_SPACE)
    left = letters.tiles[i] * letters.widths[i]
    assert not any(letters.bitmap[left, y] for y in range(letters.bitmap.height))
    assert NARROW_SPACE.isspace() and "é\u202f:".split(" ") == ["é\u202f:"]


SINGULARS = {  # French uses the singular: 1⅓ point
    "en": ("1", "1/3", "2/3"),
    "fr": ("0", "1", "1/3", "2/3", "1 1/3", "1 2/3"),
    "it": ("1", "1/3", "2/3"),
}
PLURALS = ("2", "10", "21", "2 1/3", "10 2/3")
COUNTED = (
    "lesson_costs puzzle_costs review_value review_why_takes review_why_more review_why_less"
    " review_came_to tell_thirds"
).split()


def test_counts_are_singular_as_the_language_has_it(language):
    known = translations.of(language)
    others = {number for each in SINGULARS.values() for number in each}
    for key in COUNTED:
        one, more = known[f"{key}_1"], known[key]
        assert one != more or (language, key) == ("fr", "tell_thirds")
        for number in (*others, *PLURALS):
            expected = one if number in SINGULARS[language] else more
            assert counted(key, number) == expected.format(number)
    for key, said in known.items():
        assert not re.search(r"\b1 (?:points|punti)\b", said), key
        if re.search(r"(?<![.,])\{\} (?:points|punti)\b(?! in più \(| more \()", said):
            assert f"{key}_1" in known, key


def test_french_has_no_plural_behind_tenths():
    said = translations.of("fr")  # 0,5 point, 1,9 point, 2,0 points
    for key in ("hint_says_behind", "review_by_known", "review_may_bring"):
        assert "points" not in said[key]


# Texts must not adapt to a name, as in "ad Anzola"
ELIDED = {"fr": "de|du|que|ne|si|le|la|je", "it": "a|e"}
NO_NAMES = (  # texts without names
    "score_2 before_it statistics_to looking_left now_you_follow refused_follow new_seat"
    " why_rather why_m_rather why_card why_card_horse why_card_horse_french tell_last tell_last_you"
    " today_of thirds tell_left ended_decided beside_made_by beside_fails_by rating_sure"
    " ladder_rated chart_between chart_unit today_between today_solves"
).split()


@pytest.mark.parametrize("language", sorted(ELIDED))
def test_no_word_depends_on_a_names_first_letter(language):
    before = re.compile(rf"(?:^|\W)(?:{ELIDED[language]})\s\{{(?!n\}}|points\}}|suit\}})")
    found = [key for key, said in translations.of(language).items() if before.search(said)]
    assert set(found) <= set(NO_NAMES)
    assert translations.of("it")["tell_to"] not in ELIDED["it"].split("|")


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
def test_an_action_has_one_name(language):
    known = translations.of(language)
    hint, claim = known["does_hint"].split(", ")
    for key, others in (
        ("ask_for_hint", [known["beside_hint"], known["below_hint"], hint]),
        ("take_back", [known["beside_back"], known["below_back"], known["does_undo"]]),
        ("claim", [known["beside_claim"], known["below_claim"], claim]),
    ):
        for other in others:
            assert {*other.lower().split()} <= {*known[key].lower().split()}, (key, other)
    reasons = " ".join(text for key, text in known.items() if key.startswith("review_why"))
    assert "levée" not in reasons  # the French word for a trick is `pli` here
