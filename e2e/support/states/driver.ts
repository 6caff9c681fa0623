import { expect } from '@playwright/test';
import type { DriverGiven } from './driver-given';
import { reservationStates } from './driver-reservations';
import { searchStates } from './driver-search';
import {
  type State,
  at,
  button,
  cut,
  dialog,
  field,
  heading,
  openMenu,
  press,
  send,
  text,
} from './state';

/** The states of a driver's screens, in the order of a visit: some stand on those before them. */
export const driverStates = (given: DriverGiven): State[] => [
  ...searchStates(given),
  ...reservationStates(given),
  ...at('/', {
    'map: the reservation of now': {
      prepare: given.parkNow,
      shown: (page) => page.getByRole('complementary', { name: 'Tu reserva' }),
    },
  }),
  ...at('/register-car', {
    'vehicles: none yet': { shown: heading('Registrar Vehículo') },
    'vehicles: a plate that is none': {
      shown: (page) => page.locator('[aria-invalid="true"]').first(),
      reach: registerVehicle('¿?'),
    },
    vehicles: { shown: button('Quitar P123ABC'), reach: registerVehicle('P123ABC') },
    'vehicles: one is changed': {
      shown: heading('Editar P123ABC'),
      reach: press('Editar P123ABC'),
    },
  }),
  ...at(given.parking, {
    'booking with a saved vehicle': {
      shown: heading('Nueva reserva'),
      reach: press('Solicitar disponibilidad'),
    },
  }),
  ...at('/cuenta', {
    'account: wrong fields': {
      shown: field('Tu contraseña actual'),
      reach: async (page) => {
        await send({ Teléfono: '12', 'NIT de tus recibos': '123' }, 'Guardar cambios')(page);
        await press('Cambiar contraseña')(page);
      },
    },
    'account: its end': {
      shown: dialog('¿Eliminar tu cuenta?'),
      // What loads above it moves it away from under a finger.
      reach: async (page) => {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await press('Eliminar mi cuenta')(page);
      },
    },
  }),
  ...at('/cuenta/segundo-factor', {
    'second factor: the code for the app': {
      shown: field('Código de verificación'),
      reach: send({ 'Tu contraseña': given.account.password }, 'Empezar'),
    },
  }),
  { name: 'unknown path', path: '/nada', shown: heading('Página no encontrada') },
  ...at('/soporte', {
    help: { shown: heading('Soporte') },
    menu: {
      bySize: true,
      shown: (page) => page.getByText('Conductor', { exact: true }).filter({ visible: true }),
      reach: openMenu,
    },
    'push settings': {
      bySize: true,
      prepare: async (page) => {
        await page.context().grantPermissions(['geolocation', 'notifications']);
        await page.evaluate(() => localStorage.setItem('parqueo-browser-notifications', 'push'));
      },
      shown: (page) => page.getByRole('switch', { name: 'Horas de silencio' }),
      reach: async (page) => {
        await openMenu(page);
        const settings = page.getByRole('button', { name: 'Ajustar los avisos' });
        await settings.filter({ visible: true }).click();
      },
    },
  }),
  ...at(`/confirmation?reserva=${given.confirmed}`, {
    'ticket without connection': {
      bySize: true,
      shown: text(/^Sin conexión/),
      reach: cut(heading('¡Reserva confirmada!')),
    },
  }),
  ...at('/booking-historial', {
    'without connection': {
      bySize: true,
      shown: text(/^Sin conexión/),
      reach: cut(text(/^Q\. \d+\.\d\d$/)),
    },
  }),
  ...at('/', {
    'a remote that cannot be loaded': {
      shown: heading('No se pudo cargar esta sección'),
      reach: async (page) => {
        await page.route('**/remotes/driver/**', (route) => route.abort());
        await page.reload();
      },
    },
  }),
];

const registerVehicle = (Placa: string) =>
  send(
    { Color: 'Gris', Placa, Año: '2020', Modelo: 'Yaris', Marca: 'Toyota' },
    'Registrar Vehículo',
  );
