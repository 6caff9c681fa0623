import type { Locator, Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { drag, middleOf } from '../support/finger';
import { PHONE, SIZES, expect, test } from '../support/fixtures';
import { boxOf } from '../support/in-view';
import { keptFiles } from '../support/kept-page';
import { enter } from '../support/keyboard';
import { openLot } from '../support/lots';
import { publishCopy, remotes } from '../support/releases';
import { addressOf, confirmedReservation, stayOf } from '../support/reservation';
import { expectNoShift, watchShifts } from '../support/shifts';
import { keepTicket, qrOf } from '../support/ticket';

const action = (page: Page) => page.getByRole('button', { name: 'Solicitar disponibilidad' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Ampliar foto' });

/** Opens the details of a lot, with the hours of a stay that the driver has there. */
async function openDetails(page: Page, url: string) {
  const driver = await newDriver(url);
  const { reservation, slot } = await confirmedReservation(url, driver, 'P246END');
  await openAs(page, driver, `/parking-details/${slot.parking.id}?${addressOf(stayOf(slot))}`);
  await expect(action(page)).toBeEnabled();
  return { name: slot.parking.name, ticket: `/confirmation?reserva=${reservation.id}` };
}

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

test.describe('by keyboard on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('DET-01 FND-02 DET-07 the booking card stays beside the text and covers nothing of it; the stay is changed by keyboard', async ({
    page,
    product,
  }) => {
    await openDetails(page, product.url);
    const route = page.getByRole('button', { name: 'Cómo llegar' });
    await route.scrollIntoViewIfNeeded();
    await expect(action(page)).toBeInViewport({ ratio: 1 });
    const text = await boxOf(route);
    expect(text.x + text.width).toBeLessThan((await boxOf(action(page))).x);

    const stay = page.getByTitle('Cambiar horas y vehículo');
    await enter(page, stay);
    await enter(page, page.getByRole('button', { name: '1 h', exact: true }));
    await enter(page, page.getByRole('button', { name: 'Listo' }));
    await expect(stay).toBeFocused();
    await expect(stay).toContainText('10:00 → 11:00 · Carro');
  });
});

test.describe('with a finger on a phone', () => {
  test.use(PHONE);

  test('DET-01 a finger swipes the pictures, small and enlarged; enlarged they are as wide as the screen', async ({
    page,
    product,
  }) => {
    await openDetails(page, product.url);
    const swipe = async (part: Locator, x: number) => drag(page, [await middleOf(part)], { x });
    await swipe(enlarge(page), -120);
    const dot = page.locator('[aria-current="true"][aria-label^="Ilustración"]');
    await expect(dot).toHaveAccessibleName('Ilustración 2 de 4');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Ilustración 2 de 4' });
    const picture = dialog.getByRole('img');
    // The browser takes a tap just after a swipe for the swipe's end.
    await expect(async () => {
      await enlarge(page).tap({ timeout: 1000 });
      await expect(picture).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await boxOf(picture)).toMatchObject({ x: 0, width: 390 });
    await swipe(picture, 120);
    await expect(page.getByRole('dialog', { name: 'Ilustración 1 de 4' })).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Cerrar' }).tap({ timeout: 1000 });
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  test('SHL-07 DET-07 BOK-16 CNF-07 details, booking and ticket end where their content ends', async ({
    page,
    product,
  }) => {
    const { ticket } = await openDetails(page, product.url);
    const expectNoGap = async (screen: string) => {
      await expect.poll(() => emptyAtEnd(page), screen).toBeLessThanOrEqual(48);
      expect(await emptyAtEnd(page), screen).toBeGreaterThanOrEqual(0);
    };
    await expectNoGap('details');
    await action(page).click();
    await expect(send(page)).toBeVisible();
    await expectNoGap('booking');
    await page.goto(ticket);
    await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
    await expectNoGap('ticket');
  });

  test('DET-08 nothing moves while the details load', async ({ page, product: { url } }) => {
    const slot = await openLot(url);
    await openAs(page, await newDriver(url));
    await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
    await watchShifts(page);
    await page.goto(`/parking-details/${slot.parking.id}?${addressOf(stayOf(slot))}`);
    await expect(page.getByRole('img', { name: /en el mapa$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  });
});

for (const viewport of [SIZES.phone, SIZES.desktop])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('BOK-06 BOK-16 nothing of the booking moves when a past date is chosen', async ({
      page,
      product,
    }) => {
      await openDetails(page, product.url);
      await action(page).click();
      if (viewport.width < 1024)
        await page.getByRole('button', { name: /^Cambiar cuándo/ }).click();
      const parts = page.locator('form :is(section[aria-labelledby], label, a)');
      const places = () =>
        parts.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      await expect(page.getByText(/^Cancelar es gratis/)).toBeVisible();
      const date = page.getByLabel('Fecha');
      await date.fill(await date.inputValue());
      const before = await places();
      await date.fill('2026-01-02');
      expect(await places()).toEqual(before);
      await expect(page.getByRole('button', { name: /^Usar / })).toBeVisible();
      expect(await places()).toEqual(before);
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
    const { name } = await openDetails(page, product.url);
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
    await action(page).click();
    const title = await boxOf(page.locator('header').first());
    expect((await boxOf(send(page))).y - (title.y + title.height)).toBeGreaterThanOrEqual(240);
  });
});

test('CNF-07 FED-02 after a release a ticket opens without signal, though nobody opened one with the new version', async ({
  browser,
  ownProduct,
}) => {
  const page = await browser.newPage({ baseURL: ownProduct.url });
  const account = await newDriver(ownProduct.url);
  const { reservation } = await confirmedReservation(ownProduct.url, account, 'P579TIC');
  const address = `/confirmation?reserva=${reservation.id}`;
  await keepTicket(page, account, address);

  const { build } = await publishCopy(ownProduct, 'driver-app');
  await remotes(ownProduct, 'promote', 'driver', build);
  await page.goto('/');
  const ofTickets = new RegExp(`/remotes/driver/${build}/bookings\\.`);
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(ofTickets));
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(qrOf(page)).toBeVisible();
});
