import { DAY_MS, localTime } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, openApart, openAs } from '../support/accounts';
import { type Account } from '../support/api';
import { middleOf } from '../support/finger';
import { PHONE, SIZES, expect, test } from '../support/fixtures';
import { keepToasts, watchChannel } from '../support/hearing';
import { hold } from '../support/hold';
import { boxOf } from '../support/in-view';
import { openLot } from '../support/lots';
import {
  type Point,
  clickAt,
  expectDetails,
  lotsOf,
  pinPoint,
  pinsOf,
  visiblePins,
  waitForPins,
} from '../support/pins';
import { confirmedStay, stayFromNow } from '../support/reservation';
import { expectNoShift, watchShifts } from '../support/shifts';

/** The address' stay on a day so many days ahead, from 22:00 to 02:00 of the next day. */
function nightIn(days: number): string {
  const dateIn = (ahead: number) => localTime(new Date(Date.now() + ahead * DAY_MS)).date;
  return `llegada=${dateIn(days)}T22:00&salida=${dateIn(days + 1)}T02:00`;
}

/* Without a reservation: the demo driver has one on the map at some hours. */
let driver: Account;
test.beforeAll(async ({ product }) => {
  driver = await newDriver(product.url);
});

const cardOf = (page: Page, name: string) => page.getByRole('tooltip').filter({ hasText: name });

/** Expects that every pin in view opens its lot when a person does that with it; returns how many. */
async function tryEveryPin(page: Page, use: (point: Point, name: string) => Promise<void>) {
  await waitForPins(page);
  const pins = await visiblePins(page);
  for (const { name } of pins) {
    await use(await pinPoint(page, name), name);
    await expectDetails(page, name);
    await page.goBack();
    await waitForPins(page);
  }
  return pins.length;
}

/** Share of the window in which the map itself is to be seen and touched. */
const shareOfMap = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('.leaflet-container');
    const points = Array.from({ length: 400 }, (_, index) => ({
      x: (((index % 20) + 0.5) / 20) * innerWidth,
      y: ((Math.floor(index / 20) + 0.5) / 20) * innerHeight,
    }));
    const free = points.filter(({ x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top && map?.contains(top) && !top.closest('.leaflet-control');
    });
    return free.length / points.length;
  });

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Buscar parqueo').fill(text);
  await expect(page).toHaveURL(/buscar=/);
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('MAP-02 a click on any pin in view opens its lot', async ({ page }) => {
    await openAs(page, driver);
    const tried = await tryEveryPin(page, async (point, name) => {
      await page.mouse.move(1000, 500);
      await page.mouse.move(point.x, point.y, { steps: 5 });
      await expect(cardOf(page, name)).toBeVisible();
      await clickAt(page, point);
    });
    expect(tried).toBeGreaterThan(15);
  });
});

