import ast
import base64
import json
import sys
from pathlib import Path

import pytest

from engine.bots import LEVELS, choose
from engine.bots.cast import cast
from engine.codes import match_code
from engine.codes.code_text import code
from engine.match import Match, new_view
from engine.options import GAMES, MADRASSO, MEDIATORE, SEATS, changed_options, default_rules
from screens import flow, seats
from screens.menu.keyboard import CodePage
from screens.menu.new_game import NewGame, rules_name
from screens.menu.settings_page import SettingsPage
from screens.menu.title import Title
from screens.seats import HUMAN
from screens.settings import FELT, MOTIONS, PACE
from screens.table.pause import Pause
from screens.table.table_screen import TableScreen
from screens.ui import bmp, sprites, themes, words
from screens.ui.keys import RIGHT, A
from screens.ui.words import say
from simulator import assets
from simulator.computer import devices
from simulator.computer.fine_sheets import SERIF
from simulator.small_files import FILES, notice_of
from simulator.today import deals, opening
from simulator.web import addresses, asset_files, uploads
from simulator.web import archive as web_archive
from simulator.web.machine import Machine
from simulator.web.saves import ASIDE, SLOTS
from tests.support.puzzles import contents
from tests.support.screens.layout import texts
from tools.web import build

OF_PYTHON = (
    "array base64 codecs collections collections.abc contextlib copy datetime enum functools"
)
OF_PYTHON += " gc io json math operator os pathlib re struct sys time types typing weakref zlib"


@pytest.fixture
def begin(tmp_path, monkeypatch):
    monkeypatch.setattr(asset_files, "FOLDER", tmp_path / "assets")
    monkeypatch.setattr(asset_files, "contents", {})
    monkeypatch.setattr(bmp, "open", open, raising=False)  # the page also replaces `open`
    for name, content in build.small_assets().items():
        asset_files.put(name, content)
    asset_files.use()

    def begin(kept=None, language="it", taken=False, **preferences):
        machine = Machine()
        page = {
            "kept": kept or {},
            "language": language,
            "preferences": preferences,
            "taken": taken,
        }
        machine.begin(json.dumps(page))
        return machine

    return begin


ROOMS = [(1280, 720, 1), (1708, 960, 1.25), (721, 1440, 1.75), (1082, 2402, 2.625), (1334, 750, 2)]


@pytest.mark.parametrize("room", ROOMS)
def test_pages_of_every_size_list_whole_places(room, begin):
    machine = begin()
    lists = json.loads(machine.frame(json.dumps([["room", *room]])))["list"]
    machine.app.open(NewGame)
    lists += json.loads(machine.frame("[]"))["list"]
    assert len(lists) >= 2
    for _, items in lists:
        found = [item for item in items if item[1] != SERIF]  # the page rounds places in SERIF
        places = [item[6:8] if item[0] == "t" else item[1:5] for item in found]
        assert all(isinstance(number, int) for place in places for number in place)


@pytest.mark.whole
@pytest.mark.parametrize("room", ROOMS)
def test_cards_are_playable_at_every_page_size(room, begin):
    machine = begin()
    machine.frame(json.dumps([["room", *room]]))
    machine.app.settings[PACE], machine.app.settings[MOTIONS] = 3, 0
    machine.start(json.dumps({"seed": "13"}))
    presses = 0
    for _ in range(2000):
        machine.frame("[]")
        while machine.think():
            pass
        table = machine.app.screen
        if isinstance(table, TableScreen) and table.own_turn and table.turn_shown:
            presses += 1
            table.press(A if presses % 4 else RIGHT)
        if presses > 12:
            break
    assert presses > 12


def test_frozen_faces_keep_no_file_open(begin):
    faces = begin().app.faces
    with pytest.raises(OSError):
        faces._file.fileno()
    assert faces.tile(7).bitmap[3, 3] == sprites.cards("assets/cards.bmp").tile(7).bitmap[3, 3]


def test_a_page_offers_neither_quitting_nor_sleep(begin):
    machine = begin()
    frames(machine, 3)
    assert say("quit") not in texts(machine.app.screen.group)
    machine.app.open(SettingsPage, 0, flow.to_title)
    frames(machine, 3)
    assert "language" in machine.app.screen.names
    assert "sleep" not in machine.app.screen.names


