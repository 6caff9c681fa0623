import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';
import type { Browser, Page } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { idOf, tokenOf } from '../support/api';
import { openBooking, sendBooking } from '../support/booking';
import { openLot } from '../support/lots';
import type { Product } from '../support/product';
import {
  expect,
  expectCard,
  isDealt,
  publishCopy,
  remotes,
  retryButton,
  sections,
  test,
  throwing,
  throwingLater,
} from '../support/releases';

const visitFrom = async (browser: Browser, { url }: Product, network: string) => {
  const extraHTTPHeaders = { 'x-forwarded-for': network };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders });
  return context.newPage();
};

/** The token of a page in which this build is tried out: each stranger is dealt anew. */
async function tokenOfPage({ url }: Product, build: string, network: string): Promise<string> {
  for (let visits = 0; visits < 300; visits += 1) {
    const headers = { accept: 'text/html', 'x-forwarded-for': network };
    const page = await (await fetch(url, { headers })).text();
    if (page.includes(`"build":"${build}"`)) return /"reportToken":"([^"]+)"/.exec(page)?.[1] ?? '';
  }
  throw new Error(`No page was given ${build}`);
}

/** What another visitor's page tells of a build. */
async function tell(product: Product, build: string, network: string): Promise<void> {
  const { url } = product;
  const reportToken = await tokenOfPage(product, build, network);
  const answer = await fetch(url + API_BASE + PATHS.remoteLoads, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': network },
    body: JSON.stringify({ remote: 'driver', build, outcome: 'evaluation', reportToken }),
  });
  expect(answer.status).toBe(204);
}

/** The build of the driver's remote that this page's visitor is given now. */
async function buildFor(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(API_BASE + PATHS.liveRemotes);
  const { remotes: live } = (await answer.json()) as LiveRemotesAnswer;
  return live.find(({ manifest }) => manifest.name === 'driver')?.manifest.build;
}

test('FED-02 SHL-09 BOK-08 release, 10 %, automatic rollback, repair and promote, with a browser in mid-booking', async ({
  browser,
  releases,
}) => {
  const { url, dataFolder } = releases;
  const [tried, booking] = [await newDriver(url), await newDriver(url)];
  const [triedId, bookingId] = [
    await idOf(url, await tokenOf(url, tried)),
    await idOf(url, await tokenOf(url, booking)),
  ];

  // Somebody is in the middle of a booking.
  const page = await visitFrom(browser, releases, '10.1.1.1');
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
  const other = await visitFrom(browser, releases, '10.2.2.2');
  await openAs(other, tried);
  await expectCard(other, /Falló al abrirse/);
  await expect.poll(() => buildFor(page)).toBe(before);

  // Pages tell; the release is taken back by itself, and who tries again has the good one.
  await Promise.all(
    ['10.3.3.3', '10.4.4.4', '10.5.5.5', '10.6.6.6'].map((network) =>
      tell(releases, broken.build, network),
    ),
  );
  await expect.poll(() => buildFor(other)).toBe(before);
  await retryButton(other).click();
  await expect(sections.driver(other)).toBeVisible();
  const audit = readFileSync(join(dataFolder, 'remotes', 'audit.jsonl'), 'utf8');
  expect(
    audit
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toContainEqual(expect.objectContaining({ action: 'rollback', name: 'driver', by: 'auto' }));
  expect(releases.output).toContain('Publicación retirada');
  expect(await releases.metrics()).toContain(
    `parqueo_remote_rollbacks_total{remote="driver",build="${broken.build}"} 1`,
  );

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
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
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
  const answer = await page.request.get(API_BASE + PATHS.liveRemotes);
  const { remotes: live } = (await answer.json()) as LiveRemotesAnswer;
  const { manifest } = live.find((remote) => remote.manifest.name === 'driver')!;
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
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
});
