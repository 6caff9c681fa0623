import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { accounts, openAs, newDriver } from './accounts';
import { type OpenSlot, findOpenSlot } from './api';
import { openBooking, sendBooking } from './booking';
import { watchChannel } from './channel';

/** The owner's card of a new request, which waits behind its button unless the list was empty (REQ-04). */
export async function openNewRequest(owner: Page, plate: string): Promise<Locator> {
  const request = owner.getByRole('article').filter({ hasText: plate });
  const news = owner.getByRole('button', { name: /^\d+ solicitud(es)? nuevas?$/ });
  await expect(request.or(news).first()).toBeVisible();
  if (await news.isVisible()) await news.click();
  await expect(request).toBeVisible();
  return request;
}

/** A driver and an owner, each in a browser of their own, and a request that the driver has just sent. */
export interface SentRequest {
  slot: OpenSlot;
  driver: Page;
  owner: Page;
  /** The request's card on the owner's screen. */
  request: Locator;
  /** Whether the driver's notification channel is open. */
  isHearing(): boolean;
}

/** Opens the owner's requests in one browser, and sends a new driver's request from another one. */
export async function sendRequest(
  browser: Browser,
  url: string,
  plate: string,
): Promise<SentRequest> {
  const slot = await findOpenSlot(url, accounts.owner);
  const driver = await (await browser.newContext()).newPage();
  const owner = await (await browser.newContext()).newPage();
  const isHearing = watchChannel(driver);
  await openAs(owner, accounts.owner);
  await owner.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  await openBooking(driver, await newDriver(url), slot, plate);
  await sendBooking(driver);
  return { slot, driver, owner, request: await openNewRequest(owner, plate), isHearing };
}
