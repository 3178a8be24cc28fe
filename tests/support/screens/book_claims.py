"""What the book of rules may say only where it is true: words, and the matches that they are for.

A claim is shown in both languages where every option of its condition has the value, or one of the
values, named there, and nowhere else. `game` stands beside the options: a game, or several.
"""

from typing import NamedTuple

from engine.options import BREVE, MADRASSO, TRE

FOUR = (MADRASSO, BREVE)  # at the table


class Claim(NamedTuple):
    """Regular expressions of what the book says in English and in Italian, and where."""

    en: str
    it: str
    where: dict


def _claims(*rows) -> list[Claim]:
    return [Claim(en, it, dict(where)) for en, it, where in rows]


OF_MADRASSO = _claims(
    # the games
    ("opposite is your partner", "di fronte è tuo compagno", {"game": FOUR}),
    ("partner's tricks", "prese del compagno", {"game": FOUR}),
    ("Partners sit opposite", "I compagni stanno di fronte", {"game": FOUR}),
    ("Nobody has a partner", "Nessuno ha un compagno", {"game": TRE}),
    (r"\b[Ss]ides?\b", r"\bcoppi[ae]\b", {"game": FOUR}),
    (r"\bNorth\b", r"\bNord\b", {"game": FOUR}),
    ("Each for himself", "Ognuno per sé", {"game": TRE}),
    (r"\b[Tt]en tricks", r"[Dd]ieci prese|tutte e dieci", {"game": FOUR}),
    (r"\b[Tt]hirteen tricks", r"[Tt]redici prese|tutte e tredici", {"game": TRE}),
    (r"\btenth\b", r"\b[Dd]ecima\b", {"game": FOUR}),
    (r"\bthirteenth\b", r"\btredicesima\b", {"game": TRE}),
    ("ten cards, and", "dieci carte, e", {"game": FOUR}),
    ("Thirteen cards", "Tredici a testa", {"game": TRE}),
    ("777", "777", {"game": FOUR}),
    ("If no side has them, play on", "se nessuno, si va avanti", {"game": FOUR}),
    ("nine deals, after a tie three more", "a pari se ne giocano altre tre", {"game": TRE}),
    (r"\bten deals\b", r"\bdieci battute\b", {"game": MADRASSO}),
    (r"\beleventh\b", r"\bundicesima\b", {"game": MADRASSO}),
    (r"\b[Ss]even deals\b", r"\b[Ss]ette battute\b", {"game": BREVE}),
    (r"\beighth\b", r"\bottava\b", {"game": BREVE}),
    (r"\b195\b", r"\b195\b", {"game": BREVE}),
    (r"\b[Nn]ine deals\b", r"\b[Nn]ove battute\b", {"game": TRE}),
    ("wins in carrozza", "vince in carrozza", {"game": FOUR}),
    ("may call out", "può chiamarsi fuori", {"game": FOUR}),
    ("Nobody calls out", "Nessuno si chiama fuori", {"game": TRE}),
    ("stramazzo, and count", "stramazzo, e valgono", {"game": FOUR}),
    ("hold(er of)? the 7 of trumps(,| may)", "ha il 7 di trionfo può", {"game": FOUR}),
    ("hold(er of)? the 2 of trumps", "ha il 2 di trionfo", {"game": TRE}),
    ("before the dealer", "davanti al mazziere", {"game": FOUR}),
    (r"\bis nobody's", "[Nn]on è di nessuno", {"game": TRE}),
    ("points of the card that lies|those of the upcard", "quelli? della scoperta", {"game": TRE}),
    # their options
    ("drawn by lot", "si tira a sorte", {"first_dealer": "random"}),
    ("have a king", "hanno un re", {"first_dealer": "kings"}),
    (r"two each\. Then", r"due a testa\. Poi", {"game": FOUR, "packets": "3-2"}),
    ("the 21st", "la carta 21", {"game": FOUR, "packets": ("3-2", "5")}),
    ("the 20th", "la carta 20", {"game": FOUR, "packets": "3-2-early"}),
    ("five each", "cinque a testa", {"game": FOUR, "packets": "5"}),
    ("until he plays it", "finché non la gioca", {"game": FOUR, "pick_up": "played"}),
    ("after three tricks", "dopo tre prese", {"game": FOUR, "pick_up": "three-tricks"}),
    ("right leads to the first", "prima presa esce chi sta alla", {"first_lead": "right"}),
    ("of trumps leads.* deals the second", "ha il 7.* dà lui la seconda", {"first_lead": "seven"}),
    ("else play any card", "o gioca quel che vuoi", {"void": "free"}),
    ("else play a trump", "o gioca un trionfo", {"void": "trump"}),
    (r"you\s+right\s+across\s+left", r"tu\s+destra\s+fronte\s+sinistra", {"game": FOUR}),
    (r"you\s+right\s+left", r"tu\s+destra\s+sinistra", {"game": TRE}),
    ("suit led, play any card", "seme di mano gioca quel", {"void": "free"}),
    ("must play a trump", "deve tagliare", {"void": "trump"}),
    ("trick of your partner's", "sulla presa del compagno", {"game": FOUR, "void": "trump"}),
    ("even one that cannot win", "anche se non può prendere", {"game": TRE, "void": "trump"}),
    ("program refuses", "programma la rifiuta", {"revoke": "prevented"}),
    ("ends the deal at once", "la battuta finisce lì", {"revoke": "punished"}),
    ("scores 130", "segnano 130", {"revoke": "punished", "cassone": "award"}),
    ("loses 130", "perde 130", {"revoke": "punished", "cassone": "deduct"}),
    ("offered only to", "proposta solo a", {"game": FOUR, "early_call": "prevented"}),
    ("may always call", "può sempre chiamarsi", {"game": FOUR, "early_call": "punished"}),
)

