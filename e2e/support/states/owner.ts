import type { Page } from '@playwright/test';
import { type State, answered, answering, heading, isLarge, openMenu } from './state';

export const ownerStates: State[] = [
  { name: 'parkings', path: '/', shown: (page) => page.getByRole('article').first() },
  {
    name: 'new parking',
    path: '/add-parking',
    shown: (page) => page.getByRole('button', { name: 'Alejar' }),
    // Clear of the bar at the bottom, below which the page scrolls.
    reach: (page) =>
      page
        .getByRole('button', { name: 'Alejar' })
        .evaluate((button) => button.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'gate: which of several lots',
    path: '/puerta',
    shown: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Parqueo / })
        .first(),
  },
  { name: 'gate', path: '/puerta/1', shown: (page) => tiles(page).first() },
  {
    name: 'space of the gate',
    path: '/puerta/1',
    shown: (page) => page.getByRole('button', { name: 'Entró sin reserva' }),
    reach: (page) => tiles(page).filter({ hasText: 'Libre' }).first().click(),
  },
  {
    name: 'second factor',
    path: '/cuenta/segundo-factor',
    shown: (page) => page.getByLabel('Tu contraseña'),
  },
  {
    name: 'photos',
    path: '/fotos/1',
    shown: (page) => page.getByRole('button', { name: 'Elegir foto', exact: true }),
  },
  {
    name: 'board',
    path: '/tablero',
    shown: (page) => page.getByRole('link', { name: 'Editar parqueo' }),
  },
  {
    name: 'history',
    path: '/historial-reservas',
    shown: (page) => page.getByText('Ver como tabla'),
  },
  {
    name: 'requests',
    path: '/solicitudes',
    shown: (page) => page.getByRole('button', { name: /^Aceptar/ }).first(),
  },
  { name: 'attendants', path: '/guardianes', shown: heading(/guardianes|Enlaces sin usar|Marvin/) },
  {
    name: 'new attendant',
    path: '/guardianes',
    shown: (page) => page.getByRole('button', { name: 'Crear enlace' }),
    reach: (page) => page.getByRole('button', { name: '+ Invitar guardián' }).click(),
  },
  {
    name: 'link for an attendant',
    path: '/guardianes',
    shown: (page) => page.getByRole('link', { name: 'Enviar por WhatsApp' }),
    reach: async (page) => {
      await page.getByRole('button', { name: '+ Invitar guardián' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    },
  },
  {
    name: 'edited parking',
    path: '/editar-parqueo/1',
    bySize: true,
    shown: (page) => page.getByRole('button', { name: 'Guardar cambios' }),
    // On phones its groups are folded.
    reach: async (page) => {
      if (page.viewportSize()!.width < 768)
        await page.getByRole('button', { name: /^Horario/ }).click();
    },
  },
  {
    name: 'dates on which a parking is closed',
    path: '/tablero/1',
    shown: (page) => page.getByRole('dialog').getByRole('checkbox').first(),
    reach: (page) => page.getByRole('button', { name: 'Cierres y asuetos' }).click(),
  },
  {
    name: 'poster',
    path: '/',
    shown: (page) => page.getByRole('dialog').getByRole('button').last(),
    reach: (page) => page.getByRole('button', { name: 'Compartir' }).first().click(),
  },
  {
    name: 'refusal',
    path: '/solicitudes',
    shown: (page) => page.getByRole('dialog', { name: 'Rechazar solicitud' }),
    reach: (page) =>
      page
        .getByRole('button', { name: /^Rechazar/ })
        .first()
        .click(),
  },
  {
    name: 'close of the day',
    path: '/cierre/1',
    shown: (page) => page.getByRole('button', { name: 'Cerrar el día' }),
  },
  {
    name: 'month with its tables',
    path: '/historial-reservas?mes=2025-08',
    shown: (page) => page.getByRole('table').first(),
    reach: (page) => page.getByText('Ver como tabla').click(),
  },
  ...['/', '/puerta', '/historial-reservas'].map((path) => ({
    name: `nothing can be loaded: ${path}`,
    path,
    prepare: answering(/\/api\/(?!session)/, 503),
    shown: (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' }).first(),
  })),
  {
    name: 'administrator',
    path: '/admin-login',
    prepare: answered,
    shown: (page) => page.getByLabel('Teléfono'),
  },
  {
    name: 'notifications',
    bySize: true,
    path: '/',
    shown: (page) => page.getByRole('link', { name: 'Solicitudes' }).last(),
    reach: async (page) => {
      // On small screens the bell is a link to the requests.
      if (isLarge(page)) await page.getByRole('button', { name: 'Notificaciones' }).click();
      else await openMenu(page);
    },
  },
  {
    name: 'account',
    bySize: true,
    path: '/cuenta',
    shown: (page) =>
      page.getByRole('region', { name: 'Integraciones' }).getByText('acceso').first(),
  },
];

const tiles = (page: Page) => page.getByRole('button', { name: /^C-\d/ });
