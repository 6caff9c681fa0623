import { localTime } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { openTimes, openVehicle } from '../booking';
import type { DriverGiven } from './driver-given';
import {
  type State,
  answered,
  answering,
  at,
  button,
  dialog,
  field,
  heading,
  press,
  text,
} from './state';

/** Booking, a reservation's ticket, and the history. */
export const reservationStates = (given: DriverGiven): State[] => [
  ...at(given.parking, {
    booking: { shown: heading('Nueva reserva'), reach: press('Solicitar disponibilidad') },
    'booking: hours that cannot be had, by card': {
      shown: text(/recargo/i),
      reach: async (page) => {
        await press('Solicitar disponibilidad')(page);
        // Midnight of today has passed at any hour.
        await openTimes(page);
        await field('Fecha')(page).fill(localTime(new Date()).date);
        await field('Hora de llegada')(page).fill('00:00');
        await field('Hora de salida')(page).fill('09:00');
        await openVehicle(page);
        await field('Placa')(page).fill('no es placa');
        await page.getByLabel('Método de pago').selectOption('card');
      },
    },
  }),
  ...at('/booking', {
    'booking without a parking': { shown: text('No se pudo obtener la información del parqueo') },
  }),
  { name: 'ticket: pending', path: ticket(given.pending), shown: heading('Esperando respuesta') },
  ...at(ticket(given.confirmed), {
    'ticket: confirmed': { shown: heading('¡Reserva confirmada!') },
    'ticket: cancelling': { shown: dialog('Cancelar reserva'), reach: press('Cancelar reserva') },
  }),
  ...at(ticket(given.rejected), {
    'ticket: rejected': { shown: heading('El parqueo no puede recibirte') },
  }),
  { name: 'ticket: cancelled', path: ticket(given.cancelled), shown: heading('Reserva cancelada') },
  ...at('/booking-historial', {
    'history: cannot be loaded': {
      prepare: answering(/\/api\/documents\//, 503),
      shown: button('Intentar de nuevo'),
    },
    history: { prepare: answered, shown: text(/^Q\. \d+\.\d\d$/) },
    'a booking: cancelled': {
      shown: text('Tarifa de parqueo'),
      reach: openBooking('Cambio de planes'),
    },
    'a booking: confirmed': { shown: text('Tarifa de parqueo'), reach: openBooking('Confirmado') },
    'a booking: its receipt, with a NIT that is none': {
      shown: text('Este comprobante no es un documento tributario ni sustituye a una factura.'),
      reach: async (page) => {
        await openBooking('Confirmado')(page);
        await press('Comprobante de reserva')(page);
        await page.getByLabel('NIT').fill('123');
        await press('Imprimir')(page);
      },
    },
  }),
  ...at('/booking-detail', {
    'a booking that nobody chose': { shown: text('Tarifa de parqueo') },
  }),
];

const ticket = (id: number) => `/confirmation?reserva=${id}`;

/** Opens the first booking of the history that says so. */
function openBooking(hasText: string) {
  return (page: Page) =>
    page.getByRole('article').filter({ hasText }).getByRole('link').first().click();
}