def frames(machine, n=1, *events):
    told, stored = [], {}
    for i in range(n):
        answer = json.loads(machine.frame(json.dumps([] if i else events)))
        told += answer.get("told", [])
        stored |= answer.get("store", {})
    return told, stored


def names(machine):
    return devices.names_of(machine.console.device)


def press(button):
    return ["hold", "handheld", 1, button, True], ["hold", "handheld", 1, button, False]


def play(machine, actions):
    stored = {}
    for _ in range(5000):
        told, changed = frames(machine, 1, *press("A"))
        stored |= changed
        if machine.app.screen.match.n_log >= actions and "Tocca a te: " in " ".join(told):
            return stored
        stored |= frames(machine, 1)[1]
    raise AssertionError("never")


def test_pause_announces_its_chosen_row(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "5"}))
    frames(machine, 60)
    assert frames(machine, 5, *press("START"))[0][-1] == "Battuta 1. Noi 0, Loro 0. Avanti."
    assert frames(machine, 5, *press("DOWN"))[0] == ["Ritmo: normale."]


def test_notice_over_the_table_is_announced(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "5"}))
    frames(machine, 60)
    assert machine.console.unsaved == 0
    assert "Non riesco a salvare." in frames(machine, 2, ["refused"])[0]
    assert machine.console.unsaved == 2


def test_unkeepable_match_is_announced_once(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "5"}))
    told = frames(machine, 60, ["refused"])[0]
    for _ in range(3):
        machine.app.screen.save()
        told += frames(machine, 5, ["refused"])[0]
    assert told.count("Non riesco a salvare.") == 1
    machine.start(json.dumps({"seed": "6"}))
    assert "Non riesco a salvare." in frames(machine, 60)[0]
    frames(machine, 1, ["kept"])
    assert machine.console.unsaved == 0


@pytest.mark.parametrize("keys", ["", "START", "B", "SELECT", "START DOWN DOWN DOWN DOWN A"])
def test_back_of_a_phone_leads_to_the_title(begin, keys):
    machine = begin()
    machine.start(json.dumps({"seed": "13", "players": "human,club,club,club"}))
    frames(machine, 400)
    for key in keys.split():
        frames(machine, 20, *press(key))
    steps = 0
    while not isinstance(machine.app.screen, Title):
        frames(machine, 20, ["key", "mouse", "out"], ["key", "mouse", ""])
        steps += 1
        assert steps < 6
    assert machine.console.load_match()


@pytest.mark.parametrize("key, name", [("&", "1"), ("\u00e9", "2"), ("'", "4"), ("\u00e0", "10")])
def test_digit_key_works_on_every_layout(begin, key, name):
    machine = begin()
    machine.start(json.dumps({"seed": "13", "players": "human,club,club,club"}))
    frames(machine, 400)
    hand = machine.app.screen.hand
    wanted = hand.numbered(int(name))
    frames(machine, 2, ["key", "Digit", name, key])
    assert hand.chosen == wanted


def test_digit_is_typed_on_the_code_page(begin):
    machine = begin()
    machine.ask_code("5SF")
    frames(machine, 2)
    frames(machine, 2, *press("DOWN"))
    frames(machine, 2, *press("A"))
    frames(
        machine, 2, ["key", "Digit5", "5", "("], ["key", "KeyS", "", "s"], ["key", "KeyF", "", "f"]
    )
    assert machine.copied() == "5SF"
    frames(machine, 2, ["key", "KeyT", "", "t"])
    assert machine.copied() == "5SFT"
    frames(machine, 2, ["paste", "5\u2011s f\r\n"])
    assert machine.copied() == "5SF"


@pytest.mark.parametrize("text", ["5SF\n", "5\u2011S\u2011F", "5\u00a0SF "])
def test_a_code_is_understood_as_it_is_pasted(begin, text):
    assert begin().ask_code(text) == ""


def test_the_deal_of_the_day_is_shared_with_its_result(begin):
    machine = begin()
    day = machine.console.today()
    opening.open_deal(machine.app, day)
    frames(machine)
    assert json.loads(machine.shared()) == {"code": deals.code_of(day)}
    days = opening.read(machine.console)
    days.finish(day, day, 81)
    opening.write(machine.console, days)
    opening.open_deal(machine.app, day)
    frames(machine)
    found = json.loads(machine.shared())
    assert found["code"] == deals.code_of(day) and " 81 su 130" in found["line"]
    assert machine.copied().startswith(found["line"])


