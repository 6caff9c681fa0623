import { DAY_MS } from './durations';
import type { OpeningHours } from './openings';
import { SHORT_WEEKDAY_NAMES, hoursOf, isOpenAt, nextOpening, openUntil } from './schedule';
import type { Availability, Parking } from './schemas';
import { formatDate, isSameDay, localTime } from './time';
import type { VehicleType } from './vehicle-types';

/** Whether a parking can take a vehicle for a stay, and if not, why (FND-01). */
export type ParkingStateKind =
  | 'free'
  | 'few'
  | 'full'
  | 'closesBefore'
  | 'closed'
  | 'inactive'
  | 'unreservable';

export interface ParkingState {
  kind: ParkingStateKind;
  /** Shown beside the parking, for example '8 libres', 'Cierra 14:00', 'No reserva'. */
  label: string;
  /** Open for the whole stay and taking reservations, full or not. Colours are for those with a free space alone (`isFree`). */
  takesReservations: boolean;
  /** Spaces for the type of vehicle, or of the whole lot; none is free while nobody can park (`isShut`). */
  spaces: Availability;
}

/** From an instant to a later one. */
export interface Stay {
  start: Date;
  end: Date;
}

/** The fields that the rule reads, with `closures` where there are any; availability_stats and free_from must be those of the stay. */
type ParkingFacts = Pick<
  Parking,
  'active' | 'accepts_reservations' | 'availability_schedule' | 'availability_stats' | 'free_from'
>;

interface StateOptions {
  vehicleType: VehicleType;
  stay: Stay;
  /** The present; the part of the stay before it is ignored. */
  now: Date;
}

/** Up to this percentage free spaces are 'few': where green ends (MAP-02). */
const FEW_MAX_PERCENTAGE = 50;

/** One moment, without a duration: what is open and free then (FND-01). */
export const momentOf = (instant: Date): Stay => ({ start: instant, end: instant });

/**
 * The state of a parking for a type of vehicle and a stay (FND-01). Server and screens use this rule. It
 * returns the first hindrance, hours before spaces, so that the kind agrees with the server's refusal.
 */
export function parkingState(
  parking: ParkingFacts,
  { vehicleType, stay, now }: StateOptions,
): ParkingState {
  return stateOf(parking, vehicleType, { stay, now });
}

/** The state of all spaces of a parking at an instant, as its owner sees it (FND-01, BRD-03). */
export const wholeParkingState = (parking: ParkingFacts, now: Date): ParkingState =>
  stateOf(parking, 'total', { stay: momentOf(now), now });

function stateOf(
  parking: ParkingFacts,
  which: VehicleType | 'total',
  { stay, now }: Pick<StateOptions, 'stay' | 'now'>,
): ParkingState {
  const spaces = parking.availability_stats[which];
  const hours = hoursOf(parking);
  const start = stay.start < now ? now : stay.start;
  const until = openUntil(hours, start, stay.end);
  const grey = (kind: ParkingStateKind, label: string): ParkingState => ({
    kind,
    label,
    takesReservations: false,
    spaces: parking.active && until ? spaces : { ...spaces, ...NONE_FREE },
  });
  if (!parking.active) return grey('inactive', 'Inactivo');
  if (!parking.accepts_reservations || spaces.total_spaces === 0) {
    return grey('unreservable', 'No reserva');
  }

  if (!until) return grey('closed', closedLabel(start, nextOpening(hours, start)));

  if (until < stay.end) return grey('closesBefore', `Cierra ${formatTimeSince(start, until)}`);

  if (spaces.available_spaces <= 0) {
    const freeFrom = freeFromOf(parking, which);
    const since = freeFrom ? openFrom(hours, new Date(freeFrom)) : null;
    const free = since ? ` · se libera ${formatTimeSince(start, since)}` : '';
    return { kind: 'full', label: `Lleno${free}`, takesReservations: true, spaces };
  }
  const label = spaces.available_spaces === 1 ? '1 libre' : `${spaces.available_spaces} libres`;
  const kind = spaces.availability_percentage > FEW_MAX_PERCENTAGE ? 'free' : 'few';
  return { kind, label, takesReservations: true, spaces };
}

/** Whether a space can be reserved for the stay: shown in green, yellow or red, all others in grey and without a mark (FND-01). */
export const isFree = ({ kind }: ParkingState): boolean => kind === 'free' || kind === 'few';

/** Whether nobody can park during the stay: nothing is free then, whatever is empty (FND-01). */
export const isShut = ({ kind }: Pick<ParkingState, 'kind'>): boolean =>
  kind === 'closed' || kind === 'inactive';

const NONE_FREE = { available_spaces: 0, availability_percentage: 0 };

/** When the first space is free again, if that is known. */
function freeFromOf({ free_from }: ParkingFacts, which: VehicleType | 'total') {
  if (which !== 'total') return free_from?.[which];
  return [free_from?.car, free_from?.moto].filter((each) => typeof each === 'string').toSorted()[0];
}

/** The instant itself where the parking is open then, else when it opens next. */
const openFrom = (hours: OpeningHours, instant: Date): Date | null =>
  isOpenAt(hours, instant) ? instant : nextOpening(hours, instant);

function closedLabel(from: Date, opens: Date | null): string {
  return opens ? `Cerrado · abre ${formatOpening(from, opens)}` : 'Cerrado';
}

/** 'lun 08:00', or 'el 5 ene' where the weekday would name an earlier day: after a closure of weeks. */
export const formatOpening = (from: Date, opens: Date): string =>
  opens.getTime() - from.getTime() < 7 * DAY_MS
    ? formatWeekdayTime(opens)
    : `el ${formatDate(localTime(opens).date)}`;

/** '14:00', or 'mar 14:00' when it is not on the day of `start`. */
export const formatTimeSince = (start: Date, instant: Date): string =>
  isSameDay(start, instant) ? localTime(instant).time : formatWeekdayTime(instant);

/** 'lun 08:00' */
export function formatWeekdayTime(instant: Date): string {
  const { weekday, time } = localTime(instant);
  return `${SHORT_WEEKDAY_NAMES[weekday]} ${time}`;
}
