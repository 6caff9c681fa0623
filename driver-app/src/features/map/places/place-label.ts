import type { Position } from '@parqueo/shared-api/contract';
import type { BoundsLiteral, Map as LeafletMap } from 'leaflet';
import type { Place } from '../../../lib/parkings/selected-place';
import { type Marks, boxesOf } from '../marks/groups';
import { SIDES, type Side, labelSide } from '../marks/label-side';
import { type Box, overlap } from '../marks/pins';
import { freeRoom } from '../view/clear-area';

/** Pixels from the place to its label: near it, or past a bubble. */
const AWAYS = [12, 48] as const;
/** Greatest widths of the label, in pixels, the better one first; wider for a long word. */
const WIDTHS = [240, 160] as const;
/** Height of the label's button, which is as wide, in pixels; and what a name's icons and edges take up. */
const BUTTON = 44;
const ICONS = 82;
/** Size of a letter of a name, in pixels; as wide as in the widest of the systems' fonts. */
const LETTER = { width: 9.5, height: 17 };

const ALONE = { width: BUTTON, height: BUTTON };
const ALL_SIDES = Object.keys(SIDES) as Side[];

/** Size of a label whose text is at most that wide, in pixels: broken between words where possible. */
function sizeOf(words: readonly number[], room: number) {
  let [lines, line, longest] = [1, 0, 0];
  for (const word of words) {
    const next = line === 0 ? word : line + LETTER.width + word;
    if (next > room && line > 0) lines++;
    line = next > room ? word : next;
    lines += Math.floor(word / (room + 1));
    longest = Math.max(longest, Math.min(line, room));
  }
  return { width: ICONS + longest, height: Math.max(BUTTON, lines * LETTER.height) };
}

/** The sizes that a label may have, at last that of its button alone. */
function* sizesOf(name: string) {
  const words = name.split(' ').map(({ length }) => length * LETTER.width);
  for (const width of WIDTHS) {
    const widest = Math.min(WIDTHS[0], Math.max(width, ICONS + Math.max(...words)));
    yield { ...sizeOf(words, widest - ICONS), isNamed: true };
  }
  yield { ...ALONE, isNamed: false };
}

/**
 * Finds a position for the label in view and off all marks, each of which has to be seen. Without
 * room for the name, only the button that removes the place is there (FND-04).
 */
export function labelAt(map: LeafletMap, { name, position }: Place, marks: Marks) {
  const pixelOf = ({ latitude, longitude }: Position) =>
    map.latLngToContainerPoint([latitude, longitude]);
  const boxes = boxesOf(marks, pixelOf);
  const room = freeRoom(map);
  const at = pixelOf(position);
  const isInView = room.contains(at);
  const isFree = (label: Box) =>
    !boxes.some((box) => overlap(box, label)) && (!isInView || room.contains(cornersOf(label)));
  for (const { isNamed, ...size } of sizesOf(name)) {
    for (const away of AWAYS) {
      const side = labelSide(at, { ...size, away }, ALL_SIDES, isFree);
      if (side) return { side, away, isNamed, width: size.width };
    }
  }
  return { side: 'bottom' as const, away: AWAYS[0], isNamed: false, width: BUTTON };
}

const cornersOf = ({ left, right, top, bottom }: Box): BoundsLiteral => [
  [left, top],
  [right, bottom],
];

/** Moves the label from its position to a side of it. */
export function transformTo(side: Side, away: number): string {
  const [across, down] = SIDES[side];
  const shift = (step: number, by: number) => `calc(${(step - 1) * 50}% + ${step * by}px)`;
  return `translate(${shift(across, down === 0 ? away : 0)}, ${shift(down, away)})`;
}
