import { type Page, expect } from '@playwright/test';
import type { DriverGiven } from './driver-given';
import { reservationStates } from './driver-reservations';
import { searchStates } from './driver-search';
import { type State, button, dialog, heading, openMenu, press, text } from './state';

/** The states of a driver's screens, in the order of a visit: some stand on those before them. */
export const driverStates = (given: DriverGiven): State[] => [
  ...searchStates(given),
  ...reservationStates(given),
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
    // What loads above it moves it away from under a finger.
    reach: async (page) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await press('Eliminar mi cuenta')(page);
    },
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

async function fillVehicle(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Color').fill('Gris');
  await page.getByLabel('Placa').fill(plate);
  await page.getByLabel('Año').fill('2020');
  await page.getByLabel('Modelo').fill('Yaris');
  await page.getByLabel('Marca').fill('Toyota');
  await page.getByRole('button', { name: 'Registrar Vehículo' }).click();
}
