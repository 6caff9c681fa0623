import { MINUTE_MS, type ReservationStatus } from '@parqueo/shared-api/contract';
import {
  type GateOperation,
  type Model,
  type ModelReservation,
  type Step,
  isInside,
  isLive,
  isTaken,
  makeRoom,
  markStep,
} from './gate-model';

/** What people may do at one moment. Times in minutes from now, people and reservations by index. */
export type Operation =
  | GateOperation
  | { do: 'request'; driver: number; plate: number; in: number; minutes: number }
  | { do: 'accept' | 'reject' | 'cancel' | 'take back'; reservation: number }
  | { do: 'close'; in: number; minutes: number; existing: 'keep' | 'cancel' };

const overlaps = ({ from, until }: ModelReservation, stay: { start: number; end: number }) =>
  from < stay.end && stay.start < until;

/**
 * The rules of API-06, API-07, HIS-05 and LOT-01 in their plainest form, for drivers and owner, those of
 * the gate with them (gate-model.ts): lists and loops, one operation after the other. What the real server does must be explained by this.
 */
export function step(model: Model, operation: Operation): Step {
  switch (operation.do) {
    case 'request':
      return request(model, operation);
    case 'close':
      return close(model, operation);
    case 'enter':
    case 'arrive':
    case 'leave':
    case 'miss':
    case 'move':
    case 'undo':
      return markStep(model, operation);
  }
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
  const isTheGates = target.driver === null;
  if (isTheGates && (operation.do === 'cancel' || operation.do === 'take back'))
    return { answer: '404', model };
  if (operation.do === 'cancel') {
    if (target.cancelledBy === 'driver') return { answer: '200', model };
    const open = target.status === 'pending' || target.status === 'confirmed';
    return open && now < target.from
      ? change('cancelled', 'driver')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (operation.do === 'take back') {
    if (target.cancelledBy === 'owner') return { answer: '200', model };
    return target.status === 'confirmed' && now < target.until
      ? change('cancelled', 'owner')
      : { answer: '409 NOT_CANCELLABLE', model };
  }
  if (target.status !== 'pending' || target.replyBy <= now) {
    return { answer: '409 ALREADY_DECIDED', model };
  }
  return operation.do === 'accept' ? change('confirmed', null) : change('cancelled', 'owner');
}

/** Closes; who has not come yet is kept or cancelled by the owner. */
function close(model: Model, operation: Extract<Operation, { do: 'close' }>): Step {
  const start = model.now + operation.in * MINUTE_MS;
  const closure = { start, end: start + operation.minutes * MINUTE_MS };
  const goes = ({ status, arrived }: ModelReservation) =>
    operation.existing === 'cancel' &&
    (status === 'pending' || status === 'confirmed') &&
    arrived === null;
  const reservations = model.reservations.map((each) =>
    goes(each) && overlaps(each, closure)
      ? { ...each, status: 'cancelled' as const, cancelledBy: 'owner' as const }
      : each,
  );
  return {
    answer: '201',
    model: { ...model, reservations, closures: [...model.closures, closure] },
  };
}

function request(model: Model, operation: Extract<Operation, { do: 'request' }>): Step {
  const { now, spaces, reservations } = model;
  const start = now + operation.in * MINUTE_MS;
  const stay = { start, end: start + operation.minutes * MINUTE_MS };
  const refuse = (answer: string) => ({ answer, model });
  const live = reservations.filter(isLive);
  if (start < now - 2 * MINUTE_MS) return refuse('409 IN_THE_PAST');
  if (model.closures.some((each) => each.start < stay.end && stay.start < each.end))
    return refuse('409 OUTSIDE_SCHEDULE');
  const waiting = live.filter(
    ({ driver, status }) => driver === operation.driver && status === 'pending',
  );
  if (waiting.length >= 5) return refuse('409 TOO_MANY_PENDING');
  const own = live.filter(({ driver }) => driver === operation.driver);
  if (own.some((other) => other.plate === operation.plate && overlaps(other, stay))) {
    return refuse('409 PLATE_ALREADY_BOOKED');
  }
  for (let space = 0; space < spaces; space += 1) {
    if (isTaken(model, space, { from: stay.start, until: stay.end })) continue;
    const made: ModelReservation = {
      driver: operation.driver,
      plate: operation.plate,
      space,
      ...stay,
      from: stay.start,
      until: stay.end,
      arrived: null,
      left: null,
      replyBy: Math.min(now + 120 * MINUTE_MS, Math.max(start, now + 2 * MINUTE_MS)),
      status: 'pending',
      cancelledBy: null,
    };
    return { answer: '201', model: { ...model, reservations: [...reservations, made] } };
  }
  return refuse('409 NO_FREE_SPACE');
}

/** Lets minutes pass; each reservation follows the clock, unless its car stays (GAT-05). */
export function wait(model: Model, minutes: number): Model {
  const now = model.now + minutes * MINUTE_MS;
  const begun: number[] = [];
  const reservations = model.reservations.map((reservation, index): ModelReservation => {
    const { status, replyBy, from, until } = reservation;
    if (status === 'pending' && replyBy <= now)
      return { ...reservation, status: 'cancelled', cancelledBy: 'system' };
    const runs = status === 'confirmed' || status === 'active';
    if (runs && until <= now && !isInside(reservation))
      return { ...reservation, status: 'completed' };
    if (status !== 'confirmed' || from > now) return reservation;
    begun.push(index);
    return { ...reservation, status: 'active' };
  });
  return makeRoom({ ...model, now, reservations }, begun);
}

/** Spaces that nobody holds at the model's moment. */
export function freeSpaces({ now, spaces, reservations }: Model): number {
  const held = reservations.filter(
    (reservation) => isLive(reservation) && reservation.from <= now && now < reservation.until,
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
