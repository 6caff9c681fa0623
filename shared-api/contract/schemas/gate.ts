import Type from 'typebox';
import { CANCEL_REASON_MAX_LENGTH, MARKS_PER_CALL, VEHICLE_MAX_LENGTH } from '../limits';
import { MARKED_PAYMENTS, TICKET_STATES } from '../marks';
import { AnyInstant, Id, Instant, Money, exactly, orNull, text } from './common';
import { Code, Status, VehicleTexts, VehicleTypeSchema, WhatsApp } from './reservation';

const Key = Type.String({ format: 'uuid' });

/** A space of a lot. */
export const GateSpace = Type.Object({
  id: Id,
  identifier: Type.String(),
  vehicle_type: VehicleTypeSchema,
});
export type GateSpace = Type.Static<typeof GateSpace>;

/** How a stay was paid at the gate, by whom. */
export const GatePayment = Type.Object({
  /** Of the mark that records it. */
  key: Key,
  method: Type.Enum([...MARKED_PAYMENTS]),
  /** What was taken, the card's surcharge with it; null for an attendant where another took it (STF-01). */
  amount: orNull(Money),
  happened_at: Instant,
  /** Empty where the amount is null. */
  made_by: Type.String(),
  /** Whether its day is closed, so that it cannot be changed (OHI-03); who has not paid may still pay. */
  closed: Type.Boolean(),
});
export type GatePayment = Type.Static<typeof GatePayment>;

/** A stay as the gate sees it: a booking with its extensions, or a walk-in. Rates are quetzales per hour. */
export const GateStay = Type.Object({
  id: Id,
  /** Of the mark with which a walk-in began; null for a booking. */
  walk_in_key: orNull(Key),
  code: Code,
  space_id: Id,
  vehicle_type: VehicleTypeSchema,
  ...VehicleTexts,
  /** Who booked; null for a walk-in. */
  driver: orNull(Type.String()),
  whatsapp: WhatsApp,
  status: Status,
  start_time: Instant,
  /** The agreed end; null for a walk-in whose departure nobody knows. */
  end_time: orNull(Instant),
  arrived_at: orNull(Instant),
  left_at: orNull(Instant),
  /** Whether the car did not come ('No vino'). */
  no_show: Type.Boolean(),
  /** Of a booking, fee included; null for a walk-in, which pays its time (`owedAt`). */
  total_cost: orNull(Money),
  hourly_rate: Money,
  payment: orNull(GatePayment),
});
export type GateStay = Type.Static<typeof GateStay>;

/**
 * GET /parking/{id}/gate: the spaces by number, and the stays that the gate needs: those that hold a space
 * now or within a day, those whose car is inside, and those that ended within the last day.
 */
export const Gate = Type.Object({
  /** The server's time of the answer. */
  now: Instant,
  spaces: Type.Array(GateSpace),
  stays: Type.Array(GateStay),
});
export type Gate = Type.Static<typeof Gate>;

/** A stay: by its id, or, of a walk-in that the server may not have heard of yet, by its mark's key. */
const StayRef = { stay_id: Type.Optional(Id), walk_in_key: Type.Optional(Key) };
/** Each mark has a key of its own, so that sending it again records nothing new. */
const mark = <Kind extends string, Fields extends Type.TProperties>(kind: Kind, fields: Fields) =>
  exactly({ kind: Type.Literal(kind), key: Key, happened_at: AnyInstant, ...fields });

/** What somebody at the gate saw or did. */
export const Mark = Type.Union([
  mark('walk_in', {
    space_id: Id,
    vehicle_plate: text(VEHICLE_MAX_LENGTH.plate),
    /** When it will leave, if the driver says. */
    end_time: Type.Optional(AnyInstant),
  }),
  mark('arrived', StayRef),
  mark('left', StayRef),
  mark('no_show', StayRef),
  mark('moved', { ...StayRef, space_id: Id }),
  mark('paid', {
    ...StayRef,
    method: Type.Enum([...MARKED_PAYMENTS]),
    /** Shown and taken. A plain number: a wrong one refuses its mark alone (AMOUNT_CHANGED), not the whole list. */
    amount: Type.Number({ minimum: 0 }),
    /** Needed where it replaces another payment. */
    reason: Type.Optional(text(CANCEL_REASON_MAX_LENGTH)),
  }),
  /** Takes back a mark of the same person, within UNDO_SECONDS of it. */
  mark('undone', { mark_key: Key }),
]);
export type Mark = Type.Static<typeof Mark>;

/** POST /parking/{id}/gate/marks: in the order in which they were made. */
export const MarksBody = exactly({
  marks: Type.Array(Mark, { minItems: 1, maxItems: MARKS_PER_CALL }),
  /** What the device's clock shows as it sends, so that a wrong one dates no mark (GAT-03). */
  sent_at: Type.Optional(Instant),
});
export type MarksBody = Type.Static<typeof MarksBody>;

/**
 * What became of each mark, in the same order: recorded, now or before, or refused with a code and its
 * message; with the stay as it is now, where there is one. Others of the list are not held up.
 */
export const MarksAnswer = Type.Object({
  marks: Type.Array(
    Type.Object({
      key: Key,
      outcome: Type.Enum(['recorded', 'refused']),
      code: Type.Optional(Type.String()),
      err: Type.Optional(Type.String()),
      /** With AMOUNT_CHANGED, what is to be taken. */
      amount: Type.Optional(Money),
      stay: orNull(GateStay),
    }),
  ),
});
export type MarksAnswer = Type.Static<typeof MarksAnswer>;

/** GET /parking/{id}/gate/tickets/{code}, however the code is typed. */
export const Ticket = Type.Object({
  state: Type.Enum([...TICKET_STATES]),
  /** At this lot; null for 'other_lot' and 'unknown', unless that is a request without an answer. */
  stay: orNull(GateStay),
  /** The other lot's name, if it is of the same owner or the caller works there too. */
  parking_name: orNull(Type.String()),
});
export type Ticket = Type.Static<typeof Ticket>;
