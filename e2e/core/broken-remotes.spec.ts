import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';
import { accounts, openAs } from '../support/accounts';
import {
  expect,
  expectCard,
  publishCopy,
  remotes,
  retryButton,
  sections,
  test,
  throwingRender,
} from '../support/releases';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-09 a remote that is down: who does not need it works, who needs it reads so, the rest works, and it recovers', async ({
  page,
}) => {
  await page.route('**/remotes/driver/**', (route) => route.abort('connectionrefused'));
  await openAs(page, accounts.owner);
  await expect(sections.owner(page)).toBeVisible();
  await expect(page.getByText('No se pudo cargar esta sección')).toHaveCount(0);

  await openAs(page, accounts.driver);
  await expectCard(page, /Revisa tu conexión/);
  await page.unrouteAll({ behavior: 'wait' });
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(sections.auth(page)).toBeVisible();
});

test('SHL-09 FED-02 a build that throws while rendering: the build before runs, a rollback heals', async ({
  page,
  releases,
}) => {
  const older = page.getByText('Esta sección usa su versión anterior');
  const { build } = await publishCopy(releases, 'driver-app', {
    damage: { file: 'first-driver', change: throwingRender },
  });
  await remotes(releases, 'promote', 'driver', build);
  await openAs(page, accounts.driver);
  await expectCard(page, /Tuvo una falla/);
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
  await expect(older).toBeVisible();

  await remotes(releases, 'rollback', 'driver');
  await page.goto('/');
  await expect(sections.driver(page)).toBeVisible();
  await expect(older).toHaveCount(0);
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
