import {
  API_BASE,
  PATHS,
  type ParkingBody,
  type ReservationBody,
} from '@parqueo/shared-api/contract';
import type { Locator, Page } from '@playwright/test';
import { type Account, accounts, openAs, newDriver } from '../support/accounts';
import { type OpenSlot, findOpenSlot, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';

/** The details of a slot's parking with the slot as the stay. */
const addressOf = ({ parking, date, from, until }: OpenSlot) =>
  `/parking-details/${parking.id}?llegada=${date}T${from}&salida=${date}T${until}&tipo=carro`;

async function openDetails(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(accounts.driver.mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(accounts.driver.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(action(page).or(otherStay(page))).toBeVisible();
}

const otherStay = (page: Page) => page.getByRole('button', { name: /^Cambiar a / });
const action = (page: Page) => page.getByRole('button', { name: 'Solicitar disponibilidad' });
const stayButton = (page: Page) => page.getByTitle('Cambiar horas y vehículo');
const enlarge = (page: Page) => page.getByRole('button', { name: 'Ampliar foto' });
const currentDot = (page: Page) => page.locator('[aria-current="true"][aria-label^="Ilustración"]');

/** Changes a parking as its owner would, on another device. */
async function patch(url: string, id: number, change: object): Promise<void> {
  const answer = await fetch(url + API_BASE + PATHS.ownedParking(id), {
    method: 'PATCH',
    headers: {
      authorization: await tokenOf(url, accounts.owner),
      'content-type': 'application/json',
    },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`The change was answered ${answer.status}`);
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;

test.describe('with a mouse on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('FND-02 DET-07 the booking card stays beside the text and covers nothing of it', async ({
    page,
    product,
  }) => {
    const slot = await findOpenSlot(product.url, accounts.owner);
    await openDetails(page, addressOf(slot));
    const route = page.getByRole('button', { name: 'Cómo llegar' });
    await route.scrollIntoViewIfNeeded();
    await expect(action(page)).toBeInViewport({ ratio: 1 });
    const text = await boxOf(route);
    expect(text.x + text.width).toBeLessThan((await boxOf(action(page))).x);

    await stayButton(page).click();
    await page.getByRole('button', { name: '1 h', exact: true }).click();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(stayButton(page)).toContainText('10:00 → 11:00 · Carro');
    await action(page).click();
    await expect(page).toHaveURL(
      `/booking?llegada=${slot.date}T10:00&salida=${slot.date}T11:00&tipo=carro`,
    );
    await page.goBack();
    await expect(stayButton(page)).toContainText('10:00 → 11:00 · Carro');
  });

  test('MAP-05 DET-07 an open screen hears that its parking takes no more reservations', async ({
    page,
    product: { url },
  }) => {
    const slot = await findOpenSlot(url, accounts.owner);
    await openDetails(page, url + addressOf(slot));
    await patch(url, slot.parking.id, { accepts_reservations: false });
    await expect(page.getByRole('button', { name: 'No acepta reservaciones' })).toBeDisabled();
    await patch(url, slot.parking.id, { accepts_reservations: true });
    await expect(action(page)).toBeEnabled();
  });
});

test.describe('with a finger on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** A real finger that moves sideways over the middle of something. */
  async function fingerOf(page: Page) {
    // Its end would forget what the finger did a moment ago.
    const session = await page.context().newCDPSession(page);
    return async function swipe(part: Locator, by: number): Promise<void> {
      const { x, y, width, height } = await boxOf(part);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + moved, y: y + height / 2 }],
        });
      await send('touchStart');
      for (let step = 1; step <= 5; step++) await send('touchMove', (by * step) / 5);
      await send('touchEnd');
    };
  }

  test('DET-01 a finger swipes the pictures, small and enlarged; enlarged they are as wide as the screen', async ({
    page,
    product,
  }) => {
    await openDetails(page, addressOf(await findOpenSlot(product.url, accounts.owner)));
    const swipe = await fingerOf(page);
    await swipe(enlarge(page), -120);
    await expect(currentDot(page)).toHaveAccessibleName('Ilustración 2 de 4');
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

  test('FND-01 a full parking says until when, and one tap goes to then or to one that is free', async ({
    page,
    product: { url },
  }) => {
    const slot = await findOpenSlot(url, accounts.owner);
    const id = await addFullParking(url, slot);
    await openDetails(page, url + addressOf({ ...slot, parking: { ...slot.parking, id } }));
    const other = otherStay(page);
    await expect(other).toHaveAccessibleName(/12:00–14:00$/);
    await expect(other).toHaveAccessibleDescription('Lleno · se libera 12:00');
    await expect(action(page)).toHaveCount(0);
    const free = page.getByRole('list', { name: 'Libres para la misma hora' });
    await expect(free.getByRole('link').first()).toHaveAttribute('href', /booking\?llegada=/);
    await other.tap();
    await expect(stayButton(page)).toContainText('12:00 → 14:00 · Carro');
    await expect(action(page)).toHaveAccessibleDescription(/libre/);
  });

  test('DET-08 nothing moves while the details load', async ({ page, product }) => {
    const slot = await findOpenSlot(product.url, accounts.owner);
    await openAs(page, accounts.driver);
    await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { shifted: number }).shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(addressOf(slot));
    await expect(page.getByRole('img', { name: /en el mapa$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThan(0.02);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('DET-01 FND-02 pictures, hours, stay and action by keyboard', async ({ page, product }) => {
    await openDetails(page, addressOf(await findOpenSlot(product.url, accounts.owner)));
    const press = (key: string) => page.keyboard.press(key);
    const tabTo = async (part: Locator) => {
      for (let stops = 0; stops < 40; stops++) {
        if (await part.evaluate((node) => node === document.activeElement)) return;
        await press('Tab');
      }
      await expect(part).toBeFocused();
    };

    await tabTo(enlarge(page));
    await press('Enter');
    await press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Ilustración 2 de 4' })).toBeVisible();
    await press('Escape');
    await expect(enlarge(page)).toBeFocused();
    await press('ArrowLeft');
    await expect(currentDot(page)).toHaveAccessibleName('Ilustración 1 de 4');

    const hours = page.getByRole('region', { name: 'Horario de atención' });
    await expect(hours.getByRole('term')).toHaveCount(7);

    await tabTo(stayButton(page));
    await press('Enter');
    await tabTo(page.getByRole('button', { name: '1 h', exact: true }));
    await press('Enter');
    await tabTo(page.getByRole('button', { name: 'Listo' }));
    await press('Enter');
    await expect(stayButton(page)).toBeFocused();
    await expect(stayButton(page)).toContainText('10:00 → 11:00 · Carro');
    await tabTo(action(page));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
  });
});

/** Adds a parking beside a slot's, with one space for a car, which is taken during the slot; returns its id. */
async function addFullParking(url: string, { parking, date, from, until }: OpenSlot) {
  const post = async (path: string, account: Account, body: object) => {
    const headers = {
      authorization: await tokenOf(url, account),
      'content-type': 'application/json',
    };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(url + API_BASE + path, options);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  const { id } = await post(PATHS.createParking, accounts.owner, {
    name: 'Parqueo de un carro',
    address: parking.address,
    zone: parking.zone,
    latitude: parking.latitude as number,
    longitude: parking.longitude as number,
    car_hourly_rate: 10,
    moto_hourly_rate: 0,
    reservation_fee: 10,
    has_moto_spaces: false,
    accepts_reservations: true,
    active: true,
    car_spaces_count: 1,
    moto_spaces_count: 0,
    availability_schedule: parking.availability_schedule,
    owner_id: parking.owner_id,
  } satisfies ParkingBody);
  await post(PATHS.reserve(id), await newDriver(url), {
    start_time: `${date}T${from}:00-06:00`,
    end_time: `${date}T${until}:00-06:00`,
    reservation_cost: 10,
    total_cost: 30,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate: 'P777DDD',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_brand: 'Toyota',
    vehicle_type: 'car',
  } satisfies ReservationBody);
  return id;
}
