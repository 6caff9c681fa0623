import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { accounts } from '../support/accounts';
import { tokenOf } from '../support/api';
import { expect, openParkings, test } from '../support/embedding';

test.use({ lent: 'to one file' });

test('FED-04 an owner who takes the access back ends what is open, without a call of the page', async ({
  page,
  embedding: { product, site },
}) => {
  const channel = page.waitForEvent('websocket');
  await page.goto(`${site}/plain`);
  await openParkings(page);
  await (await channel).waitForEvent('framereceived');
  const headers = { authorization: await tokenOf(product.url, accounts.owner) };
  const integrators = product.url + API_BASE + PATHS.integrators;
  const [integrator] = await (await fetch(integrators, { headers })).json();
  const consent = product.url + API_BASE + PATHS.consent(integrator.id);
  await fetch(consent, { method: 'DELETE', headers });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
});
