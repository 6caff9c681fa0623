import { newDriver, openAs } from '../support/accounts';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { startRelay } from '../support/relay';
import { openNewRequest } from '../support/requests';
import { requestedStay } from '../support/reservation';

test('SHL-08 SOC-01 SOC-02 a server that is away is shown as Desconectado; the channel comes back by itself and brings what is new', async ({
  browser,
  product,
}) => {
  const slot = await openLot(product.url);
  const driver = await newDriver(product.url);
  const relay = await startRelay(product.url);
  const owner = await browser.newPage({ baseURL: relay.url });
  const isHearing = watchChannel(owner);
  await openAs(owner, slot.owner, '/solicitudes');
  await expect.poll(isHearing).toBe(true);
  const badge = owner.getByText('Desconectado');
  await expect(badge).toHaveCount(0);

  await relay.cut();
  await expect(badge).toBeVisible();
  await requestedStay(product.url, driver, 'P555KLM', slot);
  await relay.restore();
  await expect(badge).toHaveCount(0, { timeout: 60_000 });
  await openNewRequest(owner, 'P555KLM');
  await relay.cut();
});
