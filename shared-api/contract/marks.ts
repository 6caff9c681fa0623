import { PAYMENT_METHODS, PAYMENT_METHOD_NAMES } from './status';

/** What is marked at the gate (GAT-01, GAT-04, GAT-05). */
export const MARK_KINDS = [
  'walk_in',
  'arrived',
  'left',
  'no_show',
  'moved',
  'paid',
  'undone',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How a stay was paid at the gate; 'unpaid' when the car left without paying (GAT-04). */
export const MARKED_PAYMENTS = [...PAYMENT_METHODS, 'unpaid'] as const;
export type MarkedPayment = (typeof MARKED_PAYMENTS)[number];

/** How they are called. */
export const MARKED_PAYMENT_NAMES: Readonly<Record<MarkedPayment, string>> = {
  ...PAYMENT_METHOD_NAMES,
  unpaid: 'No pagó',
};

/** What a ticket is worth at this gate, in one word (GAT-06). */
export const TICKET_STATES = [
  'valid',
  'too_early',
  'other_lot',
  'cancelled',
  'used',
  'unknown',
] as const;
export type TicketState = (typeof TICKET_STATES)[number];
