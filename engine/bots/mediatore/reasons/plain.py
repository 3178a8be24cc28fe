"""Reasons for a bot's actions, as codes and values."""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore.row import ALL_RANKS, ASSO
from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, GIVE, PLAY
from engine.mediatore.actions import ALLOWED, BUSSO, OTHER_CODE, PASS, led_card, signal_place
from engine.mediatore.contracts import CHIAMO, RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import SIGNALS

_SIGNALS = ("", "m_busso", "m_volo", "m_striscio", "m_ribusso", "m_meglio", "m_fuori")

_EVEN = 128  # even chance, in 1/256


def plain(level: str, view: MediatoreView, action: int) -> tuple | None:
    if view.phase == AUCTION:
        return _of_a_bid(level, view, action)
    if view.phase == CALL:
        return _of_a_call(view, action)
    if view.phase < PLAY:
        return _of_a_card_away(view, action)
    card = led_card(action)
    if action != card:
        return _of_a_signal(view, action, card)
    if sum([POPCOUNT[held] for held in view.playable]) == 1:
        return "only", {"card": card}
    return None


def _of_a_bid(level: str, view, action: int) -> tuple:
    bid = action - PASS
    word = int(view.contract > 0)
    if not bid and view.bids == 1:
        return "m_no_bid", {"word": word}
    contract = bid
    while not bid and not view.bids >> contract & 1 or not contract:
        contract += 1
    likely = _chance(level, view, contract)
    about = {"contract": contract, "percent": (100 * likely + 128) // 256}
    even = likely >= _EVEN
    club_bids = level in ("beginner", "novice", "club")
    if bid:
        return "m_bids" if even or club_bids else "m_bids_still", about
    about["word"] = word
    if level == "beginner" and contract > CHIAMO:
        return "m_passes_modest", {"word": word}
    if even and club_bids:
        from engine.bots.mediatore import club

        about["percent"] = 100 * likely // 256
        about["least"] = -(-100 * club.LEAST_CHANCE[contract] // 256)
        return "m_passes_below", about
    return "m_passes_more" if even else "m_passes", about


def _chance(level: str, view, contract: int) -> int:
    if level in ("beginner", "novice", "club"):
        from engine.bots.mediatore import club

        around = club.circumstances(view, contract)
        return club.chance(view.hand, contract, around)
    from engine.bots.mediatore import bids

    return bids.chance(view, contract, bids.sure_tricks(view.hand))


def _of_a_call(view, card: int) -> tuple:
    suit = card >> 4
    held = view.hand[suit]
    about = {"card": card, "suit": suit, "n": POPCOUNT[held]}
    if held >> (card & 15) & 1:
        return "m_calls_own", {"card": card}
    if held >> ASSO:
        return "m_calls_with", {"card": card, "other": suit << 4 | HIGHEST[held]}
    if HIGHEST[ALL_RANKS] == card & 15:
        return "m_calls_top" if held else "m_calls_top_void", about
    return "m_calls" if held else "m_calls_void", about


def _of_a_card_away(view, card: int) -> tuple:
    suit = card >> 4
    held = view.hand[suit]
    gives = view.phase == GIVE
    about = {"card": card, "suit": suit, "n": POPCOUNT[held]}
    if POPCOUNT[held] == 1:
        return "m_gives_last" if gives else "m_lays_last", about
    if not RANK_POINTS[card & 15]:
        return "m_gives_blank" if gives else "m_lays_blank", about
    about["n"] -= 1
    if gives:
        return "m_gives_back", about
    for laid in view.monte:
        if laid >> 4 == suit:
            held |= 1 << (laid & 15)
    about["n"] = POPCOUNT[(ALL_RANKS & ~held) >> (card & 15)]
    return "m_lays_beaten" if about["n"] else "m_lays_counts", about


def _of_a_signal(view, action: int, card: int) -> tuple:
    code = view.rules[SIGNALS]
    signal = ALLOWED[code][signal_place(action)]
    about = {"card": card, "suit": card >> 4}
    if signal == BUSSO and code == OTHER_CODE:
        return "m_busso_has", about
    return _SIGNALS[signal], about


def instead(view: MediatoreView, card: int) -> int:
    held = view.playable[card >> 4]
    low, high = HIGHEST[held & -held], HIGHEST[held]
    if _kind(low) == _kind(high):
        return EMPTY
    return card & ~15 | (high if high != card & 15 else low)


def _kind(rank: int) -> int:
    return (rank > 3) + (rank >= ASSO) + (rank > ASSO)
