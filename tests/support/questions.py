NORTH = {
    "ask": 1,
    "game": "madrasso",
    "rules": {"void": "trump"},
    "deal": 4,
    "dealer": "W",
    "total": {"NS": 201, "EW": 189},
    "seat": "N",
    "hand": "O3 OC CA CR C5 S7 S4 B3 BF B2",
    "upcard": "BR",
    "actions": ["OA", "O4"],
    "seed": 7,
}
# East took the monte face down; the partner is unknown
CHIAMO = {
    "ask": 8,
    "game": "mediatore",
    "deal": 1,
    "dealer": "S",
    "seat": "N",
    "hand": "C3 CC CF C4 SR SF S6 S4 BR",
    "actions": ["chiamo", "pass", "pass", "pass", "call:O3", "discard:?", "B4"],
}
CALLED = {
    "actions": ["mediatore", "pass", "pass", "pass", "call:C3"],
    "monte": "C7 C6 C5 O4",
}
