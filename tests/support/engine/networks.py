from engine.bots.madrasso import features as network
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.weights import (
    table_of,
)
from engine.bots.runtime import HEADER


class InMemory:
    def __init__(self, content: bytes):
        self.content = content
        self.at = 0
        self.closed = False

    def close(self):
        self.closed = True

    def seek(self, place: int, whence: int = 0) -> int:
        end = HEADER + len(self.content)
        self.at = end + place if whence else place
        return self.at

    def readinto(self, row) -> int:
        first = self.at - HEADER
        row[:] = self.content[first : first + len(row)]
        self.at += len(row)
        return len(row)


def content_of(net) -> bytes:
    net.file.seek(HEADER)
    content = net.file.read()
    net.file.close()
    return content


def looked(view) -> tuple:
    knowledge = Knowledge()
    knowledge.see(view)
    best_card(knowledge.now, table_of(view), knowledge.cards, knowledge.logits)
    location = [7] * 40
    network.fill_locations(knowledge, view, location)
    return knowledge, location


def half(content: bytes, i: int) -> int:
    return content[i >> 1] >> 4 if i & 1 else content[i >> 1] & 15


def correct(net, knowledge, location) -> int:
    active = [0] * network.MOST_ACTIVE
    slices = 1
    for _ in network.correct(
        knowledge.now, location, net, active, knowledge.cards, knowledge.logits
    ):
        slices += 1
    return slices
