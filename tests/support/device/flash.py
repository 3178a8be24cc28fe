"""The handheld's flash and FAT file system, with power cuts.

`Flash` works like CircuitPython's supervisor/shared/external_flash/external_flash.c. `Fat` has what
the game uses of FatFs.
"""

import errno

from tests.support.device.drive import PowerCut

SECTOR = 512
BLOCK = 4096
PAGE = 256
ENTRY = 32  # bytes of a directory entry
END_OF_FILE = 0xFFFF
NEIGHBOUR = b"somebody" * (SECTOR // 8)


class Flash:
    """Erasable blocks; the power fails after `steps_left` erases and writes."""

    def __init__(self, blocks: int, in_memory: bool = True):
        self.content = bytearray(b"\xff" * (blocks * BLOCK))
        self.in_memory = in_memory
        self.halves = (0, PAGE // 2)  # a page's halves, in writing order
        self.steps_left = None
        self.erased = []
        self._block = None
        self._kept = bytearray(BLOCK)
        self._dirty = set()

    def power_off(self):
        self.steps_left = None
        self._block = None

    def sectors(self) -> int:
        return len(self.content) // SECTOR - BLOCK // SECTOR

    def read(self, sector: int) -> bytes:
        block, i = divmod(sector, BLOCK // SECTOR)
        if block == self._block and i in self._dirty:
            return self._gathered(i)
        return bytes(self.content[sector * SECTOR : (sector + 1) * SECTOR])

    def write(self, sector: int, content: bytes):
        block, i = divmod(sector, BLOCK // SECTOR)
        if block != self._block or i in self._dirty:
            if self.content[sector * SECTOR : sector * SECTOR + 4] == b"\xff" * 4:
                # CircuitPython takes a sector for erased if its first four bytes are 0xFF
                self._program(sector * SECTOR, content)
                return
            self.flush()
            if not self.in_memory:
                self._erase(len(self.content) // BLOCK - 1)
            self._block = block
            self._dirty.clear()
        self._dirty.add(i)
        if self.in_memory:
            self._kept[i * SECTOR : (i + 1) * SECTOR] = content
        else:
            self._program(len(self.content) - BLOCK + i * SECTOR, content)

    def flush(self):
        if self._block is None:
            return
        at = self._block * BLOCK
        for i in range(BLOCK // SECTOR):
            if i not in self._dirty:
                old = bytes(self.content[at + i * SECTOR : at + (i + 1) * SECTOR])
                if self.in_memory:
                    self._kept[i * SECTOR : (i + 1) * SECTOR] = old
                else:
                    self._program(len(self.content) - BLOCK + i * SECTOR, old)
        whole = self._kept if self.in_memory else bytes(self.content[-BLOCK:])
        self._erase(self._block)
        self._program(at, whole)
        self._block = None

    def _gathered(self, i: int) -> bytes:
        kept = self._kept if self.in_memory else self.content[-BLOCK:]
        return bytes(kept[i * SECTOR : (i + 1) * SECTOR])

    def _erase(self, block: int):
        self._step()
        self.content[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        self.erased.append(block)

    def _program(self, at: int, content: bytes):
        for start in range(0, len(content), PAGE):
            if content[start : start + PAGE].count(0xFF) == PAGE:
                continue
            for part in self.halves:
                self._step()
                for k in range(start + part, start + part + PAGE // 2):
                    self.content[at + k] &= content[k]

    def _step(self):
        if self.steps_left is not None:
            if not self.steps_left:
                raise PowerCut
            self.steps_left -= 1


class Fat:
    """A file system with `cluster` sectors per cluster."""

    def __init__(self, flash: Flash, first: int = 0, cluster: int = 2):
        self.flash = flash
        self.read_only = False
        self.cluster = cluster
        self._tables = first + 1
        room = flash.sectors() - first
        self._table_sectors = (2 * (room // cluster + 2) + SECTOR - 1) // SECTOR
        self._root = self._tables + self._table_sectors
        self._data = self._root + 4
        self.clusters = (flash.sectors() - self._data) // cluster
        self._next = 2
        self._open = []

    def format(self):
        for sector in range(self._tables, self._data):
            self.flash.write(sector, bytes(SECTOR))
        self.flash.flush()

    def occupy(self, clusters):
        clusters = list(clusters)
        for each, behind in zip(clusters, clusters[1:] + [END_OF_FILE], strict=True):
            self._link(each, behind)
            for k in range(self.cluster):
                self.flash.write(self._sector(each) + k, NEIGHBOUR)
        self.flash.flush()

    def place(self, path: str, at: int) -> int:
        size = self.cluster * SECTOR
        return self._sector(self._chain(self._entry(path)[1])[at // size]) * SECTOR + at % size

    def tables(self) -> bytes:
        return bytes(self.flash.content[self._tables * SECTOR : self._data * SECTOR])

    def open(self, path, mode="r", buffering=-1):
        entry = self._entry(path)
        if "r" not in mode or "+" in mode:
            self._changes()
        if entry is None:
            if "w" not in mode:
                raise OSError(errno.ENOENT, path)
            self._add(path, 0, 0, 0)
        elif "w" in mode:
            self._free(entry[1])
            self._set(entry[0], path, 0, 0, 0)
        file = _File(self, path, self._entry(path))
        self._open.append(file)
        return file

    def close_all(self):
        for file in self._open:
            file.close()

    def stat(self, path):
        entry = self._entry(path)
        if entry is None:
            raise OSError(errno.ENOENT, path)
        mode = 0x4000 if self._bytes(entry[0])[24] else 0x8000
        return (mode, 0, 0, 0, 0, 0, entry[2], 0, 0, 0)

    def statvfs(self, path):
        free = sum(self._next_of(each) == 0 for each in range(2, self.clusters + 2))
        size = self.cluster * SECTOR
        return (size, size, self.clusters, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        self._changes()
        start = self._take(None)
        for k in range(self.cluster):
            self.flash.write(self._sector(start) + k, bytes(SECTOR))
        self._add(path, 1, start, 0)

    def rename(self, old, new):
        place, start, size = self._entry(old)
        self._add(new, self._bytes(place)[24], start, size)
        self._mark(place, b"\xe5")

    def remove(self, path):
        place, start, _ = self._entry(path)
        self._mark(place, b"\xe5")
        self._free(start)

    def sync(self):
        self.flash.flush()

    def _changes(self):
        if self.read_only:
            raise OSError(errno.EROFS, "Read-only filesystem")

    def _entry(self, path):
        folder, _, name = path.rpartition("/")
        wanted = name.encode().ljust(24, b"\0")
        for place in self._places(folder):
            entry = self._bytes(place)
            if entry[0] == 0:
                break
            if entry[:24] == wanted:
                start = int.from_bytes(entry[26:28], "little")
                return place, start, int.from_bytes(entry[28:32], "little")
        return None

    def _places(self, folder):
        if folder in ("", "/"):
            sectors = range(self._root, self._data)
        else:
            entry = self._entry(folder)
            if entry is None:
                raise OSError(errno.ENOENT, folder)
            starts = [self._sector(each) for each in self._chain(entry[1])]
            sectors = [start + k for start in starts for k in range(self.cluster)]
        return [(sector, at) for sector in sectors for at in range(0, SECTOR, ENTRY)]

    def _bytes(self, place) -> bytes:
        sector, at = place
        return self.flash.read(sector)[at : at + ENTRY]

    def _add(self, path, kind, start, size):
        folder = path.rpartition("/")[0]
        for place in self._places(folder):
            if self._bytes(place)[0] in (0, 0xE5):
                self._set(place, path, kind, start, size)
                return
        if not folder:
            raise OSError(errno.ENOSPC, "No space left on device")
        last = self._chain(self._entry(folder)[1])[-1]
        more = self._take(last)
        for k in range(self.cluster):
            self.flash.write(self._sector(more) + k, bytes(SECTOR))
        self._set((self._sector(more), 0), path, kind, start, size)

    def _set(self, place, path, kind, start, size):
        name = path.rpartition("/")[2].encode().ljust(24, b"\0")
        numbers = start.to_bytes(2, "little") + size.to_bytes(4, "little")
        self._mark(place, name + bytes((kind, 0)) + numbers)
        self.flash.flush()

    def _mark(self, place, content):
        sector, at = place
        whole = bytearray(self.flash.read(sector))
        whole[at : at + len(content)] = content
        self.flash.write(sector, bytes(whole))

    def _sector(self, cluster: int) -> int:
        if not 2 <= cluster < self.clusters + 2:
            raise OSError(errno.EIO, "Input/output error")
        return self._data + (cluster - 2) * self.cluster

    def _next_of(self, cluster: int) -> int:
        sector, at = divmod(2 * cluster, SECTOR)
        return int.from_bytes(self.flash.read(self._tables + sector)[at : at + 2], "little")

    def _link(self, cluster: int, to: int):
        sector, at = divmod(2 * cluster, SECTOR)
        self._mark((self._tables + sector, at), to.to_bytes(2, "little"))

    def _take(self, behind) -> int:
        first = self._next if behind is None else behind
        for k in range(self.clusters):
            each = (first - 2 + k) % self.clusters + 2
            if self._next_of(each) == 0:
                self._link(each, END_OF_FILE)
                if behind is not None:
                    self._link(behind, each)
                self._next = each
                return each
        raise OSError(errno.ENOSPC, "No space left on device")

    def _chain(self, start: int) -> list[int]:
        chain = []
        while start and start != END_OF_FILE:
            self._sector(start)
            chain.append(start)
            start = self._next_of(start)
        return chain

    def _free(self, start: int):
        for each in self._chain(start):
            self._link(each, 0)


class _File:
    def __init__(self, fat, path, entry):
        self._fat = fat
        self._path = path
        self._place, self._start, self._size = entry
        self._at = 0
        self._changed = False
        self._chain = fat._chain(self._start)

    def __enter__(self):
        return self

    def __exit__(self, *_what):
        self.close()

    def close(self):
        if self._changed:
            self._fat._set(self._place, self._path, 0, self._start, self._size)
        self._changed = False

    def seek(self, offset):
        self._at = offset
        return offset

    def read(self, n=-1):
        end = self._size if n < 0 else min(self._at + n, self._size)
        found = bytearray()
        while self._at < end:
            sector, at = self._sector()
            piece = self._fat.flash.read(sector)[at : at + end - self._at]
            found += piece
            self._at += len(piece)
        return bytes(found)

    def write(self, content):
        assert self._at % SECTOR == 0 and len(content) == SECTOR, "a sector at a time"
        fat = self._fat
        while len(self._chain) * fat.cluster * SECTOR <= self._at:
            self._chain.append(fat._take(self._chain[-1] if self._chain else None))
            self._start = self._chain[0]
        fat.flash.write(self._sector()[0], bytes(content))
        self._at += SECTOR
        self._size = max(self._size, self._at)
        self._changed = True

    def _sector(self):
        k, at = divmod(self._at, SECTOR)
        n, k = divmod(k, self._fat.cluster)
        return self._fat._sector(self._chain[n]) + k, at