test.describe('with a finger', () => {
  test.use({ ...PHONE, isMobile: true });

  test('MAP-02 a tap on any pin in view opens its lot at once', async ({ page }) => {
    await openAs(page, driver);
    expect(await tryEveryPin(page, ({ x, y }) => page.touchscreen.tap(x, y))).toBeGreaterThan(9);
  });

  test('MAP-02 FND-06 a lot that is a dot has a target of 24 px at least, and takes taps 20 px around it that nothing else does', async ({
    page,
  }) => {
    await openAs(page, driver);
    await waitForPins(page);
    const targets = await pinsOf(page).evaluateAll((pins) => {
      const isOnMap = (top: Element | null) =>
        top?.closest('.leaflet-container') && !top.closest('.leaflet-marker-pane');
      const boxes = pins.map((pin) => ({ pin, box: pin.getBoundingClientRect() }));
      return boxes.flatMap(({ pin, box: { left, top, width, height } }) => {
        const [x, y] = [left + width / 2, top + height / 2];
        if (width >= 24 || !pin.contains(document.elementFromPoint(x, y))) return [];
        const around = (by: number) =>
          [
            { x: x + by, y },
            { x: x - by, y },
            { x, y: y + by },
            { x, y: y - by },
          ].filter((at) => isOnMap(document.elementFromPoint(at.x, at.y)));
        const isFarFromOthers = (at: { x: number; y: number }) =>
          boxes.every(
            ({ pin: other, box }) =>
              other === pin ||
              Math.max(box.left - at.x, at.x - box.right, box.top - at.y, at.y - box.bottom) > 15,
          );
        return [
          {
            name: /^(.*?), Q/.exec(pin.getAttribute('aria-label') ?? '')?.[1] ?? '',
            missed: around(11),
            beside: around(20).find(isFarFromOthers),
          },
        ];
      });
    });
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter(({ missed }) => missed.length > 0)).toEqual([]);
    const apart = targets.find(({ beside }) => beside !== undefined);
    await page.touchscreen.tap(apart!.beside!.x, apart!.beside!.y);
    await expectDetails(page, apart!.name);
  });

  for (const viewport of [SIZES.phone, SIZES.narrow]) {
    test(`MAP-01 MAP-06 at ${viewport.width} px the grown sheet covers neither controls nor what was found`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openAs(page, driver);
      const openHalf = () => page.getByRole('button', { name: 'Ver lista' }).tap();
      // The longest words of a stay have two lines on a narrow phone.
      await page.goto(`/?${nightIn(3)}`);
      await waitForPins(page);
      await openHalf();
      await expect(page.getByRole('button', { name: 'Ampliar lista' })).toBeVisible();
      await expect(page.getByTitle('Cambiar horas y vehículo')).toContainText('22:00 → ');
      await expect.poll(async () => (await overMap(page)).overlaps).toEqual([]);

      await page.goto('/');
      await waitForPins(page);
      await openHalf();
      const rows = lotsOf(page);
      // Of the second one name and price, where the first one's name takes two lines.
      await expect(rows.first()).toBeInViewport({ ratio: 0.95 });
      await expect(rows.nth(1).getByText(/^Q\d/).first()).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Acercar' }).tap();
      await page.getByRole('button', { name: 'Alejar' }).tap();
      await page.getByRole('button', { name: 'Mi ubicación' }).tap();

      // What was found lies beside the controls, not below them.
      await search(page, 'roosevelt');
      for (const name of ['Parqueo Calzada Roosevelt', 'Parqueo Hospital Roosevelt']) {
        await pinPoint(page, name);
        const pin = await boxOf(pinsOf(page).and(page.getByRole('button', { name })));
        for (const control of ['Mi ubicación', 'Acercar']) {
          const { x } = await boxOf(page.getByRole('button', { name: control }));
          expect(pin.x + pin.width).toBeLessThanOrEqual(x);
        }
      }
      await search(page, 'torre del reformador');
      const { x, y } = await pinPoint(page, 'Parqueo Torre del Reformador');
      await page.touchscreen.tap(x, y);
      await expectDetails(page, 'Parqueo Torre del Reformador');
    });
  }

  test('MAP-01 a phone on its side has the list beside the map', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openAs(page, driver);
    await waitForPins(page);
    expect(await shareOfMap(page)).toBeGreaterThan(0.4);
    const rows = lotsOf(page);
    // Which lots are first, and how many lines they have, changes with the time of day.
    await expect(rows.nth(1).getByText(/^Q\d/).first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Mi ubicación' }).tap();
    await waitForPins(page);
    expect(await tryEveryPin(page, ({ x, y }) => page.touchscreen.tap(x, y))).toBeGreaterThan(2);
  });
});

const { desktop, ...smaller } = SIZES;
const MAP_SIZES = [...Object.values(smaller), { width: 1024, height: 768 }, desktop];

/** Whether the list lies over the map; on what is large or held sideways it is beside it. */
const hasSheet = (width: number, height: number) => width < 1024 && width < height;

