"""Why a bot plays so, in Madrasso: what is true of its card, and how that is said."""
