import { MARKED_PAYMENT_NAMES, type MonthStay } from '@parqueo/shared-api/contract';
import type { Columns } from '../../../platform/http/spreadsheet';
import { columnsWith, date, money, time } from '../csv';

/** A line for each stay, with what was charged: the columns of reservations, then what the gate knows. */
export const STAY_COLUMNS: Columns<MonthStay> = {
  ...columnsWith<MonthStay>(
    ({ driver }) => driver ?? 'Sin reserva',
    ({ extended }) => (extended ? 'Extendida' : ''),
  ),
  'No vino': ({ no_show }) => (no_show ? 'Sí' : ''),
  'Fecha de entrada': ({ arrived_at }) => date(arrived_at),
  'Hora de entrada': ({ arrived_at }) => time(arrived_at),
  'Fecha en que se fue': ({ left_at }) => date(left_at),
  'Hora en que se fue': ({ left_at }) => time(left_at),
  'Cobrado (Q)': ({ payment }) => money(payment === null ? 0 : payment.amount),
  'Forma de cobro': ({ payment }) => (payment ? MARKED_PAYMENT_NAMES[payment.method] : ''),
  'Fecha de cobro': ({ payment }) => date(payment?.happened_at ?? null),
  'Hora de cobro': ({ payment }) => time(payment?.happened_at ?? null),
  Cobró: ({ payment }) => payment?.made_by ?? '',
  'Por cobrar (Q)': ({ owed }) => money(owed),
};
