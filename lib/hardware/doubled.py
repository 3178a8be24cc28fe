"""A display whose picture is enlarged."""

import displayio


class Doubled:
    """A display that shows groups `scale` times as large."""

    def __init__(self, display, scale):
        self._display = display
        self._holder = displayio.Group(scale=scale)

    @property
    def root_group(self):
        return self._holder[0] if len(self._holder) else None

    @root_group.setter
    def root_group(self, group):
        while len(self._holder):
            self._holder.pop()
        if group is None or group is displayio.CIRCUITPYTHON_TERMINAL:
            self._display.root_group = group
            return
        self._holder.append(group)
        self._display.root_group = self._holder

    @property
    def auto_refresh(self):
        return self._display.auto_refresh

    @auto_refresh.setter
    def auto_refresh(self, refreshes):
        self._display.auto_refresh = refreshes

    @property
    def brightness(self):
        return self._display.brightness

    @brightness.setter
    def brightness(self, brightness):
        try:
            self._display.brightness = brightness
        except RuntimeError:  # a display on DVI cannot be dimmed
            pass

    def refresh(self):
        return self._display.refresh()
