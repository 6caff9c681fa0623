import { type Locator, type Page, expect } from '@playwright/test';

/** The owner's card of a new request, which waits behind its button unless the list was empty (REQ-04). */
export async function openNewRequest(owner: Page, plate: string): Promise<Locator> {
  const request = owner.getByRole('article').filter({ hasText: plate });
  const news = owner.getByRole('button', { name: /^\d+ solicitud(es)? nuevas?$/ });
  await expect(request.or(news).first()).toBeVisible();
  if (await news.isVisible()) await news.click();
  await expect(request).toBeVisible();
  return request;
}
