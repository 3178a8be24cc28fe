"""English: the words that stand on Mediatore's table; see screens.ui.words."""

TEXT = """
pass passo
pass_after sta bene
dealer {} deals
speaks To speak
called_sign {} {}
called_word Called
who_plays {}: {}
who_plays_with {} + {}: {}
who_plays_alone {} alone: {}
who_plays_from {}: {} ({})
calls_now {} calls
discards_now {} discards
gives_now {} gives
select_monte SEL: monte
call_which Call
call_own yours
discard_count Lay 4 cards away ({})
discard_help A: up or down
give_which Give a card back
give_to to {} ({})
"""
