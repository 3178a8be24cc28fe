from tests.support.engine.cases import read_cases
from tests.support.engine.scene import Scene
from tests.support.engine.table import refusal

MADRASSO = "tests/cases/madrasso.txt"


def test_madrasso_case_holds():
    wrong = [case.wrong() for case in read_cases(MADRASSO)]
    wrong = [reason for reason in wrong if reason]
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_visible_rule_has_a_case():
    cited = []
    for case in read_cases(MADRASSO):
        assert case.rules, f"line {case.number}: {case.title} cites no rule"
        cited += case.rules
    elsewhere = ("M4", "M5", "M15")
    for number in range(1, 29):
        rule = f"M{number}"
        assert rule in cited or rule in elsewhere, f"no case cites {rule}"


def test_false_line_of_a_case_fails():
    for line in ("South holds OA", "upcard is O7", "South can rob", "won by NS", "East is next"):
        scene = Scene()
        scene.obey("dealer West upcard BA".split())
        scene.obey("South has C2".split())
        assert fails(scene, line.split()), line


def test_unknown_line_of_a_case_fails():
    assert fails(Scene(), "South sings C2".split())
    assert fails(Scene(), "the end".split())
    scene = Scene()
    scene.obey("South has C1".split())
    assert refusal(scene.obey, "South is next".split())


def fails(scene, words) -> bool:
    try:
        scene.obey(words)
    except AssertionError:
        return True
    return False
