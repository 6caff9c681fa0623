import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  API_BASE,
  type LiveManifest,
  type LiveRemotesAnswer,
  PATHS,
} from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, newDriver, openApart, openAs } from '../support/accounts';
import { idOf } from '../support/api';
import { openBooking, sendBooking } from '../support/booking';
import { openLot } from '../support/lots';
import {
  expect,
  isDealt,
  publishCopy,
  remotes,
  test,
  throwing,
  throwingLater,
} from '../support/releases';

const map = (page: Page) => page.getByAltText('¡Estás aquí!');
const retry = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' });

/** The page says why a section is not there, and does not blame the connection. */
async function expectCard(page: Page, why: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(why);
  await expect(page.getByRole('alert')).not.toHaveText(/Revisa tu conexión/);
}

/** The driver's remote that this page's visitor is given now, by its manifest. */
async function driverFor(page: Page): Promise<LiveManifest> {
  const answer = await page.request.get(API_BASE + PATHS.liveRemotes);
  const { remotes: live } = (await answer.json()) as LiveRemotesAnswer;
  return live.find(({ manifest }) => manifest.name === 'driver')!.manifest;
}
const buildFor = async (page: Page) => (await driverFor(page)).build;

test('FED-02 SHL-09 BOK-08 release, 10 %, rollback, repair and promote, with a browser in mid-booking', async ({
  browser,
  page,
  releases,
}) => {
  const { url } = releases;
  const [tried, booking] = [await newDriver(url), await newDriver(url)];
  const [triedId, bookingId] = [await idOf(url, tried), await idOf(url, booking)];

  // Somebody is in the middle of a booking.
  await page.clock.install();
  await openBooking(page, booking, await openLot(url), 'P520HEA');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  const before = await buildFor(page);

  // The team releases a build that throws, for one in ten.
  const broken = await publishCopy(releases, 'driver-app', {
    damage: { file: 'entry', change: throwing },
    suits: (build) =>
      isDealt('driver', build, triedId, 10) && !isDealt('driver', build, bookingId, 10),
  });
  await remotes(releases, 'promote', 'driver', broken.build, '--percent', '10');
  const other = await openApart(browser, tried);
  await expectCard(other, /Falló al abrirse/);
  await expect.poll(() => buildFor(page)).toBe(before);

  // It is taken back, and who tries again has the good one.
  await remotes(releases, 'rollback', 'driver');
  await expect.poll(() => buildFor(other)).toBe(before);
  await retry(other).click();
  await expect(map(other)).toBeVisible();

  // The repair goes to everybody: offered to who is booking, and nothing is taken from the form.
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const repaired = await publishCopy(releases, 'driver-app', {
    damage: { file: 'entry', change: throwingLater },
  });
  await remotes(releases, 'promote', 'driver', repaired.build);
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Hay otra versión de esta sección')).toBeVisible();
  await expect(page.getByLabel('Placa')).toHaveValue('P520HEA');
  await expect
    .poll(() => scripts.some((one) => one.includes(`/remotes/driver/${repaired.build}/`)))
    .toBe(true);

  // What was typed is sent by the build that it was typed into; the next screen is the live one's.
  await sendBooking(page);
  await expect(page.getByText('Hay otra versión de esta sección')).toBeHidden();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);

  // What it fails at from now on the team hears, and not the visitor.
  await page.getByRole('heading', { name: 'Esperando respuesta' }).click();
  const errored = `parqueo_remote_loads_total{remote="driver",build="${repaired.build}",outcome="errored"} 1`;
  await expect.poll(() => releases.metrics()).toContain(errored);
  await expect(page.getByRole('alert')).toBeHidden();
  await remotes(releases, 'rollback', 'driver');
});

test('SHL-09 FED-03 a file that was altered on the server is refused, and said so with a service worker too', async ({
  browser,
  releases,
}) => {
  const context = await browser.newContext({ baseURL: releases.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const manifest = await driverFor(page);
  const folder = join(releases.dataFolder, 'remotes', 'builds', 'driver', manifest.build);
  const file = join(folder, manifest.entry);
  const originals = ['', '.br', '.gz'].map(
    (ending) => [file + ending, readFileSync(file + ending)] as const,
  );

  // Before the first visit: the login's page fetches the files of all remotes when it is idle, and
  // neither the worker nor the browser's own cache asks for a good one again.
  for (const [path] of originals) rmSync(path);
  writeFileSync(file, `${String(originals[0]?.[1])}\n;globalThis.altered = true;`);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await openAs(page, accounts.driver);
  await expectCard(page, /Llegó un archivo incompleto o alterado/);
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);

  for (const [path, content] of originals) writeFileSync(path, content);
  await retry(page).click();
  await expect(map(page)).toBeVisible();
});
