import { type Readable, pipeline } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  type Canceller,
  STATUS_LABELS,
  localTime,
  VEHICLE_TYPE_NAMES,
  PAYMENT_METHOD_NAMES,
} from '@parqueo/shared-api/contract';
import type { Reservation } from '@parqueo/shared-api/contract/schemas';
import { stringify } from 'csv-stringify';
import type { Slices } from '../../platform/http/list';
import { type ReservationRow, toReservation } from './rows';

const CANCELLERS: Record<Canceller, string> = {
  driver: 'Conductor',
  owner: 'Parqueo',
  system: 'Sistema',
};

const date = (instant: string) => localTime(new Date(instant)).date;
const time = (instant: string) => localTime(new Date(instant)).time;
const money = (quetzales: number) => quetzales.toFixed(2);

const COLUMNS: Readonly<Record<string, (each: Reservation) => string>> = {
  Reserva: ({ id }) => String(id),
  'Fecha de llegada': ({ start_time }) => date(start_time),
  'Hora de llegada': ({ start_time }) => time(start_time),
  'Fecha de salida': ({ end_time }) => date(end_time),
  'Hora de salida': ({ end_time }) => time(end_time),
  Parqueo: ({ parking }) => parking.name,
  Espacio: ({ space }) => space.identifier,
  Conductor: ({ user }) => user.full_name,
  Vehículo: ({ space }) => VEHICLE_TYPE_NAMES[space.vehicle_type],
  Placa: ({ vehicle_plate }) => vehicle_plate,
  Marca: ({ vehicle_brand }) => vehicle_brand,
  Modelo: ({ vehicle_model }) => vehicle_model,
  Color: ({ vehicle_color }) => vehicle_color,
  Estado: ({ status }) => STATUS_LABELS[status],
  'Cancelada por': ({ cancelled_by }) => (cancelled_by ? CANCELLERS[cancelled_by] : ''),
  Motivo: ({ cancel_reason }) => cancel_reason ?? '',
  'Método de pago': ({ payment_method }) => PAYMENT_METHOD_NAMES[payment_method],
  'Costo de reserva (Q)': ({ reservation_cost }) => money(reservation_cost),
  'Recargo de tarjeta (Q)': ({ card_surcharge }) => money(card_surcharge),
  'Total (Q)': ({ total_cost }) => money(total_cost),
  Extensión: ({ extends_id }) => (extends_id === null ? '' : `Extensión de #${extends_id}`),
};

/**
 * Reservations for a spreadsheet: a line of headings, dates and times of Guatemala, quetzales with
 * two decimals. The mark in front tells spreadsheets that it is UTF-8, and what drivers typed cannot
 * run as a formula.
 */
export function csvOf(slices: Slices<ReservationRow>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(COLUMNS),
    record_delimiter: 'windows',
    // The library quotes whole delimiters only.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
  // A failure of either ends both, and with them the answer.
  return pipeline(linesOf(slices), csv, () => undefined);
}

/** Lines written in one go; longer, and everybody else's calls wait for a stranger's spreadsheet. */
const LINES_PER_TURN = 40;

async function* linesOf(slices: Slices<ReservationRow>) {
  let written = 0;
  for await (const rows of slices)
    for (const row of rows) {
      if ((written += 1) % LINES_PER_TURN === 0) await othersTurn();
      const each = toReservation(row);
      yield Object.values(COLUMNS).map((value) => value(each));
    }
}
