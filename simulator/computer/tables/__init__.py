"""The tables that only computers have: wide, tall, and what is beside them."""
