"""Italian: the words that stand on Mediatore's table; see screens.ui.words."""

TEXT = """
pass passo
pass_after sta bene
dealer Dà {}
speaks Parla
called_sign {} {}
called_word Chiamata
who_plays {}: {}
who_plays_with {} + {}: {}
who_plays_alone {} solo: {}
who_plays_from {}: {} ({})
calls_now {} chiama
discards_now {} scarta
gives_now {} rende
select_monte SEL: monte
call_which Chiami
call_own è tua
discard_count Scarta 4 carte ({})
discard_help A alza o abbassa
give_which Rendi una carta
give_to per {} ({})
"""
