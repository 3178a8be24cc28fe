PLUGGED = []
HELD = []  # held keys, which a new scanner reports

MAX_EVENTS = 64


class Event:
    def __init__(self, key_number=0, pressed=True):
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed


class EventQueue:
    def __init__(self):
        self._events = []
        self.overflowed = False

    def get(self):
        return self._events.pop(0) if self._events else None

    def get_into(self, event):
        if not self._events:
            return False
        first = self._events.pop(0)
        event.key_number = first.key_number
        event.pressed = first.pressed
        event.released = first.released
        return True

    def clear(self):
        self._events = []
        self.overflowed = False

    def put(self, event):
        if len(self._events) == MAX_EVENTS:
            self.overflowed = True
        else:
            self._events.append(event)


class _Scanner:
    def _begin(self, key_count):
        self.key_count = key_count
        self.events = EventQueue()
        PLUGGED.append(self)
        for number in HELD:
            self.change(number, True)

    def change(self, number, pressed):
        if number < self.key_count:
            self.events.put(Event(number, pressed))

    def reset(self):
        self.events.clear()

    def deinit(self):
        PLUGGED.remove(self)


class Keys(_Scanner):
    def __init__(self, pins, *, value_when_pressed, pull=True):
        if value_when_pressed or not pull:
            raise ValueError("these buttons connect their pins to ground")
        if len(set(pins)) < len(pins) or None in pins:
            raise ValueError("each button needs a pin")
        self._begin(len(pins))


class ShiftRegisterKeys(_Scanner):
    def __init__(self, *, clock, data, latch, key_count, value_when_pressed):
        if not value_when_pressed:
            raise ValueError("this board's register says 1 for a pressed key")
        if PLUGGED:
            raise ValueError("BUTTON_CLOCK in use")
        self._begin(key_count)
