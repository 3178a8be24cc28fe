"""usb.core, with the gamepads in `PADS`."""

PADS = []


class USBError(OSError):
    pass


class USBTimeoutError(USBError):
    pass


class Pad:
    def __init__(self):
        self.reports = []
        self.configured = False
        self.driver = True

    def is_kernel_driver_active(self, interface):
        return self.driver

    def detach_kernel_driver(self, interface):
        self.driver = False

    def set_configuration(self, configuration=1):
        self.configured = True

    def read(self, endpoint, report, timeout):
        if self not in PADS:
            raise USBError
        if self.driver or not self.configured or not self.reports:
            raise USBTimeoutError
        for i, byte in enumerate(self.reports.pop(0)):
            report[i] = byte
        return len(report)


def find(find_all=False, *, idVendor=None, idProduct=None):
    return PADS[0] if PADS and (idVendor, idProduct) == (0x081F, 0xE401) else None
