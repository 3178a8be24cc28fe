from engine.match import Match, new_view
from engine.options import MADRASSO, TRE, default_rules, parse_rules
from engine.record import deal_line, lines
from engine.rng import Rng
from engine.save_decode import read as unpack
from engine.save_encode import Packer
from engine.save_format import CHECK_BYTES, MAGIC, checksum
from engine.view import View
from tests.support.engine.saves import pack
from tests.support.vm.playing import play_deal, some_action, some_match, some_rules

PLAYERS = ["human", "club", "random", "Toni è"]
DEALS_FOR_EVERY_ACTION = 2


def same(one, other) -> bool:
    if (one.turn, one.number, one.over, one.n_log) != (
        other.turn,
        other.number,
        other.over,
        other.n_log,
    ):
        return False
    if one.past != other.past or one.players != other.players or one.seed != other.seed:
        return False
    if one.number and deal_line(one) != deal_line(other):
        return False
    if (one.helped, one.by_memory) != (other.helped, other.by_memory):
        return False
    return one.rules == other.rules and one.game_index == other.game_index


def joined(pieces) -> bytes:
    content = bytearray()
    for piece in pieces:
        content.extend(piece)
    return bytes(content)


def damaged(content, at: int, byte: int) -> bytes:
    changed = bytearray(content)
    changed[at] = byte
    return bytes(changed)


def with_checksum(content) -> bytes:
    end = len(content) - CHECK_BYTES
    fresh = bytearray(content)
    check = checksum(fresh, 0, end)
    for i in range(CHECK_BYTES):
        fresh[end + i] = check >> 8 * i & 255
    return bytes(fresh)


def first_deal(content) -> int:
    at = len(MAGIC)
    players, rules, seed = content[at + 1], content[at + 2], content[at + 4]
    at += 5 + rules
    for _ in range(players):
        at += 1 + content[at]
    return at + seed


def refusal(content) -> str:
    try:
        unpack(content)
    except ValueError as reason:
        return str(reason)
    return ""


def some_save() -> bytes:
    match = Match(MADRASSO, default_rules(MADRASSO), 7, PLAYERS)
    match.begin()
    view = View()
    rng = Rng(1)
    for _ in range(9):
        match.look(match.turn, view)
        match.act(some_action(view, rng))
    return pack(match)


def test_save_round_trip_at_every_action():
    for number in range(9):
        rng = Rng(number, 1)
        match = some_match(number, rng)
        packer = Packer()
        view = new_view(match.game_index)
        assert same(match, unpack(pack(match)))
        for _ in range(DEALS_FOR_EVERY_ACTION):
            match.begin()
            while True:
                content = joined(packer.pack(match))
                assert content == pack(match)
                assert same(match, unpack(content)), (number, match.number, match.n_log)
                if match.turn > 3:
                    break
                match.look(match.turn, view)
                match.act(some_action(view, rng))
            if match.over:
                break
        while not match.over:
            match.begin()
            play_deal(match, view, rng)
            content = joined(packer.pack(match))
        assert content == pack(match)
        again = unpack(content)
        assert same(match, again)
        assert list(lines(again)) == list(lines(match))


def test_a_deal_takes_about_45_bytes():
    for number in (0, 1, 2):
        rng = Rng(number, 3)
        match = Match(number, some_rules(number, rng), 99, ["human", "club", "club", "club"])
        empty = len(pack(match))
        view = View()
        while not match.over:
            match.begin()
            play_deal(match, view, rng)
        assert len(pack(match)) - empty <= 45 * match.number


def test_packs_that_the_seed_does_not_make_are_kept():
    match = Match(MADRASSO, default_rules(MADRASSO), None, PLAYERS)
    other = Match(MADRASSO, default_rules(MADRASSO), 5, PLAYERS)
    match.begin(2, other.shuffled(1))
    play_deal(match, View(), Rng(6))
    match.go_on(77)
    match.begin()
    again = unpack(pack(match))
    assert same(match, again)
    assert again.past[0][1:41] == other.shuffled(1)
    assert len(pack(match)) > len(pack(other)) + 80


def test_any_seed_comes_back():
    for seed in (0, 1, -1, 255, 256, 1 << 20, -(1 << 20), 12345678901234567890):
        match = Match(TRE, default_rules(TRE), seed, PLAYERS[:3])
        match.begin()
        assert same(match, unpack(pack(match)))


def test_save_keeps_seats_from_the_kings():
    rules = parse_rules(MADRASSO, {"first_dealer": "kings"})
    for seed in range(6):
        match = Match(MADRASSO, rules, seed, ["a", "b", "c", "d"])
        match.begin()
        assert unpack(pack(match)).players == match.players


def test_help_and_play_by_memory_come_back():
    match = Match(MADRASSO, default_rules(MADRASSO), 7, PLAYERS)
    plain = pack(match)
    match.begin()
    packer = Packer()
    for match.helped in (0, 1, 2, 127):
        for match.by_memory in (False, True):
            content = joined(packer.pack(match))
            assert same(match, unpack(content))
            for at in range(len(content)):
                assert refusal(damaged(content, at, content[at] ^ 0x15)), at
    match.helped = 500
    assert unpack(pack(match)).helped == 127
    nothing = plain[: len(plain) - 5] + b"\0" + plain[len(plain) - 5 :]
    assert refusal(with_checksum(nothing)) == "the save has a byte that says nothing"


def test_every_changed_byte_is_refused():
    content = some_save()
    for at in range(len(content)):
        assert refusal(damaged(content, at, content[at] ^ 0x15)), at


def test_every_shortened_or_lengthened_save_is_refused():
    content = some_save()
    for length in range(len(content)):
        assert refusal(content[:length]), length
    assert refusal(content + b"\0")


def test_foreign_bytes_are_refused_with_a_sentence():
    assert refusal(b"") == "this is no save of this game"
    assert refusal(b"\xff" * 300) == "this is no save of this game"
    assert refusal(bytes(300)) == "this is no save of this game"
    assert refusal(MAGIC) == "this is no save of this game"


def test_wrong_checksum_is_reported():
    content = some_save()
    assert "checksum" in refusal(damaged(content, len(content) - 4, content[-4] ^ 1))


def test_illegal_save_is_refused_despite_checksum():
    content = some_save()
    assert with_checksum(content) == content
    dealer_at = first_deal(content)
    wrong_dealer = (content[dealer_at] + 1) % 4
    assert refusal(with_checksum(damaged(content, dealer_at, wrong_dealer))) == (
        "the save has the wrong dealer"
    )
    twice = with_checksum(damaged(content, dealer_at + 4, content[dealer_at + 3]))
    assert "is not in the hand" in refusal(twice)
    no_action = with_checksum(damaged(content, dealer_at + 2, 0x7E))
    assert refusal(no_action) == "there is no action 126"
    too_many = with_checksum(damaged(content, dealer_at + 1, 200))
    assert refusal(too_many) == "the save has more actions than a deal can"


def test_a_game_nobody_knows_is_refused():
    content = some_save()
    assert refusal(with_checksum(damaged(content, len(MAGIC), 9)))
    assert refusal(damaged(content, 3, 2)) == "this is no save of this game"
