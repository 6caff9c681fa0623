import { accounts, login } from '../support/accounts';
import { findOpenSlot } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';

test('SHL-08 SOC-01 SOC-02 a server that dies is shown as Desconectado; the channel comes back by itself', async ({
  browser,
  ownProduct,
}) => {
  const { url } = ownProduct;
  const slot = await findOpenSlot(url, accounts.owner);
  const owner = await (await browser.newContext({ baseURL: url })).newPage();
  await login(owner, accounts.owner);
  const badge = owner.getByText('Desconectado');
  await owner.getByRole('link', { name: 'Solicitudes' }).click();
  await expect(owner.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  await expect(badge).toHaveCount(0);

  await ownProduct.kill();
  await expect(badge).toBeVisible();
  await ownProduct.start();
  await expect(badge).toHaveCount(0, { timeout: 30_000 });

  const driver = await (await browser.newContext({ baseURL: url })).newPage();
  await login(driver, accounts.driver);
  await expect(driver.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await driver.goto(`/parking-details/${slot.parking.id}`);
  await fillBooking(driver, slot, 'P555KLM');
  await sendBooking(driver);
  await expect(owner.getByRole('article').filter({ hasText: 'P555KLM' })).toBeVisible();
});
