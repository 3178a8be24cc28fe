import re

import pytest

from simulator.computer import scene
from tests.support.device.mangled_driver import Outside
from tests.support.running import running
from tools.bundle import link
from tools.bundle.mangle import IN_FLASH
from tools.bundle.optimize import Optimized, optimize


def shrunk(*modules: str, ours=None, **texts: str) -> Optimized:
    texts |= dict(module.split(": ", 1) for module in modules)
    return optimize(texts, set(texts) if ours is None else set(ours))


def small(ours=None, **texts) -> dict:
    return shrunk(ours=ours, **texts).texts


def made(after: Optimized, module: str, name: str = "keep"):
    with running(after.texts):
        there: dict = {}
        exec(Outside(after).rewritten(f"from {module} import {name}"), there)
    return there[name]


def test_constant_replaces_its_name():
    after = shrunk(one="WIDTH = 160\nMARGIN = WIDTH // 8 - 1\ndef f(x):\n    return x + MARGIN\nf")
    assert "+ 19" in after.texts["one"] and made(after, "one", "f")(1) == 20


def test_a_number_is_found_through_imports():
    after = shrunk(
        "pack.one: A, B = range(2)\nC = 7",
        two="from pack.one import B\nfrom pack import one\nkeep = [B, one.C]",
    )
    assert made(after, "two") == [1, 7]
    assert "import" not in after.texts["two"]


def test_range_constants_are_folded():
    after = shrunk(one="A, B = range(1, 3)\nC, D = range(10, 0, -5)\nkeep = [A, B, C, D]")
    assert made(after, "one") == [1, 2, 10, 5]
    assert "A" not in after.texts["one"]


GRID = """
class Grid:
    def __init__(self, width, lines=False, rows=None, gap=2):
        self.width = width
        self.gap = gap
        self.lines = lines is True or rows is not None
        if gap == 0 and lines:
            self.gap = 1
    def lay_out(self):
        return [self.width, "ruled" if self.lines else "plain", self.gap]
"""


@pytest.mark.parametrize(
    "call, laid_out, has_lines",
    [
        ("Grid(7)", [7, "plain", 2], False),
        ("Grid(7, gap=4)", [7, "plain", 4], False),
        ("Grid(7, True)", [7, "ruled", 2], True),
        ("Grid(7, rows=(1,))", [7, "ruled", 2], True),
        ("Grid(*[7, True])", [7, "ruled", 2], True),
        ("[kind(7, True) for kind in [Grid]][0]", [7, "ruled", 2], True),
    ],
)
def test_parameters_that_no_call_passes_become_constants(call, laid_out, has_lines):
    after = shrunk(one=GRID, two=f"from one import Grid\nkeep = {call}.lay_out")
    assert made(after, "two")() == laid_out
    assert ("'ruled'" in "".join(after.texts.values())) == has_lines


def test_attribute_that_changes_is_no_constant():
    changed = (
        "def f(grid):\n    grid.lines = True\n    return grid.lay_out()\nkeep = lambda: f(Grid(7))"
    )
    after = shrunk(one=GRID, two=f"from one import Grid\n{changed}")
    assert made(after, "two")() == [7, "ruled", 2]


def test_parameter_that_its_function_changes_stays():
    after = shrunk(one="def f(a, b=1):\n    b += a\n    return b\nkeep = lambda: f(4) + f(5)")
    assert made(after, "one")() == 11


def test_a_functions_own_name_hides_a_number():
    after = shrunk(
        one="A = 3\ndef f(A):\n    return A\ndef g():\n    A = 1\n    return A\nh = f, g"
    )
    f, g = made(after, "one", "h")
    assert f(9) == 9 and g() == 1


def test_class_line_reads_the_modules_name():
    classes = "".join(
        f"class Kind{n}:\n    def answer(self):\n        return {n}\n"
        f"class User{n}:\n    best = Kind{n}\n    def kind{n}(self):\n        return 0\n"
        f"    def ask(self, make=Kind{n}):\n        return make().answer() + self.kind{n}()\n"
        f"    def other(self):\n        return self.best().answer()\n"
        for n in range(12)
    )
    uses = ", ".join(f"User{n}().ask(), User{n}().other()" for n in range(12))
    after = shrunk(one=f"{classes}keep = [{uses}]")
    assert made(after, "one") == [n for n in range(12) for _ in range(2)]


