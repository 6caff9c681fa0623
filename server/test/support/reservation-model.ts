import { MINUTE_MS, type ReservationStatus } from '@parqueo/shared-api/contract';
/** A reservation as the model knows it; times in milliseconds, people and reservations by index. */
interface ModelReservation {
  driver: number;
  plate: number;
  space: number;
  start: number;
  end: number;
  replyBy: number;
  status: ReservationStatus;
  cancelledBy: 'driver' | 'owner' | 'system' | null;
}

/** One lot, its reservations in the order of their making, and the time. */
export interface Model {
  now: number;
  spaces: number;
  reservations: readonly ModelReservation[];
  /** When the lot is closed (LOT-01). */
  closures: readonly { start: number; end: number }[];
}

/** What an operation is answered, and what it leaves behind. */
interface Step {
  answer: string;
  model: Model;
}

const isLive = ({ status }: ModelReservation) =>
  status === 'pending' || status === 'confirmed' || status === 'active';

/** What people may do at one moment; times in minutes from now. */
export type Operation =
  | { do: 'request'; driver: number; plate: number; in: number; minutes: number }
  | { do: 'accept' | 'reject' | 'cancel' | 'take back'; reservation: number }
  | { do: 'close'; in: number; minutes: number; existing: 'keep' | 'cancel' };

interface Span {
  start: number;
  end: number;
}
const meets = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * The rules of API-06, API-07, HIS-05 and LOT-01 in their plainest form, for drivers and owner: lists and
 * loops, one operation after the other. What the real server does must be explained by this.
 */
export function step(model: Model, operation: Operation): Step {
  if (operation.do === 'request') return request(model, operation);
  if (operation.do === 'close') return close(model, operation);
  const { now, reservations } = model;
  const target = reservations[operation.reservation];
  if (!target) return { answer: '404', model };
  const change = (status: ReservationStatus, cancelledBy: ModelReservation['cancelledBy']) => ({
    answer: '200',
    model: {
      ...model,
      reservations: reservations.map((reservation) =>
        reservation === target ? { ...reservation, status, cancelledBy } : reservation,
      ),
    },
  });
  if (operation.do === 'cancel') {
    if (target.cancelledBy === 'driver') return { answer: '200', model };
    const open = target.status === 'pending' || target.status === 'confirmed';
    return open && now < target.start
      ? change('cancelled', 'driver')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (operation.do === 'take back') {
    if (target.cancelledBy === 'owner') return { answer: '200', model };
    return target.status === 'confirmed' && now < target.end
      ? change('cancelled', 'owner')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (target.status !== 'pending' || target.replyBy <= now) {
    return { answer: '409 ALREADY_DECIDED', model };
  }
  return operation.do === 'accept' ? change('confirmed', null) : change('cancelled', 'owner');
}

/** Closes, once; who has not come yet is kept or cancelled by the owner. */
function close(model: Model, operation: Extract<Operation, { do: 'close' }>): Step {
  const start = model.now + operation.in * MINUTE_MS;
  const closure = { start, end: start + operation.minutes * MINUTE_MS };
  const goes = ({ status }: ModelReservation) =>
    operation.existing === 'cancel' && (status === 'pending' || status === 'confirmed');
  const reservations = model.reservations.map((each) =>
    goes(each) && meets(each, closure)
      ? { ...each, status: 'cancelled' as const, cancelledBy: 'owner' as const }
      : each,
  );
  const isThere = model.closures.some(
    ({ start: from, end }) => from === closure.start && end === closure.end,
  );
  const closures = isThere ? model.closures : [...model.closures, closure];
  return { answer: isThere ? '200' : '201', model: { ...model, reservations, closures } };
}

function request(model: Model, operation: Extract<Operation, { do: 'request' }>): Step {
  const { now, spaces, reservations } = model;
  const start = now + operation.in * MINUTE_MS;
  const stay = { start, end: start + operation.minutes * MINUTE_MS };
  const refuse = (answer: string) => ({ answer, model });
  const live = reservations.filter(isLive);
  if (start < now - 2 * MINUTE_MS) return refuse('409 IN_THE_PAST');
  if (model.closures.some((each) => meets(each, stay))) return refuse('409 OUTSIDE_SCHEDULE');
  const waiting = live.filter(
    ({ driver, status }) => driver === operation.driver && status === 'pending',
  );
  if (waiting.length >= 5) return refuse('409 TOO_MANY_PENDING');
  const own = live.filter(({ driver }) => driver === operation.driver);
  if (own.some((other) => other.plate === operation.plate && meets(other, stay))) {
    return refuse('409 PLATE_ALREADY_BOOKED');
  }
  for (let space = 0; space < spaces; space += 1) {
    if (live.some((other) => other.space === space && meets(other, stay))) continue;
    const made: ModelReservation = {
      driver: operation.driver,
      plate: operation.plate,
      space,
      ...stay,
      replyBy: Math.min(now + 120 * MINUTE_MS, Math.max(start, now + 2 * MINUTE_MS)),
      status: 'pending',
      cancelledBy: null,
    };
    return { answer: '201', model: { ...model, reservations: [...reservations, made] } };
  }
  return refuse('409 NO_FREE_SPACE');
}

/** Lets minutes pass; each reservation follows the clock. */
export function wait(model: Model, minutes: number): Model {
  const now = model.now + minutes * MINUTE_MS;
  const reservations = model.reservations.map((reservation): ModelReservation => {
    const { status, replyBy, start, end } = reservation;
    if (status === 'pending' && replyBy <= now)
      return { ...reservation, status: 'cancelled', cancelledBy: 'system' };
    if (!isLive(reservation) || status === 'pending' || start > now) return reservation;
    return { ...reservation, status: end <= now ? 'completed' : 'active' };
  });
  return { ...model, now, reservations };
}

/** Spaces that nobody holds at the model's moment. */
export function freeSpaces({ now, spaces, reservations }: Model): number {
  const held = reservations.filter(
    (reservation) => isLive(reservation) && reservation.start <= now && now < reservation.end,
  );
  return spaces - new Set(held.map(({ space }) => space)).size;
}

/** Every order of a few items. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
