import { PATHS } from '@parqueo/shared-api/contract';
import { newDriver, openAs } from '../support/accounts';
import { tokenOf } from '../support/api';
import { call } from '../support/call';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';

test('SES-02 SES-09 SOC-01 a session ended on another device ends in the open page at once, with all that it kept', async ({
  page,
  product,
}) => {
  const driver = await newDriver(product.url);
  const isHearing = watchChannel(page);
  await openAs(page, driver);
  // The worker is at work from the second visit on.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/booking-historial');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  const answers = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('parqueo-answers')),
    );
  await expect.poll(answers).toHaveLength(1);
  await expect(page.getByText('Marta Xol')).toBeVisible();

  // Nothing in the page asks for anything any more: it hears of it by its socket.
  await expect.poll(isHearing).toBe(true);
  const token = await tokenOf(product.url, driver);
  await call(product.url, PATHS.logoutOthers, { token, method: 'POST' });
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Marta Xol')).toHaveCount(0);
  await expect.poll(answers).toEqual([]);
});
