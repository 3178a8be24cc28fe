import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec


class _Texts(MetaPathFinder, Loader):
    def __init__(self, texts):
        self.texts = texts

    def find_spec(self, name, path, target=None):
        if name not in self.texts:
            return None
        inner = any(other.startswith(name + ".") for other in self.texts)
        return ModuleSpec(name, self, is_package=inner)

    def exec_module(self, module):
        exec(self.texts[module.__name__], module.__dict__)


@contextmanager
def running(texts: dict[str, str]) -> Iterator[None]:
    finder = _Texts(texts)
    before = {name: sys.modules.pop(name) for name in texts if name in sys.modules}
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in texts:
            sys.modules.pop(name, None)
        sys.modules.update(before)
