from engine.codes.digits import Reader, Writer, divide, multiply
from engine.rng import Rng


def number_of(value: int) -> bytearray:
    number = bytearray()
    while value:
        number.append(value & 255)
        value >>= 8
    return number


def value_of(number) -> int:
    value = 0
    for i in range(len(number)):
        value |= number[i] << 8 * i
    return value


def test_long_division_equals_int():
    rng = Rng(1)
    for _ in range(100):
        value = rng.below(1 << 14) << 9 | rng.below(1 << 9)
        by = 1 + rng.below(1000)
        number = number_of(value)
        assert divide(number, by) == value % by
        assert value_of(number) == value // by
        multiply(number, by, value % by)
        assert value_of(number) == value


def test_mixed_radix_digits_round_trip():
    rng = Rng(2)
    for _ in range(20):
        digits = []
        writer = Writer()
        for _ in range(40):
            radix = 1 + rng.below(40)
            digits.append((radix, rng.below(radix)))
            assert writer.digit(*digits[-1]) == digits[-1][1]
        reader = Reader(writer.number())
        assert [reader.digit(radix) for radix, _ in digits] == [digit for _, digit in digits]
        assert reader.is_empty()


def test_hands_take_the_fewest_bytes():
    # The number of deals, 40! / 10!^4, is just below 2^72
    most = 0
    for seed in range(20):
        rng = Rng(seed)
        order = bytearray([i // 10 for i in range(40)])
        rng.shuffle(order)
        writer = Writer()
        left = [10, 10, 10, 10]
        for which in order:
            writer.share(left, which)
            left[which] -= 1
        reader = Reader(writer.number())
        left = [10, 10, 10, 10]
        for which in order:
            assert reader.share(left) == which
            left[which] -= 1
        assert reader.is_empty()
        most = max(most, len(writer.number()))
    assert most <= 10


def test_single_possibility_takes_no_bytes():
    writer = Writer()
    writer.digit(1, 0)
    writer.share([0, 3], 1)
    assert writer.number() == b""
