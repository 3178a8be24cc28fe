"""time of the handheld: sleeping moves supervisor's clock."""

import supervisor


def sleep(seconds):
    supervisor.NOW[0] += round(seconds * 1000)
