import Type from 'typebox';
import { MAX_COUNTED_CASH, STAY_SEARCH_MAX_LENGTH } from '../limits';
import { MARKED_PAYMENTS } from '../marks';
import { PAYMENT_METHODS } from '../status';
import { STAY_STATES } from '../stay-states';
import { Count, Id, IdParams, Instant, Money, Month, exactly, orNull } from './common';
import { GateStay } from './gate';
import { Cancellation, Space } from './reservation';

/** A day of Guatemala's calendar. */
export const Day = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
});

/**
 * What stays and payments come to (OHI-02, OHI-03), in quetzales. A stay counts when it begins, a payment
 * when it is made, so that the days' payments are what lies in the cash box.
 */
export const Figures = Type.Object({
  /** Sum of reservation_cost; pending reservations alone are left out (OHI-02). */
  earnings: Money,
  /** Without pending ones and walk-ins; an extension belongs to its stay. */
  reservations: Count,
  pending: Count,
  walk_ins: Count,
  /** Without no-shows. */
  cancelled: Count,
  no_shows: Count,
  /** Paid at the gate (GAT-04); a card's surcharge is in it. */
  cash: Money,
  card: Money,
  /** cash + card ('Cobrado'). */
  charged: Money,
  /** Cars that left without paying, and what they owed. */
  unpaid: Count,
  unpaid_amount: Money,
  /** What the stays owe and nobody has paid ('Por cobrar'), those of `unpaid` too. */
  to_charge: Money,
});
export type Figures = Type.Static<typeof Figures>;

/** Who took payments at the gate: what, and from how many nothing. */
export const PersonFigures = Type.Object({
  name: Type.String(),
  cash: Money,
  card: Money,
  charged: Money,
  unpaid: Count,
  /** What those owed; null in a close of before it was kept. */
  unpaid_amount: orNull(Money),
});
export type PersonFigures = Type.Static<typeof PersonFigures>;

/** GET /parking/figures: a month of all of the owner's lots, or of one. */
export const FiguresQuery = exactly({ month: Month, parking: Type.Optional(Id) });
export type FiguresQuery = Type.Static<typeof FiguresQuery>;

export const MonthFigures = Type.Object({
  month: Month,
  total: Figures,
  /** Days on which something was, in order. */
  days: Type.Array(Type.Object({ day: Day, ...Figures.properties })),
  /** Lots in which something was, by id. */
  lots: Type.Array(
    Type.Object({ parking_id: Id, parking_name: Type.String(), ...Figures.properties }),
  ),
  people: Type.Array(PersonFigures),
  /** Spaces of the lots, and how many were taken at each hour of the day, on average until now. */
  spaces: Count,
  hours: Type.Array(Type.Number({ minimum: 0 }), { minItems: 24, maxItems: 24 }),
});
export type MonthFigures = Type.Static<typeof MonthFigures>;

/**
 * GET /parking/stays: the stays that begin in a month, the latest first, by pages of STAYS_PER_PAGE, the next
 * one after the last stay of the one before.
 */
export const StaysQuery = exactly({
  month: Month,
  parking: Type.Optional(Id),
  state: Type.Optional(Type.Enum([...STAY_STATES])),
  /** Part of a plate, however it is typed, or of the driver's name. */
  search: Type.Optional(Type.String({ maxLength: STAY_SEARCH_MAX_LENGTH })),
  after: Type.Optional(Id),
});
export type StaysQuery = Type.Static<typeof StaysQuery>;

/** How and when a stay was paid at the gate, by whom. */
const Paid = Type.Object({
  method: Type.Enum([...MARKED_PAYMENTS]),
  amount: Money,
  happened_at: Instant,
  made_by: Type.String(),
});

/** A stay with what it came to: a booking with its extensions, or a walk-in (no driver). */
export const MonthStay = Type.Object({
  ...Type.Omit(GateStay, ['walk_in_key', 'space_id', 'vehicle_type', 'payment']).properties,
  ...Cancellation,
  parking: Type.Object({ id: Id, name: Type.String() }),
  space: Space,
  /** How the driver meant to pay; null for a walk-in. */
  payment_method: orNull(Type.Enum([...PAYMENT_METHODS])),
  reservation_cost: Money,
  card_surcharge: Money,
  /** Whether it was extended (TRP-01). */
  extended: Type.Boolean(),
  payment: orNull(Paid),
  /** What nobody has paid yet; 0 of pending and cancelled stays. */
  owed: Money,
});
export type MonthStay = Type.Static<typeof MonthStay>;
export const MonthStayList = Type.Array(MonthStay);

/** GET /parking/{id}/days/{day} and the calls below it. */
export const DayParams = Type.Object({ ...IdParams.properties, day: Day });

/**
 * What was heard of after a day's close ('Después del cierre'): a payment of the day, or a later one of a
 * stay that had not paid then.
 */
export const LatePayment = Type.Object({
  ...Paid.properties,
  stay_id: Id,
  vehicle_plate: Type.String(),
  heard_at: Instant,
});
export type LatePayment = Type.Static<typeof LatePayment>;

/** How a lot's day was closed. */
export const DayClose = Type.Object({
  /** As they were then, the people too; none of one that was closed before they were kept. */
  figures: Figures,
  people: Type.Array(PersonFigures),
  counted_cash: Money,
  /** Counted less recorded; negative when money is missing. */
  difference: Type.Number(),
  closed_by: Type.String(),
  closed_at: Instant,
  late: Type.Array(LatePayment),
});
export type DayClose = Type.Static<typeof DayClose>;

/** A lot's day ('Cierre del día'). */
export const DayReport = Type.Object({
  parking: Type.Object({ id: Id, name: Type.String() }),
  day: Day,
  figures: Figures,
  people: Type.Array(PersonFigures),
  close: orNull(DayClose),
});
export type DayReport = Type.Static<typeof DayReport>;

/** POST /parking/{id}/days/{day}/close: what was counted, and the recorded cash that was shown beside it. */
export const CloseBody = exactly({
  counted_cash: Type.Number({ minimum: 0, maximum: MAX_COUNTED_CASH }),
  cash: Money,
});
export type CloseBody = Type.Static<typeof CloseBody>;
