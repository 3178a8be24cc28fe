from engine.codes.code_text import LETTERS, PUZZLE, WRONG, code, parse
from engine.rng import Rng

CONTENT = bytes([7, 255, 0, 31, 200, 3, 99, 1, 254, 17, 80, 41, 5, 0, 0, 12, 66, 9])


def refused(text: str) -> bool:
    try:
        parse(text)
    except ValueError as reason:
        return str(reason) == WRONG[PUZZLE]
    return False


def test_code_round_trip():
    rng = Rng(1)
    for n in range(1, 25):
        content = bytes([rng.below(256) for _ in range(n - 1)] + [1 + rng.below(255)])
        assert parse(code(content)) == content


def test_zeros_at_the_end_say_nothing():
    assert code(CONTENT + b"\0\0") == code(CONTENT)


def test_eighteen_bytes_are_thirty_letters():
    assert len(code(CONTENT)) == 30


def test_every_wrong_letter_is_noticed():
    text = code(CONTENT)
    for i in range(len(text)):
        for letter in LETTERS:
            if letter != text[i]:
                assert refused(text[:i] + letter + text[i + 1 :]), (i, letter)


def test_two_neighbours_changed_about_are_noticed():
    text = code(CONTENT)
    for i in range(len(text) - 1):
        if text[i] != text[i + 1]:
            assert refused(text[:i] + text[i + 1] + text[i] + text[i + 2 :]), i


def test_code_may_have_spaces_and_look_alike_letters():
    text = code(CONTENT)
    people = " ".join([text[i : i + 5] for i in range(0, len(text), 5)]).lower()
    assert parse(people.replace("0", "o").replace("1", "l")) == CONTENT
    assert parse("-".join([text[:9], text[9:]])) == CONTENT


def test_invalid_code_is_refused():
    for text in ("", "0", "00", "U" * 20, "?", "A" * 400, "carte"):
        assert refused(text), text


def test_pasted_code_may_have_other_separators():
    text = code(CONTENT)
    for between in "\u2010\u2011\u2013\xa0\t\n":
        groups = between.join([text[i : i + 4] for i in range(0, len(text), 4)])
        assert parse(f" {groups}\r\n") == CONTENT
