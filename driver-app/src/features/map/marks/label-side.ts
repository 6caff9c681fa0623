import type { Box, Pixel } from './pins';

/** Width and height of a label, and how far it stands from what it names, in pixels. */
export interface Label {
  width: number;
  height: number;
  away: number;
}

/**
 * Sides at which a label may stand: steps to the right and down. In a corner it begins or ends
 * above or below its position.
 */
export const SIDES = {
  bottom: [0, 1],
  top: [0, -1],
  right: [1, 0],
  left: [-1, 0],
  bottomRight: [1, 1],
  bottomLeft: [-1, 1],
  topRight: [1, -1],
  topLeft: [-1, -1],
} as const;

export type Side = keyof typeof SIDES;

function boxAt({ x, y }: Pixel, { width, height, away }: Label, side: Side): Box {
  const [across, down] = SIDES[side];
  const left = x - width / 2 + across * (width / 2 + (down === 0 ? away : 0));
  const top = y - height / 2 + down * (height / 2 + away);
  return { left, right: left + width, top, bottom: top + height };
}

/** The first of some sides at which a label is free to stand; undefined where there is none. */
export const labelSide = <Among extends Side>(
  at: Pixel,
  label: Label,
  sides: readonly Among[],
  isFree: (box: Box) => boolean,
): Among | undefined => sides.find((side) => isFree(boxAt(at, label, side)));
