import { newDriver, openAs } from '../support/accounts';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';
import { requestedStay } from '../support/reservation';

test('SHL-08 SOC-01 SOC-02 a server that is stopped is shown as Desconectado; the channel comes back by itself and brings what is new', async ({
  browser,
  ownProduct,
}) => {
  const { url } = ownProduct;
  const slot = await openLot(url);
  const driver = await newDriver(url);
  const owner = await (await browser.newContext({ baseURL: url })).newPage();
  const isHearing = watchChannel(owner);
  await openAs(owner, slot.owner, '/solicitudes');
  await expect.poll(isHearing).toBe(true);
  const badge = owner.getByText('Desconectado');
  await expect(badge).toHaveCount(0);

  await ownProduct.stop();
  await expect(badge).toBeVisible();
  await ownProduct.start();
  await expect(badge).toHaveCount(0, { timeout: 60_000 });
  await requestedStay(url, driver, 'P555KLM', slot);
  await openNewRequest(owner, 'P555KLM');
});
