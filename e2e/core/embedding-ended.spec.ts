import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { newOwner } from '../support/accounts';
import { tokenOf } from '../support/api';
import { call } from '../support/call';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/embedding';
import { consent } from '../support/integrator';

test('FED-04 an owner who takes the access back ends what is open, without a call of the page', async ({
  page,
  embedding: { product, site, key },
}) => {
  const owner = await newOwner(product.url);
  const given = await consent(product.url, owner);
  // The site speaks for the demo owner; here its server exchanges the consent of another one.
  await page.route(`${site}/parqueo-token`, async (route) => {
    const answer = await fetch(product.url + API_BASE + PATHS.embedToken, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consent: given, origin: site }),
    });
    await route.fulfill({ json: answer.ok ? await answer.json() : null });
  });
  const isHearing = watchChannel(page);
  await page.goto(`${site}/plain`);
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
  await expect.poll(isHearing).toBe(true);
  const token = await tokenOf(product.url, owner);
  const [integrator] = await call<{ id: number }[]>(product.url, PATHS.integrators, { token });
  await call(product.url, PATHS.consent(integrator?.id ?? 0), { token, method: 'DELETE' });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
});
