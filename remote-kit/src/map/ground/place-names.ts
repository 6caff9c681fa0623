import { type Bounds, LineUtil, type Point, bounds, point } from 'leaflet';

/** A text on the map with its possible place. */
export interface Name {
  text: string;
  /** Height of its letters, in pixels. */
  size: number;
  /** A point, or the line along which the text runs. */
  line: readonly Point[];
}

/** A name with its middle and its rotation in degrees. */
export interface PlacedName {
  name: Name;
  at: Point;
  angle: number;
}

/** Width of a letter, in heights; a little more than the average, so that names do not touch. */
const LETTER = 0.65;

/** Shares of a line at which its name may stand, the best first. */
const PLACES = [0.5, 0.3, 0.7, 0.15, 0.85];

/** How far above or below its point a name may stand, in heights, the best first. */
const LEVELS = [0, 1.5, -1.5, 3, -3];

/**
 * Places names: each along the longest visible part of its line, else along the whole line. Earlier names
 * have priority; later ones are left out without room (FND-08).
 * @param pins where a name could not be read
 */
export function placeNames(
  names: readonly Name[],
  view: Bounds,
  pins: readonly Bounds[] = [],
): PlacedName[] {
  const taken = [...pins];
  return names.flatMap((name) => {
    const width = name.text.length * name.size * LETTER;
    const inView = longest(runsWithin(name.line, view));
    const line = lengthOf(inView) >= width ? inView : name.line;
    for (const placed of placesOn(line, name.size)) {
      const box = boxOf(placed, width, name.size);
      if (taken.some((other) => other.intersects(box))) continue;
      taken.push(box);
      return [{ name, ...placed }];
    }
    return [];
  });
}

/** Where a name may stand on its line, or around its point. */
const placesOn = (line: readonly Point[], size: number) =>
  line.length > 1
    ? PLACES.map((share) => pointOn(line, share))
    : LEVELS.map((level) => ({ at: pointOn(line, 0).at.add([0, level * size]), angle: 0 }));

function runsWithin(line: readonly Point[], view: Bounds): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    const clipped = from && LineUtil.clipSegment(from, to, view);
    if (!clipped) continue;
    const [start, end] = clipped;
    if (!run.at(-1)?.equals(start)) runs.push((run = [start]));
    run.push(end);
  }
  return runs;
}

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, to, index) => sum + (index > 0 ? to.distanceTo(line[index - 1]!) : 0), 0);

const longest = (lines: readonly Point[][]): Point[] =>
  lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];

/** The point at a share of a line's length, and how it runs there: upright, whichever way it goes. */
function pointOn(line: readonly Point[], share: number): { at: Point; angle: number } {
  let rest = lengthOf(line) * share;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const length = from.distanceTo(to);
    if (rest <= length && length > 0) {
      const along = to.subtract(from);
      const angle = (Math.atan(along.y / along.x) * 180) / Math.PI;
      return { at: from.add(along.multiplyBy(rest / length)), angle };
    }
    rest -= length;
  }
  return { at: line[0] ?? point(0, 0), angle: 0 };
}

function boxOf({ at, angle }: { at: Point; angle: number }, width: number, height: number): Bounds {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const half = point(width * cos + height * sin, width * sin + height * cos).divideBy(2);
  return bounds(at.subtract(half), at.add(half));
}
