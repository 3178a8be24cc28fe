"""Italian: the words of screens.words, by key. `{}` is filled by the arguments of `say`."""

WORDS = {
    # Seats, and how one speaks of them
    "seat_S": "Sud",
    "seat_E": "Est",
    "seat_N": "Nord",
    "seat_W": "Ovest",
    "you": "Tu",
    "club": "circolo",
    "random": "a caso",
    "player": "G{}",
    # The table
    "your_turn": "Tocca a te",
    "turn_of": "Tocca a {}",
    "tricks": "pr.{}",
    "select_rob": "SEL: roba",
    "select_out": "SEL: fora",
    "rob_question": "Robar la scoperta?",
    "swap": "{} → {}",
    "out_question": "Fora me ciamo?",
    "out_warning": "Chi sbaglia perde",
    "yes_no": "A sì    B no",
    "robs": "Robar!",
    "swaps": "{}: {} → {}",
    "calls_out": "Fora me ciamo!",
    "revokes": "Cassone!",
    "takes": "Presa: {}",
    "cappotto": "Cappotto!",
    "kings": "I re",
    "partners": "{} e {}: compagni",
    "first_deals": "Mazziere: {}",
    "deal_number": "Battuta {}",
    "totals_2": "N-S {}   E-O {}",
    "totals_3": "S {}  E {}  O {}",
    "speed": "Velocità {}",
    # The pause
    "go_on": "Avanti",
    "to_title": "Salva e titolo",
    # The curtain
    "curtain_to": "Tocca a",
    "curtain_pass": "Passa il gioco",
    "curtain_press": "Premi A",
    # Notices
    "save_damaged": "Partita illeggibile: messa da parte",
    "save_failed": "Non riesco a salvare",
}