def test_a_name_that_is_written_twice_is_let_alone():
    after = shrunk(one="n = 0\ndef step():\n    global n\n    n += 1\n    return n\nkeep = step")
    step = made(after, "one")
    assert (step(), step()) == (1, 2)


def test_name_used_by_a_program_stays():
    texts = {"one": "def begin():\n    return 1\ndef idle():\n    return begin()"}
    after = optimize(texts, set(texts), ("import one\none.begin()",))
    assert "def begin():" in after.texts["one"] and "idle" not in after.texts["one"]
    assert optimize(texts, set(texts)).texts["one"].strip() == "pass"


def test_unnamed_functions_are_removed_recursively():
    after = shrunk(
        one="def used():\n    return 1\n"
        "def idle():\n    return helper()\n"
        "def helper():\n    return 2\n"
        "keep = used()"
    )
    assert after.texts["one"].count("def") == 1
    assert made(after, "one") == 1


def test_name_in_another_module_or_text_stays():
    after = small(
        one="class Thing:\n    def far(self):\n        1\n    def near(self):\n        1\nThing",
        two="def f(thing):\n    return thing.far, getattr(thing, 'near')\nkeep = f",
    )
    assert after["one"].count("def") == 2 and "def near" in after["one"]


@pytest.mark.parametrize("more", ["", ", vars(one)"])
def test_function_goes_if_only_other_things_have_its_name(more):
    after = small(
        one="def read():\n    return 111\ndef used():\n    return 222",
        two=f"import one\nkeep = lambda file: (file.read(), one.used(){more})",
    )
    text = "".join(after.values())
    assert "222" in text and ("111" in text) == bool(more)


def test_property_goes_with_its_setter():
    text = (
        "class Thing:\n    @property\n    def {0}(self):\n        return 1\n"
        "    @{0}.setter\n    def {0}(self, value):\n        self.other = value\n"
    )
    one = text.format("idle") + text.format("used") + "Thing"
    after = small(one=one, two="keep = lambda t: t.used")
    assert after["one"].count("def ") == 2


def test_long_tables_become_bytes_or_an_array():
    after = shrunk(
        one=f"BYTES = {tuple(range(20))}\n"
        f"WORDS = {tuple(range(-10, 300, 10))}\n"
        "keep = (BYTES, WORDS)"
    )
    numbers, words = made(after, "one")
    assert numbers == bytes(range(20)) and list(words) == list(range(-10, 300, 10))
    assert "array" in after.texts["one"]


def test_computed_table_is_folded():
    after = shrunk(
        one="N = 4\ndef square(n):\n    return n * n\n"
        "keep = bytes([square(n) for n in range(N)])\nkeep"
    )
    assert made(after, "one") == bytes((0, 1, 4, 9))
    assert "range" not in after.texts["one"] and "def" not in after.texts["one"]


def test_bytes_of_constants_are_folded():
    after = shrunk(
        one="TEN = 10\nkeep = (bytes((0, TEN)), bytes((11, 12)) + bytes((13,)))\nkeep",
    )
    assert made(after, "one") == (bytes((0, 10)), bytes((11, 12, 13)))
    assert "bytes(" not in after.texts["one"]


def test_table_from_another_module_is_folded():
    after = shrunk(
        one="SQUARES = bytes([n * n for n in range(4)])\nSQUARES",
        two="from one import SQUARES\ndef _more():\n    return bytes([n + 1 for n in SQUARES])\n"
        "keep = _more()\nkeep",
    )
    assert made(after, "two") == bytes((1, 2, 5, 10)) and "def" not in after.texts["two"]


@pytest.mark.parametrize("made_of", ["open(__file__, 'rb').read()", "[n for n in names]"])
def test_variable_table_is_made_at_import(made_of):
    after = shrunk(
        one=f"from array import array\nnames = array('B')\nkeep = bytes({made_of})\nkeep"
    )
    assert "bytes(" in after.texts["one"]


