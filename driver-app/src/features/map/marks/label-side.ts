import { type Box, type Pixel, overlap } from './pins';

/** Width and height of the label, and how far it stands from the user's position, in pixels. */
const LABEL = { width: 96, height: 28, away: 12 };

const boxes = ({ x, y }: Pixel) => {
  const { width, height, away } = LABEL;
  const across = { left: x - width / 2, right: x + width / 2 };
  const along = { top: y - height / 2, bottom: y + height / 2 };
  return {
    bottom: { ...across, top: y + away, bottom: y + away + height },
    top: { ...across, top: y - away - height, bottom: y - away },
    right: { ...along, left: x + away, right: x + away + width },
    left: { ...along, left: x - away - width, right: x - away },
  };
};

/** The side of the user at which the label lies over none of the marks; below where there is none (MAP-01). */
export function labelSide(user: Pixel, marks: readonly Box[]): keyof ReturnType<typeof boxes> {
  const sides = boxes(user);
  const isFree = (side: keyof typeof sides) => !marks.some((mark) => overlap(mark, sides[side]));
  return (['bottom', 'top', 'right', 'left'] as const).find(isFree) ?? 'bottom';
}
