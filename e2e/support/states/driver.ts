import {
  API_BASE,
  IDEMPOTENCY_HEADER,
  PATHS,
  type Stay,
  instantOf,
  isOpenThroughout,
  localTime,
} from '@parqueo/shared-api/contract';
import { type Page, expect } from '@playwright/test';
import { type Account, accounts, newDriver } from '../accounts';
import { answerRequest, parkingsFor, tokenOf } from '../api';
import { openTimes, openVehicle } from '../booking';
import { waitForPins } from '../pins';
import { addOpenParking, confirmedStay, requestedStay } from '../reservation';
import { answered, answering, heading, openMenu, type State } from './state';

/** What a driver's states stand on: parkings that never close, and a reservation of each kind. */
export interface DriverGiven {
  account: Account;
  /** The path of a parking with free spaces, and of one that its only reservation fills. */
  parking: string;
  fullParking: string;
  /** The path of one with a stay while it is closed. */
  closedParking: string;
  /** Identifiers of reservations. */
  pending: number;
  confirmed: number;
  rejected: number;
  cancelled: number;
  /** Begins a stay that lasts for a quarter of an hour. */
  parkNow: () => Promise<void>;
}

let drivers = 0;

/** A driver of their own with all that the states need, made on other devices. */
export async function prepareDriver(url: string): Promise<DriverGiven> {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const number = `${worker.padStart(2, '0')}${String(++drivers).padStart(2, '0')}`;
  const account = await newDriver(url, `4133${number}`);
  const plate = (letters: string) => `P${number.slice(-3)}${letters}`;
  const parking = await addOpenParking(url, 'Parqueo Las Cuatro Estaciones', 6);
  const full = await addOpenParking(url, 'Parqueo de Uno', 1);
  await confirmedStay(url, account, plate('LLN'), full, stayIn(2));
  const night = comingNight();
  const parkings = await parkingsFor(url, await tokenOf(url, account));
  const closed = parkings.find(
    ({ availability_schedule: schedule }) => !isOpenThroughout(schedule, night.start, night.end),
  )!;
  const rejected = await requestedStay(url, account, plate('RCH'), parking, stayIn(4));
  await answerRequest(url, accounts.owner, plate('RCH'), 'cancelled');
  const cancelled = await confirmedStay(url, account, plate('CNC'), parking, stayIn(5));
  await cancel(url, account, cancelled.id);
  const confirmed = await confirmedStay(url, account, plate('CNF'), parking, stayIn(1));
  const pending = await requestedStay(url, account, plate('PND'), parking, stayIn(3));
  return {
    account,
    parking: `/parking-details/${parking.id}`,
    closedParking: `/parking-details/${closed.id}?${addressOf(night)}`,
    fullParking: `/parking-details/${full.id}?${addressOf(stayIn(2))}`,
    pending: pending.id,
    confirmed: confirmed.id,
    rejected: rejected.id,
    cancelled: cancelled.id,
    parkNow: async () => {
      const start = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
      const end = new Date(start.getTime() + 15 * MINUTE_MS);
      await confirmedStay(url, account, plate('AHR'), parking, { start, end });
    },
  };
}

const MINUTE_MS = 60_000;

/** From 10:00 to 12:00 some days from now. */
function stayIn(days: number): Stay {
  const { date } = localTime(new Date(Date.now() + days * 24 * 60 * MINUTE_MS));
  return { start: instantOf(date, '10:00')!, end: instantOf(date, '12:00')! };
}

/** A stay as the page's address has it. */
function addressOf({ start, end }: Stay): string {
  const text = (instant: Date) => `${localTime(instant).date}T${localTime(instant).time}`;
  return `llegada=${text(start)}&salida=${text(end)}&tipo=carro`;
}

