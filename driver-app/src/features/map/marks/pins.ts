import { type Area, type Position, areaContains, isFree } from '@parqueo/shared-api/contract';
import { type ShownParking, inListOrder, priceText } from '../parkings';

interface Pixel {
  x: number;
  y: number;
}

export interface Pin {
  shown: ShownParking;
  /** Sideways offset from the parking's position, in pixels. */
  shift: number;
  /** A bubble with the price, or a dot where a better one's bubble is in its way (FND-06). */
  form: 'bubble' | 'dot';
}

/** More pins than these, and neighbours are drawn as one, so that the page stays light (FND-06). */
export const MAX_PINS = 32;

/** Radius of a dot, and of the target that it has, in pixels. */
const DOT = { seen: 9, target: 12 };
/** Distance in pixels between pins that share a position. */
const PIN_SPACING = 66;
/** About 30 m: closer pins overlap even at the highest zoom. */
const SAME_POSITION_DEGREES = 0.0003;

export interface Ground {
  /** Projects a position to the map's plane at its present zoom. */
  project: (position: Position) => Pixel;
  /** The area in view, and a little more. */
  area: Area;
  middle: Pixel;
  isClosest: boolean;
  /** Where no pin may lie. */
  taken?: readonly Box[];
}

/** Pins of parkings; where they are too many, of the best (FND-06). */
export function pinsOf(shown: readonly ShownParking[], ground: Ground): Pin[] {
  const near = nearbyOf(shown, ground);
  const drawn = near.length > MAX_PINS ? inListOrder(near, null).slice(0, MAX_PINS) : near;
  return pinsAt(byPlace(drawn), ground);
}

/** Parkings without those that a search has found far from what is in view, where there are many. */
export const nearbyOf = (shown: readonly ShownParking[], { area }: Ground) =>
  shown.length > MAX_PINS ? shown.filter(({ parking }) => areaContains(area, parking)) : shown;

export type Place = readonly [ShownParking, ...ShownParking[]];

export function byPlace(shown: readonly ShownParking[]): Place[] {
  const places: [ShownParking, ...ShownParking[]][] = [];
  for (const each of shown) {
    const place = places.find(([first]) => isSame(first.parking, each.parking));
    if (place) place.push(each);
    else places.push([each]);
  }
  return places;
}

const isSame = (one: Position, other: Position) =>
  Math.abs(one.latitude - other.latitude) < SAME_POSITION_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_POSITION_DEGREES;

/** Pins, side by side at a shared place (MAP-02); the worse of two that overlap is a dot (FND-06). */
export function pinsAt(places: readonly Place[], ground: Ground): Pin[] {
  const { project, middle } = ground;
  const pins = places
    .flatMap((place) =>
      place.map((shown, index) => {
        const shift = (index - (place.length - 1) / 2) * PIN_SPACING;
        const { x, y } = project(shown.parking);
        return { shown, shift, x: x + shift, y, away: Math.hypot(x - middle.x, y - middle.y) };
      }),
    )
    .toSorted(
      (one, other) =>
        Number(isFree(other.shown.state)) - Number(isFree(one.shown.state)) ||
        one.away - other.away,
    );
  const taken = [...(ground.taken ?? [])];
  return pins.map((pin) => {
    const { shown, shift, x, y } = pin;
    const bubble = bubbleBox(x, y, priceText(shown.total));
    const hasRoom =
      !taken.some((box) => overlap(box, bubble)) &&
      !hides(
        bubble,
        shown,
        pins.filter((each) => each !== pin),
      );
    if (hasRoom) {
      taken.push(bubble);
      return { shown, shift, form: 'bubble' };
    }
    const aside = wayAside(dotBox(x, y, DOT.target), taken);
    taken.push(dotBox(x + aside, y, DOT.target));
    return { shown, shift: shift + aside, form: 'dot' };
  });
}

/** How far a dot moves sideways to lie on nothing that is as good or better; not at all where there is no room. */
function wayAside(dot: Box, taken: readonly Box[]): number {
  const ways = taken
    .filter((box) => overlap(box, dot))
    .flatMap((box) => [box.left - dot.right, box.right - dot.left])
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const isClear = (way: number) => {
    const moved = { ...dot, left: dot.left + way, right: dot.right + way };
    return !taken.some((box) => overlap(box, moved));
  };
  return ways.find(isClear) ?? 0;
}

interface PlacedPin extends Pixel {
  shown: ShownParking;
}

/** Whether a bubble would lie over others that are as good, or over several; over one worse a dot is drawn. */
function hides(bubble: Box, shown: ShownParking, others: readonly PlacedPin[]): boolean {
  const below = others.filter(({ x, y }) => overlap(bubble, dotBox(x, y)));
  return below.length > 1 || below.some((each) => isFree(each.shown.state) || !isFree(shown.state));
}

/** The box of a place's name with its button, which hang below it; the longest names have several lines. */
export function nameBox({ x, y }: Pixel, name: string): Box {
  const half = Math.min(120, 41 + 4 * name.length);
  const height = Math.max(44, 17 * Math.ceil(name.length / 20));
  return { left: x - half, right: x + half, top: y + 12, bottom: y + 12 + height };
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function bubbleBox(x: number, y: number, text: string): Box {
  const half = 21 + 4.2 * text.length;
  return { left: x - half, right: x + half, top: y - 40, bottom: y };
}

const dotBox = (x: number, y: number, radius = DOT.seen): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
