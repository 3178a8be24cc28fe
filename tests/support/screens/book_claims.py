"""What the book of rules may say only where it is true: words, and the matches that they are for.

A claim is shown in every language where every option of its condition has the value, or one of the
values, named there, and nowhere else. `game` stands beside the options: a game, or several.
"""

from typing import NamedTuple

from engine.options import BREVE, MADRASSO, TRE

FOUR = (MADRASSO, BREVE)  # at the table


class Claim(NamedTuple):
    """Regular expressions of what the book says in each language, and where."""

    en: str
    it: str
    fr: str
    where: dict


def _claims(*rows) -> list[Claim]:
    return [Claim(*said, dict(where)) for *said, where in rows]


OF_MADRASSO = _claims(
    # the games
    (
        "opposite is your partner",
        "di fronte è tuo compagno",
        "c'est ton partenaire",
        {"game": FOUR},
    ),
    ("partner's tricks", "prese del compagno", "plis du partenaire", {"game": FOUR}),
    (
        "Partners sit opposite",
        "I compagni stanno di fronte",
        "partenaires sont face à face",
        {"game": FOUR},
    ),
    ("Nobody has a partner", "Nessuno ha un compagno", "Personne n'a de partenaire", {"game": TRE}),
    (r"\b[Ss]ides?\b", r"\bcoppi[ae]\b", r"\bcamps?\b", {"game": FOUR}),
    (r"\bNorth\b", r"\bNord\b", r"\bNord\b", {"game": FOUR}),
    ("Each for himself", "Ognuno per sé", "Chacun pour soi", {"game": TRE}),
    (r"\b[Tt]en tricks", r"[Dd]ieci prese|tutte e dieci", r"\b[Dd]ix plis", {"game": FOUR}),
    (
        r"\b[Tt]hirteen tricks",
        r"[Tt]redici prese|tutte e tredici",
        r"\b[Tt]reize plis",
        {"game": TRE},
    ),
    (r"\btenth\b", r"\b[Dd]ecima\b", r"\bdixième\b", {"game": FOUR}),
    (r"\bthirteenth\b", r"\btredicesima\b", r"\btreizième\b", {"game": TRE}),
    ("ten cards, and", "dieci carte, e", "dix cartes, et", {"game": FOUR}),
    ("Thirteen cards", "Tredici a testa", "Treize cartes chacun", {"game": TRE}),
    ("777", "777", "777", {"game": FOUR}),
    (
        "If no side has them, play on",
        "se nessuno, si va avanti",
        "sinon on continue",
        {"game": FOUR},
    ),
    (
        "nine deals, after a tie three more",
        "a pari se ne giocano altre tre",
        "on en joue trois de plus",
        {"game": TRE},
    ),
    (r"\bten deals\b", r"\bdieci battute\b", r"\bdix donnes\b", {"game": MADRASSO}),
    (r"\beleventh\b", r"\bundicesima\b", r"\bonzième\b", {"game": MADRASSO}),
    (r"\b[Ss]even deals\b", r"\b[Ss]ette battute\b", r"\b[Ss]ept donnes\b", {"game": BREVE}),
    (r"\beighth\b", r"\bottava\b", r"\bhuitième\b", {"game": BREVE}),
    (r"\b195\b", r"\b195\b", r"\b195\b", {"game": BREVE}),
    (r"\b[Nn]ine deals\b", r"\b[Nn]ove battute\b", r"\b[Nn]euf donnes\b", {"game": TRE}),
    ("wins in carrozza", "vince in carrozza", "gagne en carrosse", {"game": FOUR}),
    ("may call out", "può chiamarsi fuori", "peut annoncer la sortie, avant", {"game": FOUR}),
    ("Nobody calls out", "Nessuno si chiama fuori", "Personne n'annonce la sortie", {"game": TRE}),
    ("stramazzo, and count", "stramazzo, e valgono", "stramazzo, et valent", {"game": FOUR}),
    (
        "hold(er of)? the 7 of trumps(,| may)",
        "ha il 7 di trionfo può",
        "a le 7 d'atout peut",
        {"game": FOUR},
    ),
    ("hold(er of)? the 2 of trumps", "ha il 2 di trionfo", "a le 2 d'atout", {"game": TRE}),
    ("before the dealer", "davanti al mazziere", "devant le donneur", {"game": FOUR}),
    (r"\bis nobody's", "[Nn]on è di nessuno", "n'est à personne", {"game": TRE}),
    (
        "points of the card that lies|those of the upcard",
        "quelli? della scoperta",
        "ceux de la retourne|ses points sont à lui",
        {"game": TRE},
    ),
    # their options
    ("drawn by lot", "si tira a sorte", "tiré au sort", {"first_dealer": "random"}),
    ("have a king", "hanno un re", "aient un roi", {"first_dealer": "kings"}),
    (
        r"two each\. Then",
        r"due a testa\. Poi",
        r"deux chacun\. Puis",
        {"game": FOUR, "packets": "3-2"},
    ),
    ("the 21st", "la carta 21", "la carte 21", {"game": FOUR, "packets": ("3-2", "5")}),
    ("the 20th", "la carta 20", "la carte 20", {"game": FOUR, "packets": "3-2-early"}),
    ("five each", "cinque a testa", "cinq chacun", {"game": FOUR, "packets": "5"}),
    (
        "until he plays it",
        "finché non la gioca",
        "jusqu'à ce qu'il la joue",
        {"game": FOUR, "pick_up": "played"},
    ),
    (
        "after three tricks",
        "dopo tre prese",
        "après trois plis",
        {"game": FOUR, "pick_up": "three-tricks"},
    ),
    (
        "right leads to the first",
        "prima presa esce chi sta alla",
        "droite du donneur entame le premier",
        {"first_lead": "right"},
    ),
    (
        "of trumps leads.* deals the second",
        "ha il 7.* dà lui la seconda",
        "a le 7 d'atout, même.* donne la deuxième",
        {"first_lead": "seven"},
    ),
    ("else play any card", "o gioca quel che vuoi", "sinon joue à ton gré", {"void": "free"}),
    ("else play a trump", "o gioca un trionfo", "sinon joue atout", {"void": "trump"}),
    (
        r"you\s+right\s+across\s+left",
        r"tu\s+destra\s+fronte\s+sinistra",
        r"toi\s+droite\s+face\s+gauche",
        {"game": FOUR},
    ),
    (r"you\s+right\s+left", r"tu\s+destra\s+sinistra", r"toi\s+droite\s+gauche", {"game": TRE}),
    (
        "suit led, play any card",
        "seme di mano gioca quel",
        "couleur d'entame joue ce",
        {"void": "free"},
    ),
    ("must play a trump", "deve tagliare", "doit couper, s'il a", {"void": "trump"}),
    (
        "trick of your partner's",
        "sulla presa del compagno",
        r"pli du partenaire\. Sans",
        {"game": FOUR, "void": "trump"},
    ),
    (
        "even one that cannot win",
        "anche se non può prendere",
        "même s'il ne peut prendre",
        {"game": TRE, "void": "trump"},
    ),
    ("program refuses", "programma la rifiuta", "programme la refuse", {"revoke": "prevented"}),
    (
        "ends the deal at once",
        "la battuta finisce lì",
        "finit la donne aussitôt",
        {"revoke": "punished"},
    ),
    ("scores 130", "segnano 130", "marquent 130", {"revoke": "punished", "cassone": "award"}),
    ("loses 130", "perde 130", "perd 130", {"revoke": "punished", "cassone": "deduct"}),
    (
        "offered only to",
        "proposta solo a",
        "n'est proposée qu'à",
        {"game": FOUR, "early_call": "prevented"},
    ),
    (
        "may always call",
        "può sempre chiamarsi",
        "peut toujours annoncer",
        {"game": FOUR, "early_call": "punished"},
    ),
)

