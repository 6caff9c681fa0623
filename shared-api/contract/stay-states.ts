import { RESERVATION_STATUSES, STATUS_LABELS } from './status';

/** What an owner can tell stays of a month apart by (OHI-03). */
export const STAY_STATES = ['to_charge', 'walk_in', ...RESERVATION_STATUSES, 'no_show'] as const;
export type StayState = (typeof STAY_STATES)[number];

/** How they are called. */
export const STAY_STATE_NAMES: Readonly<Record<StayState, string>> = {
  to_charge: 'Por cobrar',
  walk_in: 'Sin reserva',
  ...STATUS_LABELS,
  no_show: 'No vino',
};
