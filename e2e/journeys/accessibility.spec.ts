import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { accounts, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and axe's own good practice. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Colours are judged at rest. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What breaks a rule, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await atRest(page);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, options);
    // Pins lie where their lots lie, however close: the list has the same lots (2.5.8, equivalent).
    const isPin = (target: unknown) =>
      document.querySelector(String(target))?.closest('.leaflet-marker-pane');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isPin(target[0]))
        .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, OPTIONS);
}

interface State {
  name: string;
  path: string;
  /** Something that is there once the state is reached. */
  shown: (page: Page) => ReturnType<Page['getByText']>;
  /** Rules that cannot hold there. */
  except?: string[];
  /** From the opened path to the state. */
  reach?: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first();

const states: Record<'anonymous' | 'driver' | 'owner', State[]> = {
  anonymous: [
    { name: 'login', path: '/', shown: heading('Iniciar sesión') },
    {
      name: 'login with errors',
      path: '/',
      shown: (page) => page.getByText('El email es obligatorio.'),
      reach: (page) => page.getByRole('button', { name: 'Iniciar sesión' }).click(),
    },
    {
      name: 'login that was refused',
      path: '/',
      shown: (page) => page.getByText('Correo o contraseña incorrectos.'),
      reach: async (page) => {
        await page.getByLabel('Email').fill('nadie@ejemplo.gt');
        await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
        await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      },
    },
    {
      name: 'login without connection',
      path: '/',
      shown: (page) => page.getByText('Sin conexión'),
      reach: async (page) => {
        await expect(page.getByLabel('Email')).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('offline')));
      },
    },
    { name: 'signup', path: '/user-singup', shown: heading('Registrar Usuario') },
    {
      name: 'signup with errors',
      path: '/user-singup',
      shown: (page) => page.getByText('El nombre completo es obligatorio.'),
      reach: (page) => page.getByRole('button', { name: 'Registrar Usuario' }).click(),
    },
    {
      name: 'components',
      path: '/__ui',
      shown: heading('Componentes'),
      // The same component in two themes.
      except: ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-banner-is-top-level'],
    },
  ],
  driver: [
    {
      name: 'map',
      path: '/',
      shown: (page) => page.getByAltText('¡Estás aquí!'),
    },
    { name: 'places that a search found', path: '/?buscar=hospital', shown: heading('Lugares') },
    {
      name: 'a search without a match',
      path: '/?buscar=xyzzy',
      shown: (page) => page.getByRole('button', { name: 'Borrar búsqueda' }),
    },
    {
      name: 'map near a place',
      path: '/?lugar=14.59860,-90.50710,Oakland+Mall',
      shown: (page) => page.getByRole('button', { name: 'Quitar Oakland Mall' }),
    },
    { name: 'details', path: '/parking-details/1', shown: heading('Detalles del parqueo') },
    {
      name: 'booking',
      path: '/parking-details/1',
      shown: heading('Nueva reserva'),
      reach: (page) => page.getByRole('button', { name: 'Solicitar disponibilidad' }).click(),
    },
    {
      name: 'history',
      path: '/booking-historial',
      shown: (page) => page.getByText(/^Q\. \d+\.\d\d$/).first(),
    },
    { name: 'vehicles', path: '/register-car', shown: heading('Registrar Vehículo') },
    { name: 'help', path: '/soporte', shown: heading('Soporte') },
    { name: 'unknown path', path: '/nada', shown: heading('Página no encontrada') },
    {
      name: 'menu',
      path: '/soporte',
      shown: (page) => page.getByText('Conductor', { exact: true }).filter({ visible: true }),
      reach: openMenu,
    },
    {
      name: 'without connection',
      path: '/booking-historial',
      shown: (page) => page.getByText(/^Sin conexión/),
      reach: async (page) => {
        await expect(page.getByText(/^Q\. \d+\.\d\d$/).first()).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('offline')));
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
  ],
  owner: [
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
  ],
};

/** The menu is in view on large screens and slides in on small ones. */
async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
}

async function openSessions(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sesiones abiertas' }).filter({ visible: true }).click();
}

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

for (const theme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [who, list] of Object.entries(states)) {
      test(`SHL-10 no accessibility rule is broken: ${who}, ${size}, ${theme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        if (who !== 'anonymous') {
          await login(page, accounts[who as 'driver' | 'owner']);
          await expect(
            page.getByRole('navigation').filter({ visible: true }).first(),
          ).toBeVisible();
        }
        for (const { name, path, reach, shown, except = [] } of list) {
          await page.goto(path);
          await reach?.(page);
          await expect(shown(page)).toBeVisible();
          const found = await violations(page);
          const broken = found.filter(
            (line) => !except.some((rule) => line.startsWith(`${rule}:`)),
          );
          expect({ [name]: broken }).toEqual({ [name]: [] });
        }
      });
    }
  }
}
