import {
  type Parking,
  type ParkingState,
  type Position,
  type Stay,
  areaContains,
  type Area,
  MAX_RATE,
  hasPosition,
  metresBetween,
  priceOf,
  hourlyRateOf,
  isFree,
  matchRank,
  parkingState,
} from '@parqueo/shared-api/contract';
import { formatShortMoney } from '@parqueo/shared-ui';
import type { LatLngBounds } from 'leaflet';
import { offersMoto } from '../../lib/parkings/availability';
import { isPlace, walkWords } from '../../lib/parkings/destination';
import type { Place } from '../../lib/parkings/selected-place';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { lengthWords } from '../../lib/stay/words';

export type PlacedParking = Parking & Position;

/** A parking as the map and the list show it: for a stay and a type of vehicle. */
export interface ShownParking {
  parking: PlacedParking;
  state: ParkingState;
  /** Quetzales per hour; null without a valid rate. */
  rate: number | null;
  /** Quetzales for the stay, fee included; null without a rate. */
  total: number | null;
  /** Metres. */
  distance: number;
}

/** The parkings that get a pin (MAP-02): those with a position, and for motos those with spaces for them (FND-07). */
export function shownParkings(
  parkings: readonly Parking[],
  choice: StayChoice,
  from: Position,
  now: Date,
): ShownParking[] {
  const { stay, vehicleType } = choice;
  return parkings
    .filter((parking) => hasPosition(parking))
    .filter((parking) => vehicleType !== 'moto' || offersMoto(parking))
    .map((parking) => {
      const rate = validRate(hourlyRateOf(parking, vehicleType));
      return {
        parking,
        state: parkingState(parking, { ...choice, now }),
        rate,
        total: totalOf(rate, stay),
        distance: metresBetween(from, parking),
      };
    });
}

/** The rate if it is valid; null for none, and for one that is a mistake. */
export const validRate = (rate: number): number | null =>
  rate > 0 && rate <= MAX_RATE ? rate : null;

/** The price of a stay; null without a rate. */
export const totalOf = (rate: number | null, { start, end }: Stay): number | null =>
  rate === null ? null : priceOf(rate, start, end).total;

const NO_PRICE = 'Sin precio';

/** 'Q40', or that there is no price; pin, row and group use the same words. */
export const priceText = (total: number | null): string =>
  total === null ? NO_PRICE : formatShortMoney(total);

/** Order of the list by state: free, full, closed, the rest (FND-03). */
const RANKS: Readonly<Record<ParkingState['kind'], number>> = {
  free: 0,
  few: 0,
  full: 1,
  closesBefore: 2,
  closed: 2,
  inactive: 3,
  unreservable: 3,
};

const rankOf = ({ state }: ShownParking): number => RANKS[state.kind];

/** The list's order (FND-03) of the parkings in an area, or of all: the best matches of `words` first (FND-09). */
export function inListOrder(
  parkings: readonly ShownParking[],
  area: Area | null,
  words: readonly string[] = [],
  byPrice = false,
): ShownParking[] {
  const matchOf = ({ parking }: ShownParking) => matchRank(parking.name, words);
  return parkings
    .filter(({ parking }) => !area || areaContains(area, parking))
    .toSorted(
      (one, other) =>
        (words.length > 0 ? matchOf(one) - matchOf(other) : 0) ||
        rankOf(one) - rankOf(other) ||
        (byPrice ? (one.total ?? Infinity) - (other.total ?? Infinity) : 0) ||
        one.distance - other.distance,
    );
}

/** Puts a parking that is the place itself last: the search is for the others. */
export const byBeing =
  (place: Place) =>
  (one: ShownParking, other: ShownParking): number => {
    const isIt = ({ parking }: ShownParking) => isPlace(place, parking, parking.name);
    return Number(isIt(one)) - Number(isIt(other));
  };

/** Listed parkings with those of an area before the others. */
export const withFirst = (listed: readonly ShownParking[], area: LatLngBounds) => {
  const isIn = ({ parking: { latitude, longitude } }: ShownParking) =>
    Number(area.contains([latitude, longitude]));
  return listed.toSorted((one, other) => isIn(other) - isIn(one));
};

/** 'Q40 por 2 h' */
export const priceWords = (total: number | null, stay: Stay): string =>
  total === null ? NO_PRICE : `${formatShortMoney(total)} por ${lengthWords(stay)}`;

/** Accessible name of a pin: why it cannot be reserved (FND-01), the walk (FND-10), the stay's cost (FND-02). */
export function pinLabel(
  { parking, state, rate, total }: ShownParking,
  stay: Stay,
  place: Place | null,
): string {
  const { label, spaces } = state;
  const { available_spaces, total_spaces } = spaces;
  return [
    parking.name,
    ...(rate === null ? [] : [`${formatShortMoney(rate)} por hora`]),
    `${available_spaces} de ${total_spaces} espacios disponibles`,
    ...(isFree(state) ? [] : [label]),
    walkWords(place, parking),
    priceWords(total, stay),
  ]
    .filter(Boolean)
    .join(', ');
}