def test_question_works_without_a_keyboard(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "13", "players": "human,club,club,club"}))
    frames(machine, 400)
    by_key = frames(machine, 2, ["key", "KeyC", "", "c"])[0]
    assert by_key and frames(machine, 2, ["ask", "c"])[0] == by_key
    machine.ask_code("5SF")
    frames(machine, 2)
    frames(machine, 2, *press("DOWN"))
    frames(machine, 2, *press("A"))
    frames(machine, 2, ["ask", "c"])
    assert machine.copied() != "C"


def test_menu_announces_its_chosen_row(begin):
    machine = begin()
    assert frames(machine)[0] == ["Madrasso.", say("never_played") + "."]
    assert frames(machine, 1, *press("DOWN"))[0] == ["Nuova partita."]
    assert frames(machine, 1, *press("UP"))[0] == [say("never_played") + "."]


def test_new_deal_is_announced_by_its_view(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    told = []
    while not told or not told[-1].startswith("Tocca a te: "):
        told += frames(machine)[0]
    assert told[0] == "Alla tua destra Nane, di fronte Anzola, a sinistra Momolo."
    assert told[1].startswith("Battuta 1. ") and "Trionfo: " in told[1]
    assert told[2].startswith("In mano: coppe asso")


@pytest.mark.parametrize("other", [False, True])
def test_a_match_is_found_again_in_mid_trick(begin, other):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    stored = play(machine, 6)
    match = machine.app.screen.match
    again = begin(stored, taken=other)
    found = again.console.saves.load()[0]
    assert (found.seed, bytes(found.log[: found.n_log])) == (11, bytes(match.log[: match.n_log]))
    told = " ".join(frames(again, 2)[0])
    assert "finestra" not in told
    assert ("Riprendi" in told) != other
    assert say("never_played") not in told or not other


def test_slots_that_are_damaged_are_set_aside(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    stored = play(machine, 2)
    damaged = {name: text[:40] + "////" + text[44:] for name, text in stored.items()}
    again = begin(damaged)
    told, changed = frames(again, 2)
    assert any("illeggibile" in line for line in told)
    assert {name + ASIDE for name in SLOTS} <= set(changed)


@pytest.mark.parametrize("bad", ["/z8=", "abc", "\ud800", "language en\n"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_page_with_only_damaged_files_opens(begin, language, bad):
    machine = begin(dict.fromkeys((*FILES, *SLOTS), bad), language)
    for name in FILES:
        machine.console.read(name)
    told, changed = frames(machine, 2000)
    for key in ("save_damaged", *map(notice_of, FILES)):
        assert say(key).split("\n")[0] in " ".join(told)
    assert {name + ASIDE for name in (*FILES, *SLOTS)} <= set(changed)
    saves = machine.console.saves
    aside = {saves.kept[name + ASIDE] for name in FILES}
    assert len(aside) == 1 and aside <= {bad.encode(errors="surrogatepass"), b"\xff?"}
    assert json.loads(begin().read_file(uploads.everything(saves).encode()))["store"]


def test_another_page_changes_nothing(begin):
    machine = begin(taken=True)
    machine.start(json.dumps({"seed": "11"}))
    assert play(machine, 2) == {}


def test_saved_file_opens_on_another_page(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 6)
    log = bytes(machine.app.screen.match.log)
    for text in (machine.match_record(), machine.everything()):
        other = begin()
        answer = json.loads(other.read_file(text.encode()))
        assert other.console.saves.kept == {} and not answer["lacks"]
        other.take_file()
        again = begin(answer["store"])
        for page in (other, again):
            assert bytes(page.console.saves.load()[0].log) == log
        assert frames(other, 2)[1] == {}


def test_refused_file_changes_nothing(begin):
    machine = begin()
    assert json.loads(machine.read_file(b"milk, bread")) == {"wrong": "strange"}
    assert machine.console.saves.changed == {}


def test_page_without_saves_stores_nothing(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    stored = play(machine, 2)
    machine.lose()
    assert play(machine, 4) == {}
    again = begin(stored)
    assert "Riprendi" in " ".join(frames(again, 2)[0])
    again.lose()
    told = " ".join(frames(again, 2)[0])
    assert "finestra" not in told and "Riprendi" not in told


def test_full_archive_begins_no_match_by_address(begin, monkeypatch):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 2)
    monkeypatch.setattr(web_archive, "MOST", 0)
    assert machine.start(json.dumps({"seed": "12"})) == uploads.FULL
    assert machine.app.screen.match.seed == 11
    assert machine.console.saves.load()[0].seed == 11


@pytest.mark.parametrize(
    "words",
    [
        {"game": "poker"},
        {"seed": "x"},
        {"rules": "void=maybe"},
        {"rules": "nothing=1"},
        {"players": "human"},
        {"players": "human,club,club,somebody"},
        {"game": "madrasso-tre", "players": "human,club,club,club"},
    ],
)
def test_invalid_address_names_the_wrong_word(begin, words):
    answer = json.loads(begin().offered(json.dumps(words)))
    assert answer == {"wrong": list(words)[-1], "who": ""}


def test_address_seats_nobody_twice(begin):
    machine = begin()
    words = {"seed": "5", "players": "human,nane,anzola,nane"}
    assert json.loads(machine.offered(json.dumps(words))) == {"wrong": "twice", "who": "Nane"}
    for names in ("human nane anzola nane", "exec:a nane exec:b anzola", "human club human club"):
        match = Match(MADRASSO, default_rules(MADRASSO), 5, names.split())
        match.begin()
        made = addresses.words_of(match)
        assert made and "told" in json.loads(machine.offered(json.dumps(made)))


def test_an_address_describes_a_match(begin):
    machine = begin()
    words = {"game": "mediatore", "seed": "5", "rules": "deals=4,payments=low"}
    words["players"] = "human,beginner,club,master"
    told = json.loads(machine.offered(json.dumps(words)))
    rules = "Pagamenti 2, 3 e 1 · Battute 4"
    assert told == {"told": ["Mediatore", "Tu, allievo, pratico, esperto", rules]}
    assert machine.start(json.dumps(words)) == ""
    frames(machine, 3)
    match = machine.app.screen.match
    assert match.seed == 5 and match.players == words["players"].split(",")
    assert changed_options(MEDIATORE, match.rules) == [("payments", "low"), ("deals", 4)]


def test_matchs_address_describes_it(begin):
    machine = begin()
    assert machine.shared() == ""
    words = {"game": "madrasso", "seed": "11", "rules": "void=trump"}
    words["players"] = "human,club,beginner,club"
    machine.start(json.dumps(words))
    play(machine, 6)
    assert json.loads(machine.shared()) == words
    flow.to_title(machine.app)
    frames(machine, 2)
    assert json.loads(machine.shared()) == words


def test_unseeded_match_has_no_address():
    match = Match(MADRASSO, default_rules(MADRASSO), 3, [HUMAN] + ["club"] * 3)
    match.begin()
    assert addresses.words_of(match)
    other = Match(MADRASSO, default_rules(MADRASSO), 4, match.players)
    other.begin()
    given = Match(MADRASSO, default_rules(MADRASSO), None, match.players)
    given.begin(match.game.dealer, other.pack)
    assert addresses.words_of(given) is None
    given.seed = 3
    assert addresses.words_of(given) is None


def test_prompts_show_a_finger_without_drawn_buttons(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 0)

    assert "☝" not in names(machine)
    frames(machine, 1, ["drawn", False, "touch"])
    assert "☝" in names(machine)
    frames(machine, 1, *press("START"))
    assert "☝" in names(machine)
    frames(machine, 1, ["drawn", True, "touch"])
    assert "☝" not in names(machine)


def test_prompts_name_finger_mouse_or_drawn_buttons(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 0)
    for drawn, pointer, device in (
        (False, "touch", "touch"),
        (False, "pointer", "pointer"),
        (True, "touch", "handheld"),
        (True, "pointer", "handheld"),
    ):
        frames(machine, 1, ["key", "KeyH", "h"], ["drawn", drawn, "touch"])
        assert machine.console.device == "keyboard"
        frames(machine, 1, ["point", 0, 0, False, pointer])
        assert machine.console.device == "keyboard"
        frames(machine, 1, ["point", 0, 0, True, pointer])
        assert machine.console.device == device


def test_frame_reports_title_and_watching(begin):
    machine = begin()

    def told():
        answer = json.loads(machine.frame("[]"))
        return answer["home"], answer["wakeful"]

    assert told() == (True, False)
    machine.start(json.dumps({"seed": "11"}))
    told()
    assert told() == (False, False)
    machine.start(json.dumps({"seed": "11", "players": "club,club,club,club"}))
    told()
    assert told() == (False, True)


def test_late_file_is_fetched_when_needed(begin, monkeypatch):
    monkeypatch.setattr(asset_files, "fetch", None)
    with pytest.raises(assets.Missing):
        asset_files.open_asset("trump.beliefs")


def test_bot_thinks_between_frames_and_acts_in_one(begin):
    machine = begin()
    match = Match(MADRASSO, default_rules(MADRASSO), 13, [HUMAN] + ["skilled"] * 3)
    flow.start(machine.app, match)
    while not getattr(machine.app.screen, "thinking", None):
        frames(machine)
    view = new_view(MADRASSO)
    match.look(match.turn, view)
    due = choose("skilled", view, match.decision_seed())
    n = match.n_log
    while machine.think():
        pass
    assert match.n_log == n and not machine.think()
    while match.n_log == n:
        frames(machine)
    assert match.log[n] == due


def imported(texts):
    found = set()
    for text in texts:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(node.module)
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                found |= {name for name in names if Path(f"{name.replace('.', '/')}.py").exists()}
    return found


def test_page_has_every_imported_module():
    texts = build.sources()
    ours = ("engine", "screens", "simulator", "overlays", "hardware", "console")
    wanted = imported(texts.values())
    missing = {name for name in wanted if name.split(".")[0] in ours} - set(texts)
    assert len(wanted) > 100 and missing == set()


def test_page_fetches_no_other_standard_modules():
    # Pyodide's memory snapshot has these modules
    found = {name for name in imported(build.sources().values()) if is_of_python(name)}
    assert found == set(OF_PYTHON.split())


def is_of_python(name):
    return name.split(".")[0] in sys.stdlib_module_names


def test_question_is_answered_in_the_next_frame(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 0)
    told = frames(machine, 1, ["key", "KeyC", "", "c"])[0]
    assert told[0].startswith("In mano: coppe asso")
    assert frames(machine, 1, ["key", "KeyE", "", "e"])[0] == told


def test_key_is_a_button_or_a_command(begin):
    machine = begin()
    machine.start(json.dumps({"seed": "5"}))
    play(machine, 0)
    escape = ["key", "Escape", "escape"], ["key", "Escape", ""]
    screen = machine.app.screen
    frames(machine, 1, *escape)
    assert isinstance(screen.question, Pause)
    frames(machine, 1, *escape)
    assert machine.app.screen is screen and not screen.question
    chosen = screen.hand.chosen
    frames(machine, 1, ["key", "Digit1", "1"], ["key", "ArrowRight", "RIGHT"])
    frames(machine, 2, ["key", "ArrowRight", ""])
    assert screen.hand.chosen != chosen


def test_right_mouse_button_goes_back(begin):
    machine = begin()
    machine.app.open(NewGame)
    frames(machine, 2)
    frames(machine, 1, ["drawn", False, "pointer"], ["key", "mouse", "back"], ["key", "mouse", ""])
    frames(machine, 2)
    assert isinstance(machine.app.screen, Title)
    assert machine.console.device == devices.POINTER


def test_puzzle_round_trip_by_address(begin):
    machine = begin()
    content = contents(MADRASSO)[5].rstrip(b"\0")
    assert machine.ask_puzzle(code(content)) == ""
    frames(machine, 3)
    assert machine.app.puzzle.i == 5
    assert json.loads(machine.shared()) == {"puzzle": code(content)}


@pytest.mark.parametrize("deal", [0, 4])
def test_code_address_prepares_and_begins_nothing(begin, deal):
    machine = begin()
    machine.start(json.dumps({"seed": "11"}))
    play(machine, 3)
    text = match_code.code(MEDIATORE, default_rules(MEDIATORE), 99, deal)
    assert machine.ask_code(text) == ""
    frames(machine, 3)
    screen = machine.app.screen
    assert isinstance(screen, NewGame) and screen.game == MEDIATORE
    assert screen.rows[screen.chosen][0] == say("begin")
    assert machine.console.load_match().seed == 11
    frames(machine, 3, ["key", "Enter", "A", "Enter"], ["key", "Enter", ""])
    match = machine.app.screen.match
    assert match.seed == 99 and match.game_index == MEDIATORE
    shared = json.loads(machine.shared())
    assert shared == {"code": text} if deal else shared["seed"] == "99"
    assert (machine.console.load_match().seed == 11) == bool(deal)
    assert f'"seed": {11 if deal else 99}' in machine.match_record()


def test_puzzle_is_not_saved_as_a_match(begin):
    machine = begin()
    assert machine.ask_puzzle(code(contents(MADRASSO)[5].rstrip(b"\0"))) == ""
    frames(machine, 3)
    assert machine.match_record() == ""
    machine.start(json.dumps({"seed": "11"}))
    frames(machine, 3)
    assert '"seed": 11' in machine.match_record() and "seed" in machine.shared()


def test_invalid_code_address_is_refused(begin):
    machine = begin()
    assert machine.ask_code("5SG") == machine.ask_code("") == "code"
    frames(machine, 3)
    assert isinstance(machine.app.screen, Title)


def test_keyboard_types_on_the_code_page(begin):
    machine = begin()
    done = []
    machine.app.open(CodePage, rules_name, lambda app, found: done.append(found))
    frames(machine, 2)
    for key in "5sf":
        frames(machine, 1, ["key", f"Key{key}", "", key], ["key", f"Key{key}", ""])
    frames(machine, 1, ["key", "KeyX", "B", "x"], ["key", "KeyX", ""])
    frames(machine, 1, ["key", "Backspace", "B", "Backspace"], ["key", "Backspace", ""])
    assert not done
    frames(machine, 1, ["key", "Enter", "A", "Enter"], ["key", "Enter", ""])
    assert done == [(MADRASSO, default_rules(MADRASSO), 5, 0)]


def test_only_a_sound_code_over_a_table_is_asked_about(begin):
    machine = begin()
    good = code(contents(MADRASSO)[5].rstrip(b"\0"))
    machine.ask_puzzle(good)
    frames(machine, 3)
    for kind, sound in (("puzzle", good), ("code", "5SF")):
        found = json.loads(machine.offered_code(kind, sound))
        assert found == {"told": say("madrasso"), "leaves": True}
        assert json.loads(machine.offered_code(kind, "9998")) == {"wrong": kind}
    machine.app.open(NewGame)
    frames(machine)
    assert not json.loads(machine.offered_code("code", "5SF"))["leaves"]


NO_PUZZLES = ["", "0", "what?", "9999", code(contents(MADRASSO)[5]) + "0"]


@pytest.mark.parametrize("text", NO_PUZZLES)
def test_invalid_puzzle_address_is_refused(begin, text):
    machine = begin()
    assert machine.ask_puzzle(text) == "puzzle"
    frames(machine, 3)
    assert machine.app.puzzle is None


def test_systems_preferences_apply_until_a_choice(begin):
    preferences = {"motions": 0, "cloth": themes.BLACK}
    app = begin(**preferences).app
    assert (app.settings[MOTIONS], app.settings[FELT], app.felt.palette[0]) == (0, themes.BLACK, 0)
    kept = {"settings": base64.b64encode(b"cloth 1\nmotions 1\n").decode()}
    app = begin(kept, **preferences).app
    assert (app.settings[MOTIONS], app.settings[FELT]) == (1, themes.NIGHT)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_player_of_an_offered_match_is_named(begin, game):
    machine = begin()
    for players in (cast(game, True)[:4], list(LEVELS)[:4], [HUMAN] * 4):
        here = players[: SEATS[game]]
        address = {"game": GAMES[game], "seed": "5", "players": ",".join(here)}
        told = json.loads(machine.offered(json.dumps(address)))
        names = ", ".join(seats.proper(name) for name in here)
        assert told == {"told": [say(GAMES[game]), names]}


def test_page_pastes_once_when_the_code_page_asks_for_it(begin):
    machine = begin()
    machine.app.open(CodePage, rules_name, lambda app, found: None)
    frames(machine, 2)
    machine.console.paste()
    pastes = [json.loads(machine.frame("[]"))["pastes"] for _ in range(2)]
    assert pastes == [True, False]
    frames(machine, 1, ["paste", "https://example.org/#code=5SF"])
    assert machine.app.screen.text == "5SF"