NOT_IN_CHIAMO = ("exposed", "never")  # values of monte_shown

OF_MEDIATORE = _claims(
    (
        "In chiamo, mediatore and",
        "In chiamo, mediatore e",
        "Au chiamo, mediatore et",
        {"chiamo_monte": "taken"},
    ),
    (
        "In mediatore and solo the b",
        "In mediatore e solo chi",
        "Au mediatore et au solo le p",
        {"chiamo_monte": "untouched"},
    ),
    ("not know it", "solo e non saperlo", "ne pas le savoir", {"chiamo_monte": "untouched"}),
    (
        "unseen by",
        "senza mostrarlo",
        "sans le montrer",
        {"chiamo_monte": "taken", "monte_shown": NOT_IN_CHIAMO},
    ),
    (
        "seen by all",
        "visto da tutti",
        "vu de tous",
        {"chiamo_monte": "taken", "monte_shown": "always"},
    ),
    (
        "everybody sees the monte",
        "tutti vedono il monte",
        "tous voient le monte",
        {"monte_shown": ("exposed", "always")},
    ),
    ("you alone see", "lo vedi soltanto tu", "toi seul vois", {"monte_shown": "never"}),
    (
        "any card, one of your own",
        "qualunque carta, anche",
        "toute carte, même",
        {"callable": "any"},
    ),
    (r"must be a 3\.", r"essere un 3\.", r"être un 3\.", {"callable": "threes"}),
    ("must be a 3 or a 2", "essere un 3 o un 2", "être un 3 ou un 2", {"callable": "threes-twos"}),
    (
        "any card but an ace",
        "qualunque carta fuorché un asso",
        "toute carte sauf un as",
        {"callable": "not-aces"},
    ),
    ("[Aa]rcisolissimo", "[Aa]rcisolissimo", "[Aa]rcisolissimo", {"solissimo_look": "yes"}),
    ("you alone may look", "solo tu lo puoi", "toi seul peux", {"solissimo_look": "yes"}),
    (
        "solissimo is the highest bid",
        "più alta è solissimo",
        "haute enchère est solissimo",
        {"solissimo_look": "no"},
    ),
    (
        "and nobody looks at the monte",
        "e il monte non lo guarda",
        "et personne ne regarde le monte",
        {"solissimo_look": "no"},
    ),
    ("No bid pays more", "Nessuna parola paga", "Rien ne paie", {"solissimo_look": "no"}),
    (
        "right leads to the first",
        "Nella prima presa esce chi sta",
        "droite du donneur entame le premier",
        {"first_lead": "right"},
    ),
    (
        "From solissimo on the bidder leads",
        "Dal solissimo in su",
        "Dès le solissimo le preneur",
        {"first_lead": "bidder-high"},
    ),
    (
        "From solo on the bidder leads",
        "Dal solo in su",
        "Dès le solo le preneur",
        {"first_lead": "bidder-solo"},
    ),
    (
        "The bidder leads",
        "esce chi ha vinto l'asta",
        r"entame\. Le preneur|Le preneur entame le premier pli, quel",
        {"first_lead": "bidder"},
    ),
    ("Busso: play", "Busso: metti", "Busso: mets", {"signals": ("standard", "no-striscio")}),
    ("Volo", "Volo", "Volo", {"signals": ("standard", "no-striscio")}),
    ("Striscio", "Striscio", "Striscio", {"signals": "standard"}),
    (
        "ribusso.*la meglio.*tutto fuori",
        "ribusso.*la meglio.*tutto fuori",
        "ribusso.*la meglio.*tutto fuori",
        {"signals": "other"},
    ),
    ("[Bb]usso", "[Bb]usso", "[Bb]usso", {"signals": ("standard", "no-striscio", "other")}),
    (
        "nobody says a word",
        "nessuno dice una parola",
        "personne ne dit un mot",
        {"signals": "none"},
    ),
    (
        "chiamo 4, mediatore 8, solo 12",
        "chiamo 4, mediatore 8, solo 12",
        "chiamo 4, mediatore 8, solo 12",
        {"payments": "standard"},
    ),
    (
        "gets 5 and his partner 3",
        "prende 5 e l'amico 3",
        "prend 5 et l'allié 3",
        {"payments": "standard"},
    ),
    (
        "chiamo 2, mediatore 4, solo 6",
        "chiamo 2, mediatore 4, solo 6",
        "chiamo 2, mediatore 4, solo 6",
        {"payments": "low"},
    ),
    (
        "gets 3 and his partner 1",
        "prende 3 e l'amico 1",
        "prend 3 et l'allié 1",
        {"payments": "low"},
    ),
    (
        "opponent pays 18",
        "avversario paga 18",
        "adversaire paie 18",
        {"payments": "standard", "solissimo_look": "yes"},
    ),
    (
        "opponent pays 9",
        "avversario paga 9",
        "adversaire paie 9",
        {"payments": "low", "solissimo_look": "yes"},
    ),
    (
        "the highest score wins it",
        "vince chi alla fine ha di più",
        r"le plus haut total gagne\.",
        {"deals": (12, 4, 8, 20)},
    ),
    ("twelve deals", "dodici battute", "douze donnes", {"deals": 12}),
    ("four deals", "quattro battute", "quatre donnes", {"deals": 4}),
    ("eight deals", "otto battute", "huit donnes", {"deals": 8}),
    ("twenty deals", "venti battute", "vingt donnes", {"deals": 20}),
    ("endless", "senza fine", "sans fin", {"deals": 0}),
)