NOT_IN_CHIAMO = ("exposed", "never")  # values of monte_shown

OF_MEDIATORE = _claims(
    ("In chiamo, mediatore and", "In chiamo, mediatore e", {"chiamo_monte": "taken"}),
    ("In mediatore and solo the b", "In mediatore e solo chi", {"chiamo_monte": "untouched"}),
    ("not know it", "solo e non saperlo", {"chiamo_monte": "untouched"}),
    ("unseen by", "senza mostrarlo", {"chiamo_monte": "taken", "monte_shown": NOT_IN_CHIAMO}),
    ("seen by all", "visto da tutti", {"chiamo_monte": "taken", "monte_shown": "always"}),
    ("everybody sees the monte", "tutti vedono il monte", {"monte_shown": ("exposed", "always")}),
    ("you alone see", "lo vedi soltanto tu", {"monte_shown": "never"}),
    ("any card, one of your own", "qualunque carta, anche", {"callable": "any"}),
    (r"must be a 3\.", r"essere un 3\.", {"callable": "threes"}),
    ("must be a 3 or a 2", "essere un 3 o un 2", {"callable": "threes-twos"}),
    ("any card but an ace", "qualunque carta fuorché un asso", {"callable": "not-aces"}),
    ("[Aa]rcisolissimo", "[Aa]rcisolissimo", {"solissimo_look": "yes"}),
    ("you alone may look", "solo tu lo puoi", {"solissimo_look": "yes"}),
    ("solissimo is the highest bid", "più alta è solissimo", {"solissimo_look": "no"}),
    ("and nobody looks at the monte", "e il monte non lo guarda", {"solissimo_look": "no"}),
    ("No bid pays more", "Nessuna parola paga", {"solissimo_look": "no"}),
    ("right leads to the first", "Nella prima presa esce chi sta", {"first_lead": "right"}),
    ("From solissimo on the bidder leads", "Dal solissimo in su", {"first_lead": "bidder-high"}),
    ("From solo on the bidder leads", "Dal solo in su", {"first_lead": "bidder-solo"}),
    ("The bidder leads", "esce chi ha vinto l'asta", {"first_lead": "bidder"}),
    ("Busso: play", "Busso: metti", {"signals": ("standard", "no-striscio")}),
    ("Volo", "Volo", {"signals": ("standard", "no-striscio")}),
    ("Striscio", "Striscio", {"signals": "standard"}),
    ("ribusso.*la meglio.*tutto fuori", "ribusso.*la meglio.*tutto fuori", {"signals": "other"}),
    ("[Bb]usso", "[Bb]usso", {"signals": ("standard", "no-striscio", "other")}),
    ("nobody says a word", "nessuno dice una parola", {"signals": "none"}),
    ("chiamo 4, mediatore 8, solo 12", "chiamo 4, mediatore 8, solo 12", {"payments": "standard"}),
    ("gets 5 and his partner 3", "prende 5 e l'amico 3", {"payments": "standard"}),
    ("chiamo 2, mediatore 4, solo 6", "chiamo 2, mediatore 4, solo 6", {"payments": "low"}),
    ("gets 3 and his partner 1", "prende 3 e l'amico 1", {"payments": "low"}),
    ("opponent pays 18", "avversario paga 18", {"payments": "standard", "solissimo_look": "yes"}),
    ("opponent pays 9", "avversario paga 9", {"payments": "low", "solissimo_look": "yes"}),
    ("the highest score wins it", "vince chi alla fine ha di più", {"deals": (12, 4, 8, 20)}),
    ("twelve deals", "dodici battute", {"deals": 12}),
    ("four deals", "quattro battute", {"deals": 4}),
    ("eight deals", "otto battute", {"deals": 8}),
    ("twenty deals", "venti battute", {"deals": 20}),
    ("endless", "senza fine", {"deals": 0}),
)
