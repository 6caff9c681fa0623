import { type AvailabilitySchedule, SHORT_WEEKDAY_NAMES, nextOpening, openUntil } from './schedule';
import type { Availability, AvailabilityStats, Parking } from './schemas';
import type { VehicleType } from './status';
import { localTime } from './time';

/**
 * What a lot is for a type of vehicle and a stay (FND-01): 'libre', 'pocos', 'lleno', 'cierra
 * antes', 'cerrado', 'inactivo', 'no reserva'.
 */
export type LotStateKind =
  | 'free'
  | 'few'
  | 'full'
  | 'closesBefore'
  | 'closed'
  | 'inactive'
  | 'unreservable';

/** Green, yellow, red (MAP-02). */
export type AvailabilityLevel = 'high' | 'some' | 'low';

export interface LotState {
  kind: LotStateKind;
  /** What is said beside the lot, for example '8 libres', 'Cierra 14:00', 'No reserva'. */
  words: string;
  /** Its colour; null is grey, without a dot: it cannot be reserved, however much is free. */
  level: AvailabilityLevel | null;
  /** Spaces of the type. */
  spaces: Availability;
}

/** From an instant to a later one. */
export interface Stay {
  start: Date;
  end: Date;
}

/** What the rule reads of a lot; an answer without figures counts every space as free (DET-03). */
type LotFacts = Pick<
  Parking,
  'active' | 'accepts_reservations' | 'car_spaces_count' | 'moto_spaces_count'
> & {
  availability_schedule: AvailabilitySchedule;
  /** For the stay. */
  availability_stats?: AvailabilityStats;
};

interface Asked {
  vehicleType: VehicleType;
  stay: Stay;
  /** When it is asked; what is over of the stay does not count. */
  now: Date;
  /** When a full lot has a space again, where that is known. */
  freeFrom?: Date | null;
}

/** Where no stay has been chosen, the present moment is the coming hour: the unit of the rates. */
const PRESENT_MS = 60 * 60_000;

/** The stay of somebody who arrives now and has not said for how long. */
export function presentStay(now: Date): Stay {
  return { start: now, end: new Date(now.getTime() + PRESENT_MS) };
}

/** MAP-02: green above 50 % of free spaces, yellow above 20, otherwise red. */
export function availabilityLevel(percentage: number): AvailabilityLevel {
  if (percentage > 50) return 'high';
  return percentage > 20 ? 'some' : 'low';
}

/** The one rule of what a lot is for a type of vehicle and a stay, as of now (FND-01). */
export function lotState(lot: LotFacts, { vehicleType, stay, now, freeFrom }: Asked): LotState {
  const spaces = spacesOf(lot, vehicleType);
  const grey = (kind: LotStateKind, words: string): LotState => ({
    kind,
    words,
    level: null,
    spaces,
  });
  if (!lot.active) return grey('inactive', 'Inactivo');
  if (!lot.accepts_reservations || spaces.total_spaces === 0) {
    return grey('unreservable', 'No reserva');
  }

  const schedule = lot.availability_schedule;
  const start = stay.start < now ? now : stay.start;
  const until = openUntil(schedule, start, stay.end);
  if (!until) return grey('closed', closedWords(nextOpening(schedule, start)));

  const level = availabilityLevel(spaces.availability_percentage);
  if (spaces.available_spaces === 0) {
    const free = freeFrom ? ` · se libera ${clockSince(start, freeFrom)}` : '';
    return { kind: 'full', words: `Lleno${free}`, level: 'low', spaces };
  }
  // A full lot has no shorter stay to offer; this one has.
  if (until < stay.end) return grey('closesBefore', `Cierra ${clockSince(start, until)}`);
  const words = spaces.available_spaces === 1 ? '1 libre' : `${spaces.available_spaces} libres`;
  return { kind: level === 'high' ? 'free' : 'few', words, level, spaces };
}

function spacesOf(lot: LotFacts, type: VehicleType): Availability {
  const count = type === 'car' ? lot.car_spaces_count : lot.moto_spaces_count;
  const spaces = lot.availability_stats?.[type] ?? {
    available_spaces: count,
    total_spaces: count,
    occupied_spaces: 0,
    availability_percentage: 100,
  };
  // An owner who removes spaces while they are taken leaves fewer than are occupied.
  return { ...spaces, available_spaces: Math.max(0, spaces.available_spaces) };
}

function closedWords(opens: Date | null): string {
  return opens ? `Cerrado · abre ${dayAndClock(opens)}` : 'Cerrado';
}

/** '14:00', with its day where that is another one than the stay's first: 'mar 14:00'. */
function clockSince(start: Date, instant: Date): string {
  const { date, time } = localTime(instant);
  return date === localTime(start).date ? time : dayAndClock(instant);
}

function dayAndClock(instant: Date): string {
  const { weekday, time } = localTime(instant);
  return `${SHORT_WEEKDAY_NAMES[weekday]} ${time}`;
}
