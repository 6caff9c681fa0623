import { type Bounds, type Point, point } from 'leaflet';

/** Pixels from a pin's position to its card: past the bubble above, the tip below, the bubble's sides. */
const AWAY = { above: 46, below: 10, beside: 48 };

/** The nearest to a number from first to last; the first where there is no room. */
const within = (at: number, first: number, last: number) => Math.max(first, Math.min(at, last));

/** The upper left corner of a pin's card in the free room: above the pin, else below, beside or over it. */
export function cardPlace(pin: Point, size: Point, room: Bounds): Point {
  const first = room.getTopLeft();
  const last = room.getBottomRight().subtract(size);
  const x = within(pin.x - size.x / 2, first.x, last.x);
  const y = within(pin.y - size.y / 2, first.y, last.y);
  const above = Math.min(pin.y - AWAY.above - size.y, last.y);
  const below = Math.max(pin.y + AWAY.below, first.y);
  const [right, left] = [pin.x + AWAY.beside, pin.x - AWAY.beside - size.x];
  if (above >= first.y) return point(x, above);
  if (below <= last.y) return point(x, below);
  if (right <= last.x) return point(right, y);
  return point(left >= first.x ? left : x, y);
}
