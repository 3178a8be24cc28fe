"""What every card of a deal cost: with all hands seen, and by what its player could know."""
