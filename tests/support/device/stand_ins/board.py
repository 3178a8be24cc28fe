"""The pins of a PyGamer; a PyBadge lacks JOYSTICK_X and JOYSTICK_Y."""


class Pin:
    """A pin; the `value` of an analog pin is 0 to 65,535."""

    def __init__(self, name, value=0):
        self.name = name
        self.value = value


BUTTON_CLOCK = Pin("BUTTON_CLOCK")
BUTTON_OUT = Pin("BUTTON_OUT")
BUTTON_LATCH = Pin("BUTTON_LATCH")
JOYSTICK_X = Pin("JOYSTICK_X", 32768)
JOYSTICK_Y = Pin("JOYSTICK_Y", 32768)
BATTERY = A6 = Pin("BATTERY", 39718)  # 4.0 V
SPEAKER = A0 = Pin("SPEAKER")
SPEAKER_ENABLE = Pin("SPEAKER_ENABLE")
NEOPIXEL = Pin("NEOPIXEL")
DISPLAY = None
