"""A slow twin of the play; a card is a text such as "O7"."""

ORDER = "24567FCR3A"


def lawful(hand, led: str, trumps: str, must_trump: bool) -> list:
    for suit in led, trumps if must_trump else "":
        following = [card for card in hand if card[0] == suit]
        if led and following:
            return following
    return list(hand)


def winner(trick, trumps: str) -> int:
    best = 0
    for i in range(1, len(trick)):
        same = trick[i][0] == trick[best][0]
        if same and ORDER.index(trick[i][1]) > ORDER.index(trick[best][1]):
            best = i
        if not same and trick[i][0] == trumps:
            best = i
    return best


def ways(hands, leader: int, trumps: str, rule: str, trick=(), just_won: bool = True) -> int:
    seat = (leader + len(trick)) % len(hands)
    if not hands[seat]:
        return 1
    proper = lawful(hands[seat], trick[0][0] if trick else "", trumps, rule == "trump")
    count = 1 if rule == "early" or (rule == "out" and just_won) else 0
    for card in hands[seat] if rule == "punished" else proper:
        if card not in proper:
            count += 1
            continue
        left = list(hands)
        left[seat] = [other for other in hands[seat] if other != card]
        now = trick + (card,)
        if len(now) == len(hands):
            winning = (leader + winner(now, trumps)) % len(hands)
            count += ways(left, winning, trumps, rule)
        else:
            count += ways(left, leader, trumps, rule, now, False)
    return count