/** What floats over the map: how many parts, which of them and of its pins a press would miss, and which lies over another. */
const overMap = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('.leaflet-container');
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
    const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
    const named = ['Activar ubicación', 'Elegir zona', 'Buscar en esta zona', 'Ver lista'];
    const controls = 'main button[title="Cambiar horas y vehículo"], [aria-label="Mi ubicación"]';
    const buttons = [
      ...shown(
        `${controls}, .leaflet-control-zoom a, aside[aria-label="Tu reserva"] :is(summary, button, a), [aria-label="Avisos"] button`,
      ),
      ...shown('button').filter(({ textContent }) => named.includes(textContent)),
    ];
    const bars = shown('[role="status"]').filter(({ textContent }) =>
      textContent.startsWith('Sin conexión'),
    );
    const boxes = [...bars, ...shown(`${controls}, .leaflet-control-zoom, [data-floating] > *`)];

    const topAt = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    };
    const isSeen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        isSeen(element.parentElement?.closest('main *') ?? null));
    // A pin may lie below another, or below what is seen to lie over it: nowhere else.
    const pins = [...document.querySelectorAll('.leaflet-marker-pane button')].filter((pin) => {
      const top = topAt(pin);
      if (!top?.closest('main') || top.closest('.leaflet-marker-pane, .leaflet-control'))
        return false;
      return map?.contains(top) || !isSeen(top);
    });
    const isHit = (element: Element) => {
      // A notice may scroll, the trip's buttons are there at once.
      if (!element.closest('aside')) element.scrollIntoView({ block: 'nearest' });
      return element.contains(topAt(element));
    };
    // A fraction of a pixel is seen by nobody.
    const isOver = (x: number, y: number) => Math.round(x) < Math.round(y);
    const meet = (a: DOMRect, b: DOMRect) =>
      isOver(a.left, b.right) &&
      isOver(b.left, a.right) &&
      isOver(a.top, b.bottom) &&
      isOver(b.top, a.bottom);
    return {
      parts: buttons.length,
      missed: [...buttons.filter((each) => !isHit(each)), ...pins].map(nameOf),
      bars: bars.length,
      overlaps: boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${nameOf(one)} / ${nameOf(other)}`),
      ),
    };
  });

/** A point of the map with nothing over it, as the smallest phone leaves few beside half a list. */
const bareMap = (page: Page) =>
  page.evaluate(() => {
    for (let y = innerHeight - 8; y > 0; y -= 8)
      for (let x = innerWidth - 8; x > 0; x -= 8) {
        const top = document.elementFromPoint(x, y);
        if (top?.matches('.leaflet-container, .leaflet-tile')) return [x, y] as const;
      }
    throw new Error('No point of the map is bare');
  });

test('MAP-01 TRP-01 nothing that floats over the map covers another, at six sizes and each height of the list', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  await confirmedStay(url, account, 'P909MAP', await openLot(url), stayFromNow(60));
  // Without leave to locate there is a notice over the map.
  const page = await openApart(browser, account, '/', { permissions: [] });
  await expect(page.getByText('No se pudo obtener tu ubicación.')).toBeVisible();
  await expect(pinsOf(page).first()).toBeAttached();
  const trip = page.getByRole('complementary', { name: 'Tu reserva' });
  const more = trip.getByRole('link', { name: 'Ver ticket' });
  const expectNoneMissed = (where: string, atLeast: number) =>
    expect(async () => {
      await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
      const { parts, missed } = await overMap(page);
      expect({ where, missed }).toEqual({ where, missed: [] });
      expect(parts).toBeGreaterThanOrEqual(atLeast);
    }).toPass();

  const unfold = () =>
    expect(async () => {
      if (await more.isHidden()) await trip.locator('summary').click();
      await expect(more).toBeVisible({ timeout: 1000 });
    }).toPass();

  for (const { width, height } of MAP_SIZES) {
    await page.setViewportSize({ width, height });
    await unfold();
    // On phones the notice makes room.
    await expectNoneMissed(`${width}, unfolded`, width < 1024 ? 7 : 9);
    // What the unfolded card lies over is free as soon as the map is pressed.
    const zoomIn = page.getByRole('button', { name: 'Acercar' });
    await zoomIn.click();
    await expect(more).toBeHidden();
    // Leaflet drops a click while it still comes closer.
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
    await page.getByRole('button', { name: 'Alejar' }).click();
    await expectNoneMissed(`${width}, folded`, 7);

    if (!hasSheet(width, height)) continue;
    await page.getByRole('button', { name: 'Ver lista' }).click();
    // The smallest phone has room for the stay and the controls.
    await expectNoneMissed(`${width}, half a list`, width === 320 ? 4 : 7);
    await page.getByRole('button', { name: 'Ampliar lista' }).click();
    await expectNoneMissed(`${width}, full list`, 0);
    await page.getByRole('button', { name: 'Ver mapa' }).click();
  }

  await page.context().setOffline(true);
  const expectNoneOver = (where: string) =>
    expect(async () => {
      const cut =
        (await trip.isVisible()) &&
        (await trip.evaluate((card) => card.scrollHeight > card.clientHeight));
      const seen = { where, cut, ...(await overMap(page)) };
      expect(seen).toMatchObject({ where, cut: false, bars: 1, overlaps: [] });
    }).toPass();
  for (const { width, height } of MAP_SIZES) {
    await page.setViewportSize({ width, height });
    await expectNoneOver(`${width}, without a connection`);
    if (!hasSheet(width, height)) continue;
    if (width > 320) await trip.locator('summary').click();
    await page.getByRole('button', { name: 'Ver lista' }).click();
    await expectNoneOver(`${width}, half a list without a connection`);
    await page.getByRole('button', { name: 'Ver mapa' }).click();
  }
  await page.context().setOffline(false);

  // What was found is left behind: 'Buscar en esta zona' comes below the notice.
  await search(page, 'torre del reformador');
  await expect(page.getByRole('button', { name: /^Parqueo Torre del Reformador, / })).toBeVisible();
  const here = page.getByRole('button', { name: 'Buscar en esta zona' });
  for (const { width, height } of MAP_SIZES) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      if (await here.isVisible()) return;
      const [x, y] = await bareMap(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 120, { steps: 5 });
      await page.mouse.up();
      await expect(here).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNoneMissed(`${width}, a search left behind`, 6);
  }
});

test('TRP-01 on a phone two stays with offers fit the open card', async ({
  page,
  product: { url },
}) => {
  const account = await newDriver(url);
  const lot = await openLot(url, { name: 'Parqueo Avenida Reforma Edificio Torre Central' });
  await confirmedStay(url, account, 'P920TRP', lot, stayFromNow(15));
  await confirmedStay(url, account, 'P921TRP', lot, stayFromNow(60));
  await openAs(page, account);
  const trip = page.getByRole('complementary', { name: 'Tu reserva' });
  for (const { width, height } of [SIZES.phone, SIZES.narrow]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await waitForPins(page);
    await trip.locator('summary', { hasText: 'Extender' }).click();
    await expect(trip.getByRole('button', { name: /^Extender 30 min/ })).toBeVisible();
    const cut = await trip.evaluate((card) => card.scrollWidth - card.clientWidth);
    expect({ width, cut }).toEqual({ width, cut: 0 });
  }
});

test('SOC-03 MAP-01 a toast over the map covers nothing that floats there nor the way to the list, at six sizes', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  const lot = await openLot(url, { spaces: 9 });
  await confirmedStay(url, account, 'P909AVI', lot, stayFromNow(60));
  const page = await browser.newPage({ permissions: [] });
  const isHearing = watchChannel(page);
  await keepToasts(page);
  await openAs(page, account);
  await expect.poll(isHearing).toBe(true);
  await expect(page.getByText('No se pudo obtener tu ubicación.')).toBeVisible();
  const trip = page.getByRole('complementary', { name: 'Tu reserva' });
  await expect(trip).toBeVisible();
  const toast = page.getByRole('region', { name: 'Avisos' }).locator('> div');
  for (const [index, { width, height }] of MAP_SIZES.entries()) {
    await page.setViewportSize({ width, height });
    const start = stayFromNow((index + 2) * 60).end;
    const stay = { start, end: new Date(start.getTime() + 60 * 60_000) };
    await confirmedStay(url, account, `P91${index}AVI`, lot, stay);
    await expect(toast.first()).toBeVisible();
    await expect(async () => {
      expect({ width, ...(await overMap(page)) }).toMatchObject({ width, missed: [] });
    }).toPass();
    await expect(toast.first()).toBeInViewport({ ratio: 1 });
    // The request's toast is followed by the answer's.
    await expect(async () => {
      await toast.first().getByRole('button').click({ timeout: 1000 });
      await expect(toast).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
});

test.describe('without a service worker, whose requests would pass the held answer', () => {
  test.use({ serviceWorkers: 'block' });

  for (const { width, height } of [SIZES.phone, SIZES.sideways, SIZES.desktop]) {
    test(`MAP-03 at ${width} px nothing jumps when the list arrives: what stands for it has its size`, async ({
      page,
      product: { url },
    }) => {
      await page.setViewportSize({ width, height });
      await openAs(page, driver);
      await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
      // The first lots come late enough for what waits for them to be seen.
      const release = await hold(page, '**/parking/available?*');
      await watchShifts(page);
      await page.goto(url);
      await page.getByText('Cargando parqueos…').waitFor();
      const sheet = page.getByRole('region', { name: 'Lista de parqueos' });
      const locate = page.getByRole('button', { name: 'Mi ubicación' });
      const boxes = async () => [await sheet.boundingBox(), await locate.boundingBox()];
      const before = await boxes();
      const stands = await middleOf(sheet.locator('[aria-busy] > div + div > span').first());
      release();
      await waitForPins(page);
      const row = sheet.getByRole('link').first();
      await expect(row).toBeVisible();
      expect(await boxes()).toEqual(before);
      // A first lot with a line more or less than others is half a line off.
      expect(Math.abs((await middleOf(row)).y - stands.y)).toBeLessThanOrEqual(12);
      await expectNoShift(page);
    });
  }
});
