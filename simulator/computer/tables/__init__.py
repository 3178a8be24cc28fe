"""Tables of computers alone: wide, tall, and the parts beside them."""
