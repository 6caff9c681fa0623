import { DAY_MS, MINUTE_MS, type ReservationStatus } from '@parqueo/shared-api/contract';

/** A mark as the model keeps it. */
export interface ModelMark {
  kind: 'enter' | 'arrive' | 'leave' | 'miss' | 'move';
  reservation: number;
  from: number;
  /** When it was made: time passes by minutes, and later it is not undone. */
  at: number;
  undone: boolean;
}

/** A reservation as the model knows it; times in milliseconds. */
export interface ModelReservation {
  /** Null for a walk-in. */
  driver: number | null;
  plate: number;
  space: number;
  /** As agreed; a walk-in's end may be infinite. */
  start: number;
  end: number;
  /** From when until when it holds its space. */
  from: number;
  until: number;
  arrived: number | null;
  left: number | null;
  replyBy: number;
  status: ReservationStatus;
  cancelledBy: 'driver' | 'owner' | 'system' | null;
}

/** One lot, its reservations in the order of their making, and the time. */
export interface Model {
  now: number;
  spaces: number;
  reservations: readonly ModelReservation[];
  marks: readonly ModelMark[];
  /** When the lot is closed (LOT-01). */
  closures: readonly { start: number; end: number }[];
}

/** What an operation is answered, and what it leaves behind. */
export interface Step {
  answer: string;
  model: Model;
}

export const isLive = ({ status }: ModelReservation) =>
  status === 'pending' || status === 'confirmed' || status === 'active';

/** What the gate marks at one moment; reservations, spaces and marks by index. */
export type GateOperation =
  | { do: 'enter'; space: number; minutes: number | null }
  | { do: 'arrive' | 'leave' | 'miss'; reservation: number }
  | { do: 'move'; reservation: number; space: number }
  | { do: 'undo'; mark: number };

const HALF_HOUR = 30 * MINUTE_MS;
const FOREVER = Number.POSITIVE_INFINITY;
const NOT_POSSIBLE = 'MARK_NOT_POSSIBLE';
const TAKEN = 'SPACE_NOT_FREE';

const isAccepted = ({ status }: ModelReservation) => status !== 'pending' && status !== 'cancelled';
export const isInside = ({ arrived, left }: ModelReservation) => arrived !== null && left === null;
const isWalkIn = ({ driver }: ModelReservation) => driver === null;

/** Whether a reservation other than `own` holds a space at a time, or its car is in the way. */
export function isTaken(
  { now, reservations }: Model,
  space: number,
  { from, until }: { from: number; until: number },
  own: ModelReservation | null = null,
): boolean {
  return reservations.some((other) => {
    if (other === own || other.space !== space) return false;
    // A moment is met by what begins at it.
    const meets = other.from < until || (from === until && other.from === from);
    if (isLive(other) && meets && from < other.until) return true;
    return isInside(other) && from < (other.until > now ? other.until : now + HALF_HOUR);
  });
}

/** When the next reservation of a space begins, from an instant on. */
function nextFrom({ reservations }: Model, own: ModelReservation, from: number): number {
  const starts = reservations
    .filter((other) => other !== own && other.space === own.space && isLive(other))
    .map((other) => other.from);
  return Math.min(FOREVER, ...starts.filter((start) => start >= from));
}

/** How long a reservation holds its space and its status, by what was agreed and marked; null when taken. */
function settled(model: Model, reservation: ModelReservation): ModelReservation | null {
  const { now } = model;
  const { start, end, arrived, left } = reservation;
  const from = Math.min(start, arrived ?? FOREVER);
  if (left !== null)
    return { ...reservation, from, until: Math.max(left, from + 1), status: 'completed' };
  let until = end;
  if (arrived !== null && isWalkIn(reservation)) {
    const next = nextFrom(model, reservation, from + 1);
    until = end <= now ? next : Math.min(end, next);
  } else if (arrived !== null && end <= now) {
    until = Math.min(nextFrom(model, reservation, end), now + DAY_MS);
  }
  const status = from > now ? 'confirmed' : until <= now ? 'completed' : 'active';
  const holds = { from, until };
  const isHeld = model.reservations.some(
    (other) =>
      other !== reservation &&
      other.space === reservation.space &&
      isLive(other) &&
      other.from < until &&
      from < other.until,
  );
  return status !== 'completed' && isHeld ? null : { ...reservation, ...holds, status };
}

/** The model with one reservation changed. */
const withChanged = (model: Model, before: ModelReservation, after: ModelReservation): Model => ({
  ...model,
  reservations: model.reservations.map((each) => (each === before ? after : each)),
});

/** The model after a change of one reservation, which then holds what follows from it. */
function change(
  model: Model,
  before: ModelReservation,
  changes: Partial<ModelReservation>,
): Model | null {
  const changed = { ...before, ...changes };
  const next = withChanged(model, before, changed);
  const after = settled(next, changed);
  return after && withChanged(next, changed, after);
}

/** Moves a reservation to another space; null when that is taken. */
function moved(model: Model, reservation: ModelReservation, space: number): Model | null {
  const { now } = model;
  const isOpen = isInside(reservation) && (reservation.end <= now || isWalkIn(reservation));
  const { from, until } = isOpen ? { from: now, until: now } : reservation;
  if (isTaken(model, space, { from, until }, reservation)) return null;
  if (isInside(reservation)) return change(model, reservation, { space });
  return withChanged(model, reservation, { ...reservation, space });
}

