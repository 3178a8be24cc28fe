"""The handheld's hardware, and the storage of saves."""
