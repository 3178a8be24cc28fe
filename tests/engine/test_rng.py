from engine.cards import MADRASSO_RANKS, new_pack, pack_text
from engine.rng import Rng

SMALL = 2**30


def numbers(rng, n: int) -> list:
    return [rng.next() for _ in range(n)]


def test_seed_gives_equal_numbers_everywhere():
    assert numbers(Rng(2026), 4) == [347, 20474, 12521, 10304]
    assert numbers(Rng(0), 4) == [16535, 14783, 14867, 6356]
    assert numbers(Rng(1), 4) == [14441, 30963, 12587, 5494]


def test_negative_and_huge_seeds_work():
    assert numbers(Rng(-1), 4) == [27569, 6429, 2554, 7465]
    assert numbers(Rng(2**30), 4) == [1563, 13446, 185, 11122]
    assert numbers(Rng(-(2**70)), 4) == [17597, 15775, 26970, 32660]


def test_a_further_word_changes_the_numbers():
    assert numbers(Rng(2026, 3), 4) == [20183, 9237, 7560, 5391]
    assert numbers(Rng(2026, 3, 7), 4) == [13151, 10452, 3963, 12799]


def test_a_shuffle_is_the_same_on_every_machine():
    pack = new_pack()
    Rng(2026).shuffle(pack)
    assert pack_text(pack, MADRASSO_RANKS) == (
        "B2 S4 C7 O2 SC S2 S7 S6 S5 C4 SA CC O4 S3 BA OR B5 O5 CR CA "
        "SF C2 BC O6 C3 OC C6 B7 BR CF B4 C5 B6 O7 OF BF O3 OA B3 SR"
    )


def test_same_seed_restarts_the_sequence():
    rng = Rng(5)
    first = numbers(rng, 3)
    rng.reseed(5)
    assert numbers(rng, 3) == first


def test_every_number_on_the_way_stays_small():
    for seed in (0, 1, -1, 32767, 32768, 2**30 - 1, 2**64, -(2**64)):
        rng = Rng(seed, 2**30 - 1)
        for _ in range(500):
            assert 0 <= rng.next() < 2**15
            assert 0 < rng.a < SMALL and 0 < rng.b < SMALL and 0 < rng.c < SMALL


def test_no_two_seeds_are_one():
    seen = set()
    seeds = list(range(-400, 1200)) + [2**15, 2**30, 2**31, 2**32, 2**63, 2**64, -(2**64)]
    for seed in seeds:
        rng = Rng(seed)
        seen.add((rng.a, rng.b, rng.c))
    assert len(seen) == len(seeds)


def test_no_two_deals_of_a_seed_are_one():
    seen = set()
    for number in range(1, 1000):
        rng = Rng(7, number)
        seen.add((rng.a, rng.b, rng.c))
    assert len(seen) == 999


def test_below_gives_every_number_and_no_other():
    rng = Rng(1)
    for limit in (1, 2, 3, 35, 40):
        seen = [0] * limit
        for _ in range(50 * limit):
            seen[rng.below(limit)] += 1
        assert min(seen) > 0


def test_below_takes_a_limit_up_to_all_15_bits():
    rng = Rng(1)
    most = 0
    for _ in range(300):
        most = max(most, rng.below(2**15 - 1))
    assert 2**14 < most < 2**15 - 1


def test_nothing_and_one_card_can_be_shuffled():
    for text in (b"", b"a"):
        cards = bytearray(text)
        Rng(1).shuffle(cards)
        assert cards == text
