import { MARKED_PAYMENTS, TICKET_STATES, VEHICLE_TYPES } from '../contract';
import type { Gate, GatePayment, GateSpace, GateStay, Ticket } from '../contract/schemas';
import {
  type Answer,
  type Table,
  amountOf,
  among,
  entriesOf,
  flag,
  idOf,
  isoInstantOf,
  listOf,
  readBy,
  text,
  wordOf,
} from './read';
import { statusOf } from './reservation';

const readGateSpace = readBy({
  id: idOf,
  identifier: text,
  vehicle_type: [among(VEHICLE_TYPES), 'car'],
} satisfies Table<GateSpace>);

const readPayment = readBy({
  key: [text, ''],
  method: among(MARKED_PAYMENTS),
  amount: [amountOf, null],
  happened_at: isoInstantOf,
  made_by: [text, ''],
  closed: [flag, false],
} satisfies Table<GatePayment>);

/** A stay as the gate sees it; null without its id, its space or its start. */
const readGateStay = readBy({
  id: idOf,
  walk_in_key: [text, null],
  code: [wordOf, null],
  space_id: idOf,
  vehicle_type: [among(VEHICLE_TYPES), 'car'],
  vehicle_plate: [text, '-'],
  vehicle_brand: [text, ''],
  vehicle_model: [text, ''],
  vehicle_color: [text, ''],
  driver: [text, null],
  whatsapp: [text, null],
  status: [statusOf, null],
  start_time: isoInstantOf,
  end_time: [isoInstantOf, null],
  arrived_at: [isoInstantOf, null],
  left_at: [isoInstantOf, null],
  no_show: [flag, false],
  total_cost: [amountOf, null],
  hourly_rate: [amountOf, 0],
  payment: [readPayment, null],
} satisfies Table<GateStay>);
export type KnownGateStay = Answer<typeof readGateStay>;

/** The gate of a lot (GAT-01). A space or a stay that cannot be placed is left out. */
export const readGate = readBy({
  now: isoInstantOf,
  spaces: listOf(readGateSpace),
  stays: entriesOf(readGateStay),
} satisfies Table<Gate>);
export type KnownGate = Answer<typeof readGate>;

const readMark = readBy({
  key: text,
  outcome: among(['recorded', 'refused']),
  code: [text, undefined],
  err: [text, undefined],
  stay: [readGateStay, null],
});

/** What became of marks (GAT-03); one without its key is left out, as if it was not answered. */
export const readMarks = readBy({ marks: listOf(readMark) });
export type KnownMarksAnswer = Answer<typeof readMarks>;

/** What a ticket is worth (GAT-06). */
export const readTicket = readBy({
  state: among(TICKET_STATES),
  stay: [readGateStay, null],
  parking_name: [text, null],
} satisfies Table<Ticket>);
export type KnownTicket = Answer<typeof readTicket>;
