import type { KnownReservation } from '@parqueo/shared-api/answers';
import { statusLabel } from '@parqueo/shared-api/contract';
import { formatShortDate, formatTime24 } from '@parqueo/shared-ui';

const COLUMNS: Readonly<Record<string, (each: KnownReservation) => string | number>> = {
  Reserva: ({ id }) => id,
  Fecha: ({ start_time }) => formatShortDate(start_time),
  Llegada: ({ start_time }) => formatTime24(start_time),
  Salida: ({ end_time }) => formatTime24(end_time),
  Parqueo: ({ parking }) => parking.name,
  Espacio: ({ space }) => space.identifier,
  Conductor: ({ user }) => user.full_name,
  Placa: ({ vehicle_plate }) => vehicle_plate,
  Estado: ({ status }) => statusLabel(status),
  'Costo de reserva (Q)': ({ reservation_cost }) => reservation_cost?.toFixed(2) ?? '',
  'Total (Q)': ({ total_cost }) => total_cost?.toFixed(2) ?? '',
};

/** Reservations as comma-separated values with a line of headings (RFC 4180). */
export function csvOf(reservations: readonly KnownReservation[]): string {
  const lines = reservations.map((each) => Object.values(COLUMNS).map((value) => value(each)));
  return [Object.keys(COLUMNS), ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

/** What drivers typed must not run as a formula in a spreadsheet. */
function cell(value: string | number): string {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a month's reservations as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(reservations: readonly KnownReservation[], month: string): void {
  const url = URL.createObjectURL(
    new Blob(['\uFEFF', csvOf(reservations)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `reservas-${month}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
