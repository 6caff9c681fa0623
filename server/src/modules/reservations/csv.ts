import {
  type Canceller,
  STATUS_LABELS,
  localTime,
  VEHICLE_TYPE_NAMES,
  PAYMENT_METHOD_NAMES,
} from '@parqueo/shared-api/contract';
import type { MonthStay, Reservation } from '@parqueo/shared-api/contract/schemas';
import type { Columns } from '../../platform/http/spreadsheet';

const CANCELLERS: Record<Canceller, string> = {
  driver: 'Conductor',
  owner: 'Parqueo',
  system: 'Sistema',
};

/** Date and time in Guatemala, which sort as text; empty where there is none. */
export const date = (instant: string | null): string =>
  instant === null ? '' : localTime(new Date(instant)).date;
export const time = (instant: string | null): string =>
  instant === null ? '' : localTime(new Date(instant)).time;

/** Quetzales with two decimals; empty where there is no amount. */
export const money = (quetzales: number | null): string =>
  quetzales === null ? '' : quetzales.toFixed(2);

/** What reservations and stays have in common. */
type Line = Pick<Reservation | MonthStay, keyof (Reservation | MonthStay)>;

/** The columns of every spreadsheet of an owner's (OHI-02), in this order; the last two say who and whether it extends. */
export const columnsWith = <Row extends Line>(
  driver: (row: Row) => string,
  extension: (row: Row) => string,
): Columns<Row> => ({
  Reserva: ({ id }) => String(id),
  'Fecha de llegada': ({ start_time }) => date(start_time),
  'Hora de llegada': ({ start_time }) => time(start_time),
  'Fecha de salida': ({ end_time }) => date(end_time),
  'Hora de salida': ({ end_time }) => time(end_time),
  Parqueo: ({ parking }) => parking.name,
  Espacio: ({ space }) => space.identifier,
  Conductor: driver,
  Vehículo: ({ space }) => VEHICLE_TYPE_NAMES[space.vehicle_type],
  Placa: ({ vehicle_plate }) => vehicle_plate,
  Marca: ({ vehicle_brand }) => vehicle_brand,
  Modelo: ({ vehicle_model }) => vehicle_model,
  Color: ({ vehicle_color }) => vehicle_color,
  Estado: ({ status }) => STATUS_LABELS[status],
  'Cancelada por': ({ cancelled_by }) => (cancelled_by ? CANCELLERS[cancelled_by] : ''),
  Motivo: ({ cancel_reason }) => cancel_reason ?? '',
  'Método de pago': ({ payment_method }) =>
    payment_method === null ? '' : PAYMENT_METHOD_NAMES[payment_method],
  'Costo de reserva (Q)': ({ reservation_cost }) => money(reservation_cost),
  'Recargo de tarjeta (Q)': ({ card_surcharge }) => money(card_surcharge),
  'Total (Q)': ({ total_cost }) => money(total_cost),
  Extensión: extension,
});

/** A line for each reservation. */
export const RESERVATION_COLUMNS = columnsWith<Reservation>(
  ({ user }) => user.full_name,
  ({ extends_id }) => (extends_id === null ? '' : `Extensión de #${extends_id}`),
);
