import { type Locator, type Page, expect } from '@playwright/test';

/** A ticket's code as screens show it. */
export const TICKET_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

export const qrOf = (page: Page) => page.getByRole('img', { name: /^Código QR de tu reserva: / });

/** A part is in the window, whole, and under nothing. */
export async function expectInView(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isUncovered = () =>
    part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
  await expect.poll(isUncovered).toBe(true);
}
