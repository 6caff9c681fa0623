import type { KnownStay } from '@parqueo/shared-api/answers';
import { MINUTE_MS, type Owed, type ReservationStatus, owedAt } from '@parqueo/shared-api/contract';
import { formatShortMoney, formatTimeSpan } from '@parqueo/shared-ui';

type Marks = Pick<KnownStay, 'estado' | 'arrived_at' | 'left_at' | 'end_time'>;
type Paid = Marks & Pick<KnownStay, 'total_cost' | 'hourly_rate'>;

/** Whether the gate has marked that a stay's car came, and not that it left (GAT-01). */
export const isInside = ({ estado, arrived_at, left_at }: Marks): boolean =>
  estado !== 'cancelled' && arrived_at !== null && left_at === null;

/** The status for the driver: a stay is under way until its car leaves (GAT-05), and over from then on. */
export function shownStatus(stay: Marks): ReservationStatus | null {
  if (stay.estado === 'cancelled') return stay.estado;
  if (isInside(stay)) return 'active';
  return stay.left_at === null ? stay.estado : 'completed';
}

/**
 * How much longer than agreed a car has stayed, and what that costs, by the rule of the gate (GAT-04); null
 * while it has not. Its amounts are null where the server did not say at what rate.
 */
export function overstayOf(
  stay: Paid,
  now: Date,
): { minutes: number; cost: number | null; total: number | null } | null {
  const { total_cost, hourly_rate } = stay;
  if (!isInside(stay)) return null;
  const owed: Owed = owedAt(
    { ...stay, total_cost: total_cost ?? 0, hourly_rate: hourly_rate ?? 0 },
    now,
  );
  if (owed.minutesOver === 0) return null;
  const cost = hourly_rate === null ? null : owed.overstay;
  return {
    minutes: owed.minutesOver,
    cost,
    total: cost === null || total_cost === null ? null : owed.total,
  };
}

/** 'Se pasó 12 min', 'Se pasó 1 h 05'. */
const overstayWords = (minutes: number): string => `Se pasó ${formatTimeSpan(minutes)}`;

/** 'te quedan 1 h 52', 'te queda 1 h'; a begun minute counts. */
function leftWords(end: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / MINUTE_MS));
  return `${minutes === 1 || minutes === 60 ? 'te queda' : 'te quedan'} ${formatTimeSpan(minutes)}`;
}

const DOT = ' · ';

/**
 * What the gate has marked of a stay, in a line (CNF-10): 'Entraste 12:03 · te quedan 1 h 52', 'Se pasó 12 min
 * · Q7.50 más', 'Saliste 14:10'; null before. `formatTime` is how the screen writes times.
 */
export function presenceWords(
  stay: Paid,
  now: Date,
  formatTime: (instant: string) => string,
): string | null {
  const { arrived_at, left_at, end_time, estado } = stay;
  if (estado === 'cancelled') return null;
  if (left_at !== null) return `Saliste ${formatTime(left_at)}`;
  if (arrived_at === null) return null;
  const over = overstayOf(stay, now);
  if (over) {
    const cost = over.cost !== null && `${formatShortMoney(over.cost)} más`;
    return [overstayWords(over.minutes), cost].filter(Boolean).join(DOT);
  }
  const entered = `Entraste ${formatTime(arrived_at)}`;
  return end_time === null ? entered : `${entered}${DOT}${leftWords(end_time, now)}`;
}
