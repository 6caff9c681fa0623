import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';
import type { Locator, Page, Route } from '@playwright/test';
import { accounts } from '../support/accounts';
import { expect, lendProduct, test as base } from '../support/fixtures';
import type { Product } from '../support/product';
import {
  type Damage,
  neverShown,
  publishCopy,
  remotes,
  throwing,
  throwingModules,
  throwingRender,
} from '../support/releases';

/** One product for all of it: its registry is another one after each journey. */
const test = base.extend<object, { releases: Product }>({
  releases: [
    async ({ outside }, use) => lendProduct(outside, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

interface Section {
  account?: (typeof accounts)[keyof typeof accounts];
  /** Beginning of the name of the first screen's file. */
  screen: string;
  /** What its first screen shows. */
  shown: (page: Page) => Locator;
  /** Something of the rest of the page, which goes on working. */
  rest?: (page: Page) => Promise<void>;
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
};

const sections: Record<'auth' | 'driver' | 'owner', Section> = {
  auth: {
    screen: 'first-anonymous',
    shown: (page) => page.getByLabel('Contraseña', { exact: true }),
  },
  driver: {
    account: accounts.driver,
    screen: 'first-driver',
    shown: (page) => page.getByAltText('¡Estás aquí!'),
    rest: leave,
  },
  owner: {
    account: accounts.owner,
    screen: 'first-admin',
    shown: (page) => page.getByRole('heading', { name: 'Parqueo Sexta Avenida' }),
    rest: leave,
  },
};

async function open(page: Page, { account }: Section): Promise<void> {
  if (account) await page.request.post(API_BASE + PATHS.login, { data: account });
  await page.goto('/');
}

const card = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' });
const older = (page: Page) => page.getByText('Esta sección usa su versión anterior');

/** From the last answer to the card (docs/reliability.md, a broken remote). */
const SHOWN_WITHIN_MS = 1000;

/** Says why, and blames the connection only when it is the connection. */
async function expectCard(page: Page, why: RegExp): Promise<void> {
  await expect(card(page)).toHaveText(why);
  if (!why.test('Revisa tu conexión'))
    await expect(card(page)).not.toHaveText(/Revisa tu conexión/);
}

const html = { contentType: 'text/html', body: '<!doctype html><title>Otra cosa</title>' };

/** What becomes of a section's files on their way, and what the page says of it. */
interface Way {
  section: keyof typeof sections;
  answer: (route: Route) => Promise<void>;
  why: RegExp;
}

/** Each way once and each section twice: what a way means is the same in all (federation/runtime). */
const ways: Record<string, Way> = {
  'that is down': {
    section: 'owner',
    answer: (route) => route.abort('connectionrefused'),
    why: /Revisa tu conexión/,
  },
  'answered 404': {
    section: 'auth',
    answer: (route) => route.fulfill({ status: 404 }),
    why: /El servidor no la entregó; tu conexión funciona/,
  },
  'answered 500': {
    section: 'driver',
    answer: (route) => route.fulfill({ status: 500 }),
    why: /El servidor no la entregó; tu conexión funciona/,
  },
  'answered with HTML': {
    section: 'owner',
    answer: (route) => route.fulfill(html),
    why: /llegó incompleta o alterada/,
  },
  'that came truncated': {
    section: 'driver',
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 500) });
    },
    why: /llegó incompleta o alterada/,
  },
  'that came altered': {
    section: 'auth',
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;alert(1)` });
    },
    why: /llegó incompleta o alterada/,
  },
};

const filesOf = (name: string) => `**/remotes/${name}/**`;

for (const [way, { section: name, answer, why }] of Object.entries(ways))
  test(`SHL-09 ${name} ${way}: the page says so, the rest works, and it recovers`, async ({
    page,
  }) => {
    const section = sections[name];
    let answered = Number.NaN;
    await page.route(filesOf(name), async (route) => {
      await answer(route);
      answered = performance.now();
    });
    // A busy machine delays some visits; a page that waits for something delays them all.
    await expect(async () => {
      await open(page, section);
      // Not `expect`, which looks ever more seldom.
      await card(page).waitFor();
      expect(performance.now() - answered).toBeLessThan(SHOWN_WITHIN_MS);
    }).toPass({ timeout: 40_000 });
    await expectCard(page, why);
    // What is still being answered would fail the journey's end, or be taken for a retry's answer.
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await expect(section.shown(page)).toBeVisible();
    await section.rest?.(page);
  });

test('SHL-09 a section that hangs is named at 3 seconds and given up at 10', async ({ page }) => {
  const { driver } = sections;
  await page.clock.install();
  await page.route(filesOf('driver'), () => undefined);
  await open(page, driver);
  await expect(page.getByText('Cargando…')).toBeAttached();
  await page.clock.fastForward(3100);
  await expect(page.getByText('Está tardando…')).toBeVisible();
  await page.clock.fastForward(7000);
  await expectCard(page, /tardó demasiado/);
  await page.unroute(filesOf('driver'));
  await retry(page).click();
  await expect(driver.shown(page)).toBeVisible();
  await driver.rest?.(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('SHL-09 a section that is slow is named, and tried again by hand without its hung requests', async ({
  page,
}) => {
  let hung = 0;
  await page.clock.install();
  await page.route(filesOf('owner'), (route) => {
    if (route.request().url().includes('retry=')) return route.continue();
    hung += 1;
    return undefined;
  });
  await open(page, sections.owner);
  await expect(page.getByText('Cargando…')).toBeAttached();
  await page.clock.fastForward(3100);
  await retry(page).click();
  await expect(sections.owner.shown(page)).toBeVisible();
  expect(hung).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** What a build can have in it that breaks it, although it arrives as it was published. */
interface Fault extends Damage {
  why: RegExp;
}

const throwsWhileRendering: Fault = {
  file: sections.driver.screen,
  change: throwingRender,
  why: /tuvo una falla/,
};

/** Each fault once and each section once: which build takes a broken one's place is sections.test's. */
const faults: Record<string, [section: keyof typeof sections, fault: Fault]> = {
  'throws at evaluation': ['auth', { file: 'entry', change: throwing, why: /falló al abrirse/ }],
  'throws in a chunk': [
    'owner',
    { file: sections.owner.screen, change: throwingModules, why: /tuvo una falla/ },
  ],
  'throws while rendering': ['driver', throwsWhileRendering],
};

for (const [what, [name, damage]] of Object.entries(faults))
  test(`SHL-09 FED-02 ${name} of a build that ${what}: the build before runs, a rollback heals`, async ({
    page,
    releases,
  }) => {
    const section = sections[name];
    const { build } = await publishCopy(releases, `${name}-app`, { damage });
    await remotes(releases, 'promote', name, build);
    try {
      await open(page, section);
      await expectCard(page, damage.why);
      await retry(page).click();
      await expect(section.shown(page)).toBeVisible();
      await expect(older(page)).toBeVisible();
      await section.rest?.(page);
    } finally {
      await remotes(releases, 'rollback', name);
    }
    await open(page, section);
    await expect(section.shown(page)).toBeVisible();
    await expect(older(page)).toBeHidden();
  });

test("SHL-09 FED-02 'Actualizar' to a build that throws while rendering: the one that works goes on, and it is told", async ({
  page,
  releases,
}) => {
  const { driver } = sections;
  await page.clock.install();
  await open(page, driver);
  await expect(driver.shown(page)).toBeVisible();
  const { build } = await publishCopy(releases, 'driver-app', { damage: throwsWhileRendering });
  await remotes(releases, 'promote', 'driver', build);
  try {
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('No se pudo actualizar esta sección')).toBeVisible();
    await expect(page.getByText(throwsWhileRendering.why)).toBeVisible();
    await expect(driver.shown(page)).toBeVisible();
    await expect(older(page)).toBeVisible();
    await expect(page.getByText('No se pudo cargar esta sección')).toBeHidden();
    const failed = new RegExp(
      `parqueo_remote_loads_total\\{remote="driver",build="${build}",outcome="(?!loaded)\\w+"\\} 1`,
    );
    await expect.poll(async () => (await page.request.get('/metrics')).text()).toMatch(failed);
    await driver.rest?.(page);
  } finally {
    await remotes(releases, 'rollback', 'driver');
  }
});

test('SHL-09 FED-02 a screen that is never shown is given up at 10 seconds and told, and the build before runs', async ({
  page,
  releases,
}) => {
  const driver = sections.driver;
  const { build } = await publishCopy(releases, 'driver-app', {
    damage: { file: driver.screen, change: neverShown },
  });
  await remotes(releases, 'promote', 'driver', build);
  try {
    await page.clock.install();
    await open(page, driver);
    await expect(page.getByText('Cargando…')).toBeAttached();
    // What is fetched does not count against the screen.
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(11_000);
    await expectCard(page, /no llegó a mostrarse/);
    const failed = `parqueo_remote_loads_total{remote="driver",build="${build}",outcome="never-shown"} 1`;
    await expect.poll(async () => (await page.request.get('/metrics')).text()).toContain(failed);
  } finally {
    await remotes(releases, 'rollback', 'driver');
  }
  await retry(page).click();
  await expect(driver.shown(page)).toBeVisible();
});

test('SHL-09 a screen whose code hangs in an open section is named at 3 seconds, and tried again by hand', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/remotes/driver/*/bookings.*', (route) =>
    route.request().url().includes('retry=') ? route.continue() : undefined,
  );
  await open(page, sections.driver);
  await expect(sections.driver.shown(page)).toBeVisible();
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await expect(page).toHaveURL('/booking-historial');
  await expect(sections.driver.shown(page)).toBeVisible();
  await page.clock.fastForward(3100);
  await expect(page.getByText('Está tardando…')).toBeVisible();
  await expect(page).toHaveTitle(/Historial de reservas/);
  await retry(page).click();
  await expect(page.getByText('Está tardando…')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Historial de reservas' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'without its configuration': (page) =>
    page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="parqueo-config"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response, body });
    }),
  'whose own script does not come': (page) =>
    page.route('**/assets/shell.*', (route) => route.abort()),
};

for (const [what, damage] of Object.entries(pages))
  test(`FED-01 SHL-09 a page ${what} says so, although no other script comes`, async ({ page }) => {
    await page.route(/\/assets\/(?!shell\.)[^/]+\.js$/, (route) => route.abort());
    await damage(page);
    await page.goto('/');
    const notice = page.getByRole('heading', { name: 'La página llegó incompleta' });
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Recargar' }).click();
    await expect(sections.auth.shown(page)).toBeVisible();
    await expect(notice).toBeHidden();
  });

/** What a build's file has on the server while `during` runs, in place of what was published. */
async function withAltered(file: string, code: string, during: () => Promise<void>): Promise<void> {
  const originals = ['', '.br', '.gz'].map(
    (ending) => [file + ending, readFileSync(file + ending)] as const,
  );
  for (const [path] of originals) rmSync(path);
  writeFileSync(file, code);
  try {
    await during();
  } finally {
    for (const [path, content] of originals) writeFileSync(path, content);
  }
}

test('SHL-09 FED-03 a file that was altered on the server is refused, and said so with a service worker too', async ({
  browser,
  releases,
}) => {
  const context = await browser.newContext({ baseURL: releases.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const answer = await page.request.get(API_BASE + PATHS.liveRemotes);
  const { remotes: live } = (await answer.json()) as LiveRemotesAnswer;
  const { manifest } = live.find((remote) => remote.manifest.name === 'driver')!;
  const folder = join(releases.dataFolder, 'remotes', 'builds', 'driver', manifest.build);
  const file = join(folder, manifest.entry);
  const altered = `${readFileSync(file, 'utf8')}\n;globalThis.altered = true;`;

  // Before the first visit: the login's page fetches the files of all remotes when it is idle, and
  // neither the worker nor the browser's own cache asks for a good one again.
  await withAltered(file, altered, async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await open(page, sections.driver);
    await expectCard(page, /llegó incompleta o alterada/);
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
  });
  await retry(page).click();
  await expect(sections.driver.shown(page)).toBeVisible();
  await context.close();
});
