import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { newDriver, openAs } from './accounts';
import { openBooking, sendBooking } from './booking';
import { watchChannel } from './hearing';
import { openLot } from './lots';

/** The owner's card of a new request, which waits behind its button unless the list was empty (REQ-04). */
export async function openNewRequest(owner: Page, plate: string): Promise<Locator> {
  const request = owner.getByRole('article').filter({ hasText: plate });
  const news = owner.getByRole('button', { name: /^\d+ solicitud(es)? nuevas?$/ });
  // Whichever it is: the button may come while it is looked for, and go when it is pressed.
  await expect(async () => {
    if (!(await request.isVisible())) await news.click({ timeout: 1000 });
    await expect(request).toBeVisible({ timeout: 1000 });
  }).toPass();
  return request;
}

/** Opens an owner's requests in one browser, and sends a new driver's request from another one. */
export async function sendRequest(browser: Browser, url: string, plate: string) {
  const slot = await openLot(url);
  const driver = await browser.newPage({ baseURL: url });
  const owner = await browser.newPage({ baseURL: url });
  const isHearing = watchChannel(driver);
  await openAs(owner, slot.owner, '/solicitudes');
  await openBooking(driver, await newDriver(url), slot, plate);
  await sendBooking(driver);
  return {
    slot,
    driver,
    owner,
    /** The request's card on the owner's screen. */
    request: await openNewRequest(owner, plate),
    /** Whether the driver's notification channel is open. */
    isHearing,
  };
}
