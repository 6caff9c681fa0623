import { MINUTE_MS, type ReservationStatus } from '@parqueo/shared-api/contract';

/** What people may do at one moment. Times in minutes from now, people and reservations by index. */
export type Operation =
  | { do: 'request'; driver: number; plate: number; in: number; minutes: number }
  | { do: 'accept' | 'reject' | 'cancel' | 'take back'; reservation: number };

/** A reservation as the model knows it; times in milliseconds. */
export interface ModelReservation {
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
}

/** What an operation is answered, and what it leaves behind. */
export interface Step {
  answer: string;
  model: Model;
}

const isLive = ({ status }: ModelReservation) =>
  status === 'pending' || status === 'confirmed' || status === 'active';
const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

/**
 * The rules of API-06, API-07 and HIS-05 in their plainest form, for drivers and owner: lists and loops, one operation
 * after the other. What the real server does must be explained by this.
 */
export function step(model: Model, operation: Operation): Step {
  if (operation.do === 'request') return request(model, operation);
  const { now, reservations } = model;
  const chosen = reservations[operation.reservation];
  if (!chosen) return { answer: '404', model };
  const change = (status: ReservationStatus, cancelledBy: ModelReservation['cancelledBy']) => ({
    answer: '200',
    model: {
      ...model,
      reservations: reservations.map((reservation) =>
        reservation === chosen ? { ...reservation, status, cancelledBy } : reservation,
      ),
    },
  });
  if (operation.do === 'cancel') {
    if (chosen.cancelledBy === 'driver') return { answer: '200', model };
    const open = chosen.status === 'pending' || chosen.status === 'confirmed';
    return open && now < chosen.start
      ? change('cancelled', 'driver')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (operation.do === 'take back') {
    if (chosen.cancelledBy === 'owner') return { answer: '200', model };
    return chosen.status === 'confirmed' && now < chosen.end
      ? change('cancelled', 'owner')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (chosen.status !== 'pending' || chosen.replyBy <= now) {
    return { answer: '409 ALREADY_DECIDED', model };
  }
  return operation.do === 'accept' ? change('confirmed', null) : change('cancelled', 'owner');
}

function request(model: Model, operation: Extract<Operation, { do: 'request' }>): Step {
  const { now, spaces, reservations } = model;
  const start = now + operation.in * MINUTE_MS;
  const stay = { start, end: start + operation.minutes * MINUTE_MS };
  const refuse = (answer: string) => ({ answer, model });
  const live = reservations.filter(isLive);
  if (start < now - 2 * MINUTE_MS) return refuse('409 IN_THE_PAST');
  const waiting = live.filter(
    ({ driver, status }) => driver === operation.driver && status === 'pending',
  );
  if (waiting.length >= 5) return refuse('409 TOO_MANY_PENDING');
  const own = live.filter(({ driver }) => driver === operation.driver);
  if (own.some((other) => other.plate === operation.plate && overlaps(other, stay))) {
    return refuse('409 PLATE_ALREADY_BOOKED');
  }
  for (let space = 0; space < spaces; space += 1) {
    if (live.some((other) => other.space === space && overlaps(other, stay))) continue;
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
  return {
    ...model,
    now,
    reservations: model.reservations.map((reservation) => {
      const { status, replyBy, start, end } = reservation;
      if (status === 'pending' && replyBy <= now) {
        return { ...reservation, status: 'cancelled', cancelledBy: 'system' };
      }
      const runs = status === 'confirmed' || status === 'active';
      if (runs && end <= now) return { ...reservation, status: 'completed' };
      if (runs && start <= now) return { ...reservation, status: 'active' };
      return reservation;
    }),
  };
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
