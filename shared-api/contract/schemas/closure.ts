import Type from 'typebox';
import { CANCEL_REASON_MAX_LENGTH, CLOSURE_NAME_MAX_LENGTH, MAX_CLOSURES } from '../limits';
import { ClockTime, Count, Id, Instant, LocalDay, exactly } from './common';
import { Status } from './reservation';

/** A time in which a lot is closed in spite of its hours (LOT-01). `name` says why to drivers; it may be ''. */
export const Closure = Type.Object({
  id: Id,
  start_time: Instant,
  end_time: Instant,
  name: Type.String(),
});
export type Closure = Type.Static<typeof Closure>;

const Name = Type.String({ maxLength: CLOSURE_NAME_MAX_LENGTH });

/**
 * A closure as an owner asks for it (`closedTimeOf`): the whole day, or to `last_date`; from `from` on, or
 * until `until`, which is on the next day where it is before `from` and no last date is named.
 */
export const ClosureSpan = exactly({
  date: LocalDay,
  last_date: Type.Optional(LocalDay),
  from: Type.Optional(ClockTime),
  until: Type.Optional(ClockTime),
  name: Type.Optional(Name),
});
export type ClosureSpan = Type.Static<typeof ClosureSpan>;

/**
 * What becomes of the reservations that a closure touches: 'keep' ('Atenderlas') or 'cancel' ('Cancelar y
 * avisar'). Without it nothing is closed where there are any. `reason` is what their drivers are told.
 */
const Decision = {
  existing: Type.Optional(Type.Enum(['keep', 'cancel'])),
  reason: Type.Optional(Type.String({ maxLength: CANCEL_REASON_MAX_LENGTH })),
};

/** POST /parking/{id}/closures: all of them, or none. */
export const ClosuresBody = exactly({
  closures: Type.Array(ClosureSpan, { minItems: 1, maxItems: MAX_CLOSURES }),
  ...Decision,
});
export type ClosuresBody = Type.Static<typeof ClosuresBody>;

/**
 * POST /parking/{id}/closures/today: from now to the end of the hours that last and of those that begin today (`restOfToday`). PATCH
 * /parking/{id}/closures/{closureId}: of a closure that there is.
 */
export const CloseTodayBody = exactly(Decision);
export type CloseTodayBody = Type.Static<typeof CloseTodayBody>;

/** A reservation that a change of its lot touches. */
export const TouchedStay = Type.Object({
  id: Id,
  status: Status,
  vehicle_plate: Type.String(),
  start_time: Instant,
  end_time: Instant,
  space: Type.String(),
});
export type TouchedStay = Type.Static<typeof TouchedStay>;

/** Reservations that a change touches: how many, and the first TOUCHED_SHOWN of them by their arrival. */
export const TouchedStays = Type.Object({ count: Count, first: Type.Array(TouchedStay) });
export type TouchedStays = Type.Static<typeof TouchedStays>;

/**
 * What came of a closure: the closures that there are now, each once, also those of before, and none while
 * the touched reservations wait for a decision; what it touches, so that it may be cancelled, a stay once with
 * what extends it; how many stays have begun and go on to their end; how many reservations were cancelled;
 * which closures there were at some of its time already.
 */
export const ClosuresAnswer = Type.Object({
  closures: Type.Array(Closure),
  touched: TouchedStays,
  going_on: Count,
  cancelled: Count,
  already: Type.Array(Closure),
});
export type ClosuresAnswer = Type.Static<typeof ClosuresAnswer>;

export const ClosureList = Type.Array(Closure);

/** The closure in a path, and its lot. */
export const ClosureParams = Type.Object({ id: Type.String(), closureId: Type.String() });

/**
 * POST /parking/{id}/impact: what a change would mean for the requests and reservations that exist
 * (LOT-01). They keep price, times and space: of all `live` ones `price` keep another rate than the new one,
 * `hours` are outside of the new hours. `least_*` is the smallest number of spaces that they allow.
 */
export const ParkingImpact = Type.Object({
  live: Count,
  price: Count,
  hours: TouchedStays,
  least_car_spaces: Count,
  least_moto_spaces: Count,
});
export type ParkingImpact = Type.Static<typeof ParkingImpact>;
