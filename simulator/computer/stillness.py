"""A check whether the picture has changed since the last frame."""

from displayio import Bitmap, Group, TileGrid
from vectorio import Rectangle


def is_still(group: Group) -> bool:
    """Return whether nothing in `group` has changed since it was painted; False if unknown."""
    try:
        return _is_still(group)
    except AttributeError:
        return False


def _is_still(group: Group) -> bool:
    if group._item_removed or group._removed_areas:
        return False
    for part in group._layers:
        if isinstance(part, TileGrid):
            if not _grid_is_still(part):
                return False
        elif isinstance(part, Group):
            if not _is_still(part):
                return False
        elif not isinstance(part, Rectangle) or _is_marked(part):
            return False
    return True


def _grid_is_still(grid: TileGrid) -> bool:
    if grid._rendered_hidden:
        return True
    if grid._needs_refresh or grid._moved or grid._full_change or grid._partial_change:
        return False
    if grid._pixel_shader._needs_refresh:
        return False
    bitmap = grid._bitmap
    return not isinstance(bitmap, Bitmap) or bitmap._dirty_area.x1 == bitmap._dirty_area.x2


def _is_marked(shape: Rectangle) -> bool:
    return bool(shape._pending_dirty_areas) or shape._pixel_shader._needs_refresh
