"""Why a bot plays so, in Mediatore: what is true of its card, and how that is said."""
