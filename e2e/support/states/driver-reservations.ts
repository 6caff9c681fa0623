import { localTime } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { openTimes, openVehicle } from '../booking';
import type { DriverGiven } from './driver-given';
import { type State, answered, answering, button, dialog, heading, press, text } from './state';

/** Booking, a reservation's ticket, and the history. */
export const reservationStates = (given: DriverGiven): State[] => [
  {
    name: 'booking',
    path: given.parking,
    shown: heading('Nueva reserva'),
    reach: press('Solicitar disponibilidad'),
  },
  {
    name: 'booking: hours that cannot be had, by card',
    path: given.parking,
    shown: text(/recargo/i),
    reach: async (page) => {
      await press('Solicitar disponibilidad')(page);
      // Midnight of today has passed at any hour.
      await openTimes(page);
      await page.getByLabel('Fecha').fill(localTime(new Date()).date);
      await page.getByLabel('Hora de llegada').fill('00:00');
      await page.getByLabel('Hora de salida').fill('09:00');
      await openVehicle(page);
      await page.getByLabel('Placa').fill('no es placa');
      await page.getByLabel('Método de pago').selectOption('card');
    },
  },
  {
    name: 'booking without a parking',
    path: '/booking',
    shown: text('No se pudo obtener la información del parqueo'),
  },
  {
    name: 'ticket: pending',
    path: `/confirmation?reserva=${given.pending}`,
    shown: heading('Esperando respuesta'),
  },
  {
    name: 'ticket: confirmed',
    path: `/confirmation?reserva=${given.confirmed}`,
    shown: heading('¡Reserva confirmada!'),
  },
  {
    name: 'ticket: cancelling',
    path: `/confirmation?reserva=${given.confirmed}`,
    shown: dialog('Cancelar reserva'),
    reach: press('Cancelar reserva'),
  },
  {
    name: 'ticket: rejected',
    path: `/confirmation?reserva=${given.rejected}`,
    shown: heading('El parqueo no puede recibirte'),
  },
  {
    name: 'ticket: cancelled',
    path: `/confirmation?reserva=${given.cancelled}`,
    shown: heading('Reserva cancelada'),
  },
  {
    name: 'history: cannot be loaded',
    path: '/booking-historial',
    prepare: answering(/\/api\/documents\//, 503),
    shown: button('Intentar de nuevo'),
  },
  {
    name: 'history',
    path: '/booking-historial',
    prepare: answered,
    shown: text(/^Q\. \d+\.\d\d$/),
  },
  {
    name: 'a booking: cancelled',
    path: '/booking-historial',
    shown: text('Tarifa de parqueo'),
    reach: async (page) =>
      page
        .getByRole('article')
        .filter({ hasText: 'Cambio de planes' })
        .getByRole('link')
        .first()
        .click(),
  },
  {
    name: 'a booking: confirmed',
    path: '/booking-historial',
    shown: text('Tarifa de parqueo'),
    reach: openConfirmed,
  },
  {
    name: 'a booking: its receipt, with a NIT that is none',
    path: '/booking-historial',
    shown: text('Este comprobante no es un documento tributario ni sustituye a una factura.'),
    reach: async (page) => {
      await openConfirmed(page);
      await press('Comprobante de reserva')(page);
      await page.getByLabel('NIT').fill('123');
      await press('Imprimir')(page);
    },
  },
  {
    name: 'a booking that nobody chose',
    path: '/booking-detail',
    shown: text('Tarifa de parqueo'),
  },
];

async function openConfirmed(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: 'Confirmado' })
    .getByRole('link')
    .first()
    .click();
}
