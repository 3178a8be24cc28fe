"""What the handheld's processor would need."""
