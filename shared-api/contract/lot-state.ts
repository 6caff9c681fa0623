import { SHORT_WEEKDAY_NAMES, nextOpening, openUntil } from './schedule';
import type { Availability, Parking } from './schemas';
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

export interface LotState {
  kind: LotStateKind;
  /** What is said beside the lot, for example '8 libres', 'Cierra 14:00', 'No reserva'. */
  label: string;
  /** Green, yellow and red are for these; all others are grey, without a dot. */
  takesReservations: boolean;
  /** Spaces of the type. */
  spaces: Availability;
}

/** From an instant to a later one. */
export interface Stay {
  start: Date;
  end: Date;
}

/** What the rule reads of a lot; the figures are those of the stay. */
type LotFacts = Pick<
  Parking,
  'active' | 'accepts_reservations' | 'availability_schedule' | 'availability_stats'
>;

interface StateOptions {
  vehicleType: VehicleType;
  stay: Stay;
  /** When it is asked; what is over of the stay does not count. */
  now: Date;
  /** When a full lot has a space again, where that is known. */
  freeFrom?: Date | null;
}

/** Free spaces are few up to this percentage: where MAP-02's green ends. */
const FEW_MAX_PERCENTAGE = 50;

/** Where no stay has been chosen, the present moment is the coming hour: the unit of the rates. */
const DEFAULT_STAY_MS = 60 * 60_000;

/** The stay of somebody who arrives now and has not said for how long. */
export function stayFromNow(now: Date): Stay {
  return { start: now, end: new Date(now.getTime() + DEFAULT_STAY_MS) };
}

/** The one rule of what a lot is for a type of vehicle and a stay, as of now (FND-01). */
export function lotState(
  lot: LotFacts,
  { vehicleType, stay, now, freeFrom }: StateOptions,
): LotState {
  const spaces = lot.availability_stats[vehicleType];
  const grey = (kind: LotStateKind, label: string): LotState => ({
    kind,
    label,
    takesReservations: false,
    spaces,
  });
  if (!lot.active) return grey('inactive', 'Inactivo');
  if (!lot.accepts_reservations || spaces.total_spaces === 0) {
    return grey('unreservable', 'No reserva');
  }

  const schedule = lot.availability_schedule;
  const start = stay.start < now ? now : stay.start;
  const until = openUntil(schedule, start, stay.end);
  if (!until) return grey('closed', closedLabel(nextOpening(schedule, start)));

  if (spaces.available_spaces <= 0) {
    const free = freeFrom ? ` · se libera ${formatTimeSince(start, freeFrom)}` : '';
    return { kind: 'full', label: `Lleno${free}`, takesReservations: true, spaces };
  }
  // A full lot has no shorter stay to offer; this one has.
  if (until < stay.end) return grey('closesBefore', `Cierra ${formatTimeSince(start, until)}`);
  const label = spaces.available_spaces === 1 ? '1 libre' : `${spaces.available_spaces} libres`;
  const kind = spaces.availability_percentage > FEW_MAX_PERCENTAGE ? 'free' : 'few';
  return { kind, label, takesReservations: true, spaces };
}

function closedLabel(opens: Date | null): string {
  return opens ? `Cerrado · abre ${formatWeekdayTime(opens)}` : 'Cerrado';
}

/** '14:00', with its day where that is another one than the stay's first: 'mar 14:00'. */
function formatTimeSince(start: Date, instant: Date): string {
  const { date, time } = localTime(instant);
  return date === localTime(start).date ? time : formatWeekdayTime(instant);
}

/** 'lun 08:00' */
export function formatWeekdayTime(instant: Date): string {
  const { weekday, time } = localTime(instant);
  return `${SHORT_WEEKDAY_NAMES[weekday]} ${time}`;
}
