from engine.cards import parse_card


def parse_hand(text: str, ranks: str, hand) -> None:
    for suit in range(4):
        hand[suit] = 0
    for word in text.split():
        card = parse_card(word, ranks)
        if hand[card >> 4] >> (card & 15) & 1:
            raise ValueError(f"{word} is in the hand twice")
        hand[card >> 4] |= 1 << (card & 15)
