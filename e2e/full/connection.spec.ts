import { API_BASE, ERRORS, PATHS } from '@parqueo/shared-api/contract';
import type { WebSocketRoute } from '@playwright/test';
import { accounts, openAs } from '../support/accounts';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';

test('SHL-08 SOC-01 a server that is stopped, and stays away longer than the channel tries, is found when it answers again', async ({
  browser,
  ownProduct,
}) => {
  const owner = await browser.newPage({ baseURL: ownProduct.url });
  const isHearing = watchChannel(owner);
  await owner.clock.install();
  await openAs(owner, accounts.owner);
  await expect.poll(isHearing).toBe(true);
  const badge = owner.getByText('Desconectado');

  await ownProduct.stop();
  await expect(badge).toBeVisible();
  const offline = owner.getByText(/^Sin conexión/);
  // Five tries with longer and longer pauses, then the page's own look at the server.
  await expect(async () => {
    await owner.clock.runFor(10_000);
    await expect(offline).toBeVisible({ timeout: 1000 });
  }).toPass();
  await owner.clock.runFor(60_000);
  await expect(badge).toBeVisible();

  await ownProduct.start();
  await expect(offline).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test.describe('a channel that does not open', () => {
  // Requests of a service worker would bypass the test's routes.
  test.use({ serviceWorkers: 'block' });

  test('SHL-08 SOC-01 one whose own file did not load is shown as Desconectado, and opens when there is a connection again', async ({
    page,
    context,
  }) => {
    let cut = true;
    await page.route(/\/[\w.]+\.js$/, async (route) => {
      const answer = await route.fetch();
      const isChannel = (await answer.text()).includes('transport close');
      return isChannel && cut ? route.abort() : route.fulfill({ response: answer });
    });
    await openAs(page, accounts.owner);
    await expect(page.getByText('Desconectado')).toBeVisible();

    cut = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('Desconectado')).toHaveCount(0);
  });

  test('SHL-08 SOC-01 a channel that is refused while the store is away opens when it is back', async ({
    page,
  }) => {
    let away = false;
    let open: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (channel) => {
      if (!away) {
        channel.connectToServer().onMessage((message) => {
          channel.send(message);
          open = channel;
        });
        return;
      }
      // What the server says in Socket.IO's protocol: open, and to the handshake a refusal.
      channel.send('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000}');
      channel.onMessage((message) => {
        if (String(message).startsWith('40')) channel.send('44{"message":"UNAVAILABLE"}');
      });
    });
    await page.route(`**${API_BASE}${PATHS.accessToken}`, (route) =>
      away
        ? route.fulfill({ status: 503, json: { err: ERRORS.UNAVAILABLE.err, code: 'UNAVAILABLE' } })
        : route.continue(),
    );
    await openAs(page, accounts.owner);
    await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
    await expect.poll(() => open).toBeDefined();

    away = true;
    await open?.close();
    await expect(page.getByText('Desconectado')).toBeVisible();
    await expect(page.getByText(/^Sin conexión/)).toBeVisible();
    away = false;
    await expect(page.getByText('Desconectado')).toHaveCount(0);
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  });
});