async function cancel(url: string, account: Account, id: number): Promise<void> {
  const answer = await fetch(url + API_BASE + PATHS.cancelReservation(id), {
    method: 'POST',
    headers: {
      authorization: await tokenOf(url, account),
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify({ reason: 'Cambio de planes' }),
  });
  if (!answer.ok) throw new Error(`The cancellation answered ${answer.status}`);
}

/** From 02:00 to 03:00, when most of the demo's parkings are closed. */
function comingNight(): Stay {
  const { date } = localTime(new Date(Date.now() + 24 * 60 * MINUTE_MS));
  return { start: instantOf(date, '02:00')!, end: instantOf(date, '03:00')! };
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** The states of a driver's screens, in the order of a visit: some stand on those before them. */
export const driverStates = (given: DriverGiven): State[] => [
  { name: 'map', path: '/', shown: (page) => page.getByAltText('¡Estás aquí!') },
  {
    name: 'map: choosing a stay',
    path: '/',
    shown: dialog('¿Cuándo te parqueas?'),
    reach: async (page) => page.getByTitle('Cambiar horas y vehículo').click(),
  },
  {
    name: 'map: the empty search box',
    path: '/',
    shown: (page) => page.getByRole('region', { name: 'Lo de siempre' }).getByRole('link').first(),
    reach: async (page) => page.getByRole('searchbox').click(),
  },
  {
    name: 'map: a pin’s card, by keyboard',
    bySize: true,
    path: '/',
    shown: (page) =>
      page
        .locator('.leaflet-container')
        .getByText(/Espacios disponibles: /)
        .first(),
    reach: async (page) => {
      await waitForPins(page);
      const pin = page.locator('.leaflet-container button:focus');
      await page.getByPlaceholder('Buscar parqueo').focus();
      for (let steps = 0; steps < 60 && !(await pin.count()); steps++)
        await page.keyboard.press('Tab');
    },
  },
  {
    name: 'map: the list in full',
    bySize: true,
    path: '/',
    shown: (page) => page.getByRole('article').or(page.getByRole('listitem')).first(),
    reach: async (page) => {
      const more = page.getByRole('button', { name: 'Ampliar lista' });
      await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
      if (await more.isVisible()) await more.click();
    },
  },
  { name: 'map: filters', path: '/?filtros=libres,techado', shown: text(/2 filtros/) },
  {
    name: 'map: filters that nothing keeps',
    path: '/?filtros=libres,techado,camaras,vigilado,tarjeta,noche&precio=5&altura=2.5',
    shown: text('Ningún parqueo de aquí cumple tus filtros'),
  },
  { name: 'places that a search found', path: '/?buscar=hospital', shown: heading('Lugares') },
  {
    name: 'a search without a match',
    path: '/?buscar=xyzzy',
    shown: button('Borrar búsqueda'),
  },
  {
    name: 'map near a place',
    path: '/?lugar=14.59860,-90.50710,Oakland+Mall',
    shown: button('Quitar Oakland Mall'),
  },
  {
    name: 'map: parkings that cannot be loaded',
    path: '/',
    prepare: answering(/\/api\/parking\/available/, 503),
    shown: button('Intentar de nuevo'),
  },
  {
    name: 'details: loading',
    path: given.parking,
    prepare: async (page) => {
      await answered(page);
      await answering(/\/api\/parking\/(get|available)/)(page);
    },
    shown: text(/^Cargando/),
  },
  {
    name: 'details: cannot be loaded',
    path: given.parking,
    prepare: async (page) => {
      await answered(page);
      await answering(/\/api\/parking\/(get|available)/, 503)(page);
    },
    shown: button('Intentar de nuevo'),
  },
  {
    name: 'details: not found',
    path: '/parking-details/999999',
    prepare: answered,
    shown: text('Parqueo no encontrado'),
  },
  { name: 'details', path: '/parking-details/1', shown: heading('Detalles del parqueo') },
  {
    name: 'details: closed',
    path: given.closedParking,
    shown: text(/Cerrado/),
  },
  { name: 'details: full', path: given.fullParking, shown: text(/^Lleno/) },
  {
    name: 'details: choosing a stay',
    path: given.parking,
    shown: dialog('¿Cuándo te parqueas?'),
    reach: async (page) => page.getByTitle('Cambiar horas y vehículo').click(),
  },
  {
    name: 'details: an enlarged picture',
    path: '/parking-details/1',
    shown: dialog(/^Ilustración 1/),
    reach: press('Ampliar foto'),
  },
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
  {
    name: 'map: the reservation of now',
    path: '/',
    prepare: given.parkNow,
    shown: (page) => page.getByRole('complementary', { name: 'Tu reserva' }),
  },
  {
    name: 'vehicles: none yet',
    path: '/register-car',
    shown: heading('Registrar Vehículo'),
  },
  {
    name: 'vehicles: a plate that is none',
    path: '/register-car',
    shown: (page) => page.locator('[aria-invalid="true"]').first(),
    reach: async (page) => fillVehicle(page, '¿?'),
  },
  {
    name: 'vehicles',
    path: '/register-car',
    shown: button('Quitar P123ABC'),
    reach: async (page) => fillVehicle(page, 'P123ABC'),
  },
  {
    name: 'vehicles: one is changed',
    path: '/register-car',
    shown: heading('Editar P123ABC'),
    reach: press('Editar P123ABC'),
  },
  {
    name: 'booking with a saved vehicle',
    path: given.parking,
    shown: heading('Nueva reserva'),
    reach: press('Solicitar disponibilidad'),
  },
  {
    name: 'account: wrong fields',
    path: '/cuenta',
    shown: (page) => page.getByLabel('Tu contraseña actual'),
    reach: async (page) => {
      await page.getByLabel('Teléfono').fill('12');
      await page.getByLabel('NIT de tus recibos').fill('123');
      await press('Guardar cambios')(page);
      await press('Cambiar contraseña')(page);
    },
  },
  {
    name: 'account: its end',
    path: '/cuenta',
    shown: dialog('¿Eliminar tu cuenta?'),
    reach: press('Eliminar mi cuenta'),
  },
  {
    name: 'second factor: the code for the app',
    path: '/cuenta/segundo-factor',
    shown: (page) => page.getByLabel('Código de verificación'),
    reach: async (page) => {
      await page.getByLabel('Tu contraseña').fill(given.account.password);
      await press('Empezar')(page);
    },
  },
  { name: 'help', path: '/soporte', shown: heading('Soporte') },
  { name: 'unknown path', path: '/nada', shown: heading('Página no encontrada') },
  {
    name: 'menu',
    bySize: true,
    path: '/soporte',
    shown: (page) => page.getByText('Conductor', { exact: true }).filter({ visible: true }),
    reach: openMenu,
  },
  {
    name: 'ticket without connection',
    path: `/confirmation?reserva=${given.confirmed}`,
    shown: text(/^Sin conexión/),
    bySize: true,
    reach: async (page) => {
      await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
      await page.context().setOffline(true);
    },
  },
  {
    name: 'without connection',
    path: '/booking-historial',
    shown: text(/^Sin conexión/),
    bySize: true,
    reach: async (page) => {
      await expect(page.getByText(/^Q\. \d+\.\d\d$/).first()).toBeVisible();
      await page.context().setOffline(true);
    },
  },
  {
    name: 'push settings',
    bySize: true,
    path: '/soporte',
    prepare: async (page) => {
      await page.context().grantPermissions(['geolocation', 'notifications']);
      await page.evaluate(() => localStorage.setItem('parqueo-browser-notifications', 'push'));
    },
    shown: (page) => page.getByRole('switch', { name: 'Horas de silencio' }),
    reach: async (page) => {
      await openMenu(page);
      await page
        .getByRole('button', { name: 'Ajustar los avisos' })
        .filter({ visible: true })
        .click();
    },
  },
  {
    name: 'a remote that cannot be loaded',
    path: '/',
    shown: heading('No se pudo cargar esta sección'),
    reach: async (page) => {
      await page.route('**/remotes/driver/**', (route) => route.abort());
      await page.reload();
    },
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

async function fillVehicle(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Color').fill('Gris');
  await page.getByLabel('Placa').fill(plate);
  await page.getByLabel('Año').fill('2020');
  await page.getByLabel('Modelo').fill('Yaris');
  await page.getByLabel('Marca').fill('Toyota');
  await page.getByRole('button', { name: 'Registrar Vehículo' }).click();
}