def test_docstrings_and_annotations_go():
    after = small(one='"""Text."""\ndef f(a: int) -> str:\n    """More."""\n    return a\nkeep = f')
    assert "ext" not in after["one"] and "int" not in after["one"]


@pytest.mark.parametrize(
    "imports",
    [
        "from two import Two\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from two import Two\n",
    ],
)
def test_annotation_imports_are_removed(imports):
    after = small(
        one=f"{imports}def f(a: Two):\n    return a\nkeep = f",
        two="class Two:\n    pass\nkeep = Two",
    )
    assert "typing" not in after["one"] and "two" not in after["one"].lower()


BOX = """
class Box:
    size = 2
    def __init__(self, content):
        self.content = content
        self.price = content * self.size
    def total(self, more=0):
        prices = [self.price + more for price in range(2)]
        return sum(prices) + self.content
def boxed(content):
    def twice(number):
        return number * 2 + content
    return Box(twice(content)), lambda content: content + 1
"""


def test_attributes_set_outside_have_own_names():
    after = shrunk(
        one="from two import clear\n"
        "class Game:\n"
        "    def __init__(self):\n        self.passes = 1\n        clear(self)\n"
        "    def act(self):\n        return self.passes\n"
        "    def look(self):\n        return self.act() + 7\n"
        "keep = Game().look()",
        two="class Seen:\n    def __init__(self):\n        self.partner = self.turn = 0\n"
        "def clear(game):\n    game.passes = 2\n    game.partner = game.turn = 255\n"
        "keep = Seen().partner + Seen().turn",
    )
    assert made(after, "one") == 9


def test_program_with_short_names_works_the_same():
    after = shrunk(one=BOX + "keep = boxed(3)[0].total(1), boxed(3)[1](5)")
    assert made(after, "one") == (47, 6)
    words = set(re.findall(r"\w+", after.texts["one"]))
    assert not words & {"content", "price", "total", "Box", "boxed", "twice", "keep"}


def test_original_names_do_not_matter():
    text = "class Box:\n    def {0}(self):\n        self.{1} = 1\nkeep = Box().{0}()"
    texts = [small(one=text.format(*names)) for names in (("first", "second"), ("zeta", "alpha"))]
    assert texts[0] == texts[1] and "keep" not in texts[0]["one"]


def test_names_of_one_family_stay_distinct():
    text = "class {0}({1}):\n    def {2}(self):\n        self.{3} = '{4}'\n"
    family = [("A", "", "a1", "a2"), ("B", "A", "b1", "b2"), ("C", "A", "c1", "c2")]
    text = "".join(text.format(*each, i) for i, each in enumerate(family))
    after = shrunk(one=text + "c = C()\nc.a1()\nc.c1()\nkeep = [c.a2, c.c2, B().b1]")
    assert made(after, "one")[:2] == ["0", "2"]
    assert len({after.names.short[name] for name in ("a1", "a2", "b1", "b2")}) == 4


def test_names_of_two_classes_share_their_short_ones():
    text = "class {0}:\n    def __init__(self):\n        self.{1} = 1\nkeep_{1} = {0}().{1}\n"
    after = shrunk(one=text.format("One", "first"), two=text.format("Two", "second"))
    assert after.names.short["first"] == after.names.short["second"]


def test_attribute_set_outside_hides_no_method():
    after = shrunk(
        "one: from two import clear\nclass Game:\n    def __init__(self):\n"
        "        self.phase_of_game = 0\n        clear(self)\n"
        "    def act_now(self):\n        return 7\n"
        "class View:\n    def __init__(self, game):\n        self.supplier_of_card = game",
        two="def clear(game):\n    game.phase_of_game = 1\n    game.supplier_of_card = 255",
        three="from one import Game, View\nView(1)\ngame = Game()\n"
        "keep = [game.act_now(), game.supplier_of_card, game.phase_of_game]",
    )
    assert made(after, "three") == [7, 255, 1]


def test_keyword_and_text_names_stay():
    after = shrunk(
        one="def f(plain, named):\n    return plain - named\n"
        "class Thing:\n    def wanted(self):\n        return 7\n"
        "keep = f(5, named=2), getattr(Thing(), 'wanted')()"
    )
    assert made(after, "one") == (3, 7)


