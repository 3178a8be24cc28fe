from engine.cards import parse_card


def cards_of(holdings) -> list:
    cards = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    return [card for card in cards if holdings[card >> 4] >> (card & 15) & 1]


def parse_hand(text: str, ranks: str, hand) -> None:
    for suit in range(4):
        hand[suit] = 0
    for word in text.split():
        card = parse_card(word, ranks)
        if hand[card >> 4] >> (card & 15) & 1:
            raise ValueError(f"{word} is in the hand twice")
        hand[card >> 4] |= 1 << (card & 15)
