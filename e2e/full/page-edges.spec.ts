import type { Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { addressOf, confirmedReservation, stayOf } from '../support/reservation';

/**
 * Scrolls to the page's end: pixels between the last thing to read or press and the bar below it, the
 * card's own edge and the page's among them.
 */
const emptyAtEnd = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
        isBar(element.parentElement));
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const bottoms = [
      ...document.querySelectorAll('main :is(p, h2, h3, dd, dt, li, span, button, a, label)'),
    ]
      .filter((element) => shown(element) && !isBar(element))
      .map((element) => element.getBoundingClientRect().bottom);
    const bars = [...document.querySelectorAll('main *, nav')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter(shown)
      .map((element) => element.getBoundingClientRect().top)
      .filter((top) => top > innerHeight / 2);
    return Math.min(...bars) - Math.max(...bottoms);
  });

/** A driver at the map, with the addresses of the screens that a reservation goes through. */
async function openScreens(page: Page, url: string) {
  const driver = await newDriver(url);
  const { reservation, slot } = await confirmedReservation(url, driver, 'P246END');
  const { parking } = slot;
  await openAs(page, driver);
  const request = page.getByRole('button', { name: 'Solicitar disponibilidad' });
  return {
    details: async () => {
      await page.goto(`/parking-details/${parking.id}?${addressOf(stayOf(slot))}`);
      await expect(request).toBeEnabled();
      return parking;
    },
    booking: async () => {
      await request.click();
      await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
    },
    ticket: async () => {
      await page.goto(`/confirmation?reserva=${reservation.id}`);
      await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
    },
  };
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SHL-07 DET-07 BOK-16 CNF-07 details, booking and ticket end where their content ends', async ({
    page,
    product,
  }) => {
    const screens = await openScreens(page, product.url);
    for (const name of ['details', 'booking', 'ticket'] as const) {
      await screens[name]();
      await expect.poll(() => emptyAtEnd(page), name).toBeLessThanOrEqual(48);
      expect(await emptyAtEnd(page), name).toBeGreaterThanOrEqual(0);
    }
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test('LOT-01 the bar of the form goes from edge to edge', async ({ page, product: { url } }) => {
    const { owner, parking } = await openLot(url);
    await openAs(page, owner, `/editar-parqueo/${parking.id}`);
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    await expect(save).toBeVisible();
    const bar = await save.evaluate((button) => {
      let element: Element | null = button;
      while (element && getComputedStyle(element).position !== 'sticky')
        element = element.parentElement;
      const { left, right } = element!.getBoundingClientRect();
      return [left, right];
    });
    expect(bar).toEqual([0, 844]);
    expect((await save.boundingBox())?.width).toBe(720);
  });

  test('DET-02 BOK-16 the details begin with the name, and the booking has room between its bars', async ({
    page,
    product,
  }) => {
    const screens = await openScreens(page, product.url);
    const { name } = await screens.details();
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });

    await screens.booking();
    const [title, send] = await Promise.all([
      page.locator('header').first().boundingBox(),
      page.getByRole('button', { name: 'Enviar solicitud' }).boundingBox(),
    ]);
    expect(send!.y - (title!.y + title!.height)).toBeGreaterThanOrEqual(240);
  });
});
