"""Why a player did what it did, in one true sentence."""
