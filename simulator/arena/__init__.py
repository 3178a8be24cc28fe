"""Where players meet without a screen: games written as records, and duels on duplicate deals."""
