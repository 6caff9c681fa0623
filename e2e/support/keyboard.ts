import { type Locator, type Page, expect } from '@playwright/test';

/** Goes by Tab to a part of the page, which is before or after the focus. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await part.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(part).toBeFocused();
}

/** Goes there and presses Enter. */
export async function enter(page: Page, part: Locator): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.press('Enter');
}

/** Goes to the button of that name and presses it. */
export const press = (page: Page, name: string | RegExp) =>
  enter(page, page.getByRole('button', { name }));
