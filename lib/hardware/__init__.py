"""The handheld's hardware: buttons, battery, lights, speaker, and where saves lie."""