def test_firmware_and_library_names_stay():
    text = "class Box:\n    def __init__(self):\n        self.{0} = 5\nkeep = Box().{0}"
    after = shrunk(
        ours=("one", "two"),
        one=text.format("brightness"),
        two=text.format("_glyphs"),
        library="def f(x):\n    return x._glyphs\nkeep = f",
    )
    assert "brightness" in after.texts["one"] and "_glyphs" in after.texts["two"]
    assert "_glyphs" in after.texts["library"]


def test_short_names_are_unused_flash_names():
    after = shrunk(one=BOX + "def twice_as_dear(x):\n    return abs(x)\nkeep = twice_as_dear(-3)")
    shorts = set(after.names.short.values())
    assert shorts <= set(IN_FLASH) and "abs" not in shorts
    assert made(after, "one") == 3


def test_flash_names_are_no_inherited_names():
    inherited = [scene.Group, scene.TileGrid, scene.Rectangle, Exception]
    more = {"contains", "flip_x", "flip_y", "location", "sort", "transpose_xy"}
    assert not more.union(*map(dir, inherited)) & set(IN_FLASH)
    assert len(IN_FLASH) == len(set(IN_FLASH))
    assert not {"super", "const", "AssertionError"} & set(IN_FLASH), "the compiler asks for them"


def with_keys(keys: str, one: str) -> Optimized:
    texts = {"screens.ui.words": "def say(key, *values):\n    return key\n", "one": one}
    return optimize(texts, set(texts), keys=set(keys.split()))


def test_key_used_only_by_say_is_renamed():
    after = with_keys(
        "takes turn_of",
        "from screens.ui import words\n"
        "mine = len('abc')\n"
        "keep = words.say('takes'), words.say('turn_of' if mine else 'takes')",
    )
    assert set(after.keys) == {"takes", "turn_of"} and set(after.keys.values()) <= set(IN_FLASH)
    taken, turn = after.keys["takes"], after.keys["turn_of"]
    assert made(after, "one") == (taken, turn)


def test_key_used_elsewhere_stays():
    after = with_keys(
        "club pace_now_1 hidden said sum",
        "from screens.ui.words import say\n"
        "level = 'club'\n"
        "keep = say(level), say('club'), say('pace_now_' + '1'), say('pace_now_1'), 'hidden'\n"
        "keys = say('hidden'), say('said'), say('sum'), 'abs.cos'",
    )
    assert set(after.keys) == {"said", "sum"}
    assert not set(after.keys.values()) & {"club", "sum", "abs", "cos"}


def test_key_in_a_longer_text_stays():
    after = with_keys(
        "pace low deals said",
        "from screens.ui.words import say\n"
        "keep = [say(each) for each in 'pace\\nlow deals: 4'.split()], say('pace'), say('low')\n"
        "also = say('deals'), say('said')",
    )
    assert set(after.keys) == {"said"}


def test_short_names_can_be_looked_up():
    after = shrunk(one=BOX + "keep = boxed(1)[0].total()")
    meant = {what: short for _, short, what in after.names.meant}
    assert meant["one.Box.total"] == after.names.short["total"]


def test_modules_that_are_loaded_together_become_one():
    after = shrunk(
        "pack.low: def helper(x):\n    return x + 1",
        "pack.mid: from pack import low\ndef helper(x):\n    return low.helper(x) * 10",
        "pack.top: from pack.low import helper\nfrom pack import mid\n"
        "keep = helper(1), mid.helper(1)",
        pack="",
    )
    assert set(after.texts) == {"pack", "pack.top"}
    assert made(after, "pack.top") == (2, 20) == (2, made(after, "pack.mid", "helper")(1))


def test_late_import_stays_separate():
    after = shrunk(
        one="def f():\n    from two import g\n    return g()\nkeep = f",
        two="from three import h\ndef g():\n    return h() + 1",
        three="def h():\n    return 1",
    )
    assert set(after.texts) == {"one", "two"}
    with running(after.texts):
        assert made(after, "one")() == 2


