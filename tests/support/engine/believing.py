from engine.bots.madrasso.weights import beliefs_of, table_of, weights_index
from engine.bots.runtime import HEADER


def believed(search, view) -> bool:
    if search.look(view, table_of(view)) < 2:
        return False
    search.begin(view, 3, 2, 0)
    list(search.add_beliefs(view, beliefs_of(weights_index(view))))
    return True


def content_of(number: int) -> bytes:
    file = beliefs_of(number)
    file.seek(HEADER)
    content = file.read()
    file.close()
    return content
