import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { login, newDriver } from '../support/accounts';
import { tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';

test('SES-02 SES-09 SOC-01 a session ended on another device ends in the open page at once, with all that it kept', async ({
  page,
  product,
}) => {
  const driver = await newDriver(product.url);
  await login(page, driver);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
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
  const ended = await fetch(product.url + API_BASE + PATHS.logoutOthers, {
    method: 'POST',
    headers: { authorization: await tokenOf(product.url, driver) },
  });
  expect(ended.status).toBe(204);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Marta Xol')).toHaveCount(0);
  await expect.poll(answers).toEqual([]);
});