def test_a_module_that_is_handed_about_keeps_its_names():
    after = shrunk(
        one="def f(second):\n"
        "    if second:\n        import three as player\n"
        "    else:\n        import two as player\n"
        "    return player.play()\nkeep = f",
        two="from four import n\ndef play():\n    return n('2')",
        three="from four import n\ndef play():\n    return n('3')",
        four="def n(text):\n    return int(text)",
    )
    with running(after.texts):
        f = made(after, "one")
        assert (f(False), f(True)) == (2, 3)


def test_a_module_that_a_text_names_stays_alone():
    after = shrunk(
        one="def f():\n    import two\n    return two.g(), 'two'\nkeep = f",
        two="from three import h\ndef g():\n    return h()",
        three="def h():\n    return 1",
    )
    assert set(after.texts) == {"one", "two", "three"}


def test_linked_module_as_value_is_refused(monkeypatch):
    monkeypatch.setattr(link, "JOINED", (("one", "two"),))
    with pytest.raises(ValueError, match="one uses two as a value, but is linked with it"):
        shrunk(one="import two\ndef f():\n    return two\nkeep = f", two="n = [1]\nkeep = n")


def test_joined_modules_are_one_and_texts_name_that(monkeypatch):
    monkeypatch.setattr(link, "JOINED", (("screens.one", "screens.two"),))
    after = shrunk(
        "screens.one: class One:\n    pass",
        "screens.two: class Two:\n    pass",
        start="keep = ['one.One', 'two.Two']",
        screens="",
    )
    assert set(after.texts) == {"_one", "start"}
    assert made(after, "start") == ["one.One", "one.Two"]


def test_local_variable_hides_no_linked_name():
    after = shrunk(
        two="import three\ndef f(size):\n    return three.size() + size\nkeep = f(1)",
        three="def size():\n    return 2",
    )
    assert set(after.texts) == {"two"} and made(after, "two") == 3


PROGRAM = """
from screens.title import Title, helped
class App:
    base = Title
    def open(self, screen, give):
        module, _, name = screen.rpartition(".")
        return getattr(__import__("_" + module, None, None, (name,)), name)(give)
def run():
    return App().open(Title, helped)
"""


def test_an_opened_class_is_named_and_another_value_stays():
    title = "class Title:\n    pass\ndef helped():\n    return Title"
    texts = {"start": PROGRAM, "screens": "", "screens.title": title}
    kept = optimize(texts, set(texts), passes=())
    text = kept.texts["start"]
    assert "base = 'title.Title'" in text and "import helped" in text
    assert "open('title.Title', helped)" in text and "import Title" not in text


def test_unreached_code_goes_opened_screen_stays():
    texts = {"start": PROGRAM, "screens": "", "idle": "def f():\n    return 1\nkeep = f"}
    texts["screens.title"] = (
        "class Title:\n    def help(self):\n        from late import f\n        f()\n"
        "def helped():\n    pass"
    )
    texts["late"] = "def f():\n    return 1\nkeep = f"
    after = optimize(texts, set(texts), ("import start\nstart.run()",))
    assert {"start", "_title"} == set(after.texts)
    assert "late" not in after.texts, "nobody asks for help"
    assert "idle" not in after.texts


def test_unused_level_is_removed_with_its_needs():
    texts = {
        "start": "import levels\ndef run(level='quick'):\n    return getattr(levels, level)()\n"
        "LEVELS = 'quick', 'slow'\nkeep = LEVELS",
        "levels": "class Pool:\n    def __init__(self, make):\n        self.make = make\n"
        "def _make():\n    from deep import Search\n    return Search()\n"
        "pool = Pool(_make)\ndef slow():\n    return pool.make()\ndef quick():\n    return 1",
        "deep": "class Search:\n    pass",
    }
    asked = optimize(texts, set(texts), ("import start\nstart.run()",))
    assert "deep" in asked.texts
    after = optimize(texts, set(texts), ("import start\nstart.run()",), unasked={"slow"})
    assert "deep" not in after.texts and "_make" not in str(after.names.meant)
    assert "'slow'" in after.texts["start"]
