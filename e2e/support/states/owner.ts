import { type Page, expect } from '@playwright/test';
import { type State, heading, openMenu } from './state';

export const ownerStates: State[] = [
  { name: 'parkings', path: '/', shown: heading('Listado de Parqueos') },
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
  { name: 'board', path: '/tablero', shown: (page) => page.getByText(/Actualmente/).first() },
  { name: 'history', path: '/historial-reservas', shown: heading('Historial de reservas') },
  { name: 'requests', path: '/solicitudes', shown: heading('Solicitudes') },
  { name: 'administrator', path: '/admin-login', shown: (page) => page.getByLabel('Teléfono') },
  {
    name: 'notifications',
    path: '/',
    shown: (page) => page.getByRole('link', { name: 'Solicitudes' }).last(),
    reach: async (page) => {
      const bell = page.getByRole('button', { name: 'Notificaciones' });
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      // On small screens the bell is a link to the requests.
      if (await bell.isVisible()) await bell.click();
      else await openMenu(page);
    },
  },
  {
    name: 'open sessions',
    path: '/solicitudes',
    shown: (page) => page.getByText('Esta sesión'),
    reach: (page) => openSessions(page),
  },
];

async function openSessions(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sesiones abiertas' }).filter({ visible: true }).click();
}