/** The rules of GAT-01 and GAT-05 in their plainest form, one mark after the other. */
export function markStep(model: Model, operation: GateOperation): Step {
  const refuse = (answer: string): Step => ({ answer, model });
  if (operation.do === 'undo') return undo(model, operation.mark);
  const { now, reservations } = model;
  if (operation.do === 'enter') {
    const { space, minutes } = operation;
    if (isTaken(model, space, { from: now, until: now })) return refuse(TAKEN);
    const car: ModelReservation = {
      driver: null,
      plate: 0,
      space,
      start: now,
      end: minutes === null ? FOREVER : now + minutes * MINUTE_MS,
      from: now,
      until: now + 1,
      arrived: now,
      left: null,
      replyBy: now,
      status: 'completed',
      cancelledBy: null,
    };
    const entered = change({ ...model, reservations: [...reservations, car] }, car, {});
    return entered ? made(entered, 'enter', reservations.length, space) : refuse(TAKEN);
  }
  const reservation = reservations[operation.reservation];
  if (!reservation) return refuse('RESERVATION_NOT_FOUND');
  const { space } = reservation;
  const mark = (after: Model | null): Step =>
    after ? made(after, operation.do, operation.reservation, space) : refuse(TAKEN);
  switch (operation.do) {
    case 'arrive': {
      if (!isAccepted(reservation) || reservation.arrived !== null || reservation.left !== null)
        return refuse(NOT_POSSIBLE);
      if (now < reservation.start - DAY_MS || now >= reservation.end) return refuse(NOT_POSSIBLE);
      if (
        now < reservation.start &&
        isTaken(model, space, { from: now, until: reservation.start }, reservation)
      )
        return refuse(TAKEN);
      return mark(change(model, reservation, { arrived: now }));
    }
    case 'leave': {
      const came =
        reservation.arrived !== null ||
        (reservation.status === 'active' && now >= reservation.start);
      if (!isAccepted(reservation) || reservation.left !== null || !came)
        return refuse(NOT_POSSIBLE);
      return mark(change(model, reservation, { left: now }));
    }
    case 'miss': {
      if (!isAccepted(reservation) || isWalkIn(reservation) || reservation.arrived !== null)
        return refuse(NOT_POSSIBLE);
      if (reservation.left !== null || now < reservation.start) return refuse(NOT_POSSIBLE);
      const missed = { ...reservation, status: 'cancelled', cancelledBy: 'owner' } as const;
      return mark(withChanged(model, reservation, missed));
    }
    case 'move': {
      const holds = reservation.status === 'confirmed' || reservation.status === 'active';
      if (reservation.left !== null || !(isInside(reservation) || holds))
        return refuse(NOT_POSSIBLE);
      if (operation.space === space) return refuse(NOT_POSSIBLE);
      return mark(moved(model, reservation, operation.space));
    }
  }
}

function made(model: Model, kind: ModelMark['kind'], reservation: number, from: number): Step {
  const marks = [...model.marks, { kind, reservation, from, at: model.now, undone: false }];
  return { answer: 'recorded', model: { ...model, marks } };
}

function undo(model: Model, index: number): Step {
  const { now, marks, reservations } = model;
  const refuse = (answer: string): Step => ({ answer, model });
  const mark = marks[index];
  if (!mark || mark.undone || mark.at < now) return refuse(NOT_POSSIBLE);
  const later = marks.slice(index + 1);
  if (later.some((other) => !other.undone && other.reservation === mark.reservation))
    return refuse(NOT_POSSIBLE);
  const reservation = reservations[mark.reservation] as ModelReservation;
  const undoing = {
    ...model,
    marks: marks.with(index, { ...mark, undone: true }),
  };
  const done = (after: Model | null): Step =>
    after ? { answer: 'recorded', model: after } : refuse(TAKEN);
  switch (mark.kind) {
    case 'enter':
      return done(
        withChanged(undoing, reservation, {
          ...reservation,
          arrived: null,
          status: 'cancelled',
          cancelledBy: 'owner',
        }),
      );
    case 'arrive':
      return done(change(undoing, reservation, { arrived: null }));
    case 'leave':
      if (isTaken(undoing, reservation.space, { from: now, until: now }, reservation))
        return refuse(TAKEN);
      return done(change(undoing, reservation, { left: null }));
    case 'miss':
      return done(change(undoing, reservation, { status: 'completed', cancelledBy: null }));
    case 'move': {
      const holds = reservation.status === 'confirmed' || reservation.status === 'active';
      if (reservation.left !== null || !(isInside(reservation) || holds))
        return refuse(NOT_POSSIBLE);
      if (mark.from === reservation.space) return refuse(NOT_POSSIBLE);
      return done(moved(undoing, reservation, mark.from));
    }
  }
}

/** What the clock does about cars that stay, once what was due has changed (GAT-05). */
export function makeRoom(model: Model, begun: readonly number[]): Model {
  let after = model;
  const blocks = (reservation: ModelReservation) =>
    after.reservations.some(
      (car) => car !== reservation && car.space === reservation.space && isInside(car),
    );
  for (const index of begun) {
    const reservation = after.reservations[index] as ModelReservation;
    if (isInside(reservation) || !blocks(reservation) || !isLive(reservation)) continue;
    for (let space = 0; space < after.spaces; space += 1) {
      if (space === reservation.space || isTaken(after, space, reservation, reservation)) continue;
      after = withChanged(after, reservation, { ...reservation, space });
      break;
    }
  }
  for (const index of after.reservations.keys()) {
    const car = after.reservations[index] as ModelReservation;
    const isOver =
      car.until <= after.now && (car.status === 'active' || car.status === 'completed');
    const isHeld = after.reservations.some(
      (other) =>
        isLive(other) &&
        other.space === car.space &&
        other.from <= after.now &&
        after.now < other.until,
    );
    if (!isInside(car) || !isOver || (car.status === 'completed' && isHeld)) continue;
    after = change(after, car, {}) ?? after;
  }
  return after;
}
