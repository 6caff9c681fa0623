import type { Page } from '@playwright/test';
import { newDriver, openApart, openAs } from '../support/accounts';
import { SIZES, expect, test } from '../support/fixtures';
import { expectKept } from '../support/kept-page';
import { openLot } from '../support/lots';
import { waitForPins } from '../support/pins';
import { confirmedStay, stayFromNow } from '../support/reservation';

test.use({ viewport: { width: 1440, height: 900 } });

/** By how many pixels what floats over the map lies over the chosen place's ring, and what does so. */
const overPlace = (page: Page, name: string) =>
  page.evaluate((text) => {
    const label = document.querySelector(`[aria-label="Quitar ${text}"]`)!.parentElement!;
    const ring = label.previousElementSibling!.getBoundingClientRect();
    const parts = [
      ...document.querySelectorAll(
        '[role="status"], main button[title="Cambiar horas y vehículo"], [aria-label="Mi ubicación"], .leaflet-control-zoom, [data-floating] > :not([data-free-room]), [aria-label="Lista de parqueos"]',
      ),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    return parts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      const across = Math.min(ring.right, box.right) - Math.max(ring.left, box.left);
      const down = Math.min(ring.bottom, box.bottom) - Math.max(ring.top, box.top);
      return across > 0.5 && down > 0.5
        ? [`${part.getAttribute('aria-label') ?? part.textContent}: ${Math.round(down)} px`]
        : [];
    });
  }, name);

test('FND-04 MAP-01 MAP-06 the chosen place lies in the free part below a notice, beside a trip and without a connection, and can be taken off above half a list', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  await confirmedStay(url, account, 'P930LUG', await openLot(url), stayFromNow(60));
  // Without leave to locate there is a notice over the map.
  const page = await openApart(browser, account, '/', { permissions: [] });
  const trip = page.getByRole('complementary', { name: 'Tu reserva' });
  const expectFree = (where: string) =>
    expect(async () => {
      await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
      expect({ where, over: await overPlace(page, 'Oakland Mall') }).toEqual({ where, over: [] });
    }).toPass();
  const bar = page.getByRole('status').filter({ hasText: 'Sin conexión' });
  for (const { width, height } of [SIZES.phone, SIZES.narrow, SIZES.sideways]) {
    await page.setViewportSize({ width, height });
    await page.goto('/?lugar=14.59860,-90.50710,Oakland+Mall');
    await expect(page.getByRole('button', { name: 'Quitar Oakland Mall' })).toBeVisible();
    await expect(trip.locator('details:not([open])')).toBeVisible();
    await expect(page.getByText('No se pudo obtener tu ubicación.')).toBeVisible();
    await expectFree(`${width}`);
    const hasHalf = width < 768;
    if (hasHalf) await page.getByRole('button', { name: 'Ver lista' }).click();
    await expectFree(`${width}, half a list`);
    await page.context().setOffline(true);
    await expect(bar).toBeVisible();
    await expectFree(`${width}, half a list without a connection`);
    await page.context().setOffline(false);
    await expect(bar).toBeHidden();
    if (hasHalf) await page.getByRole('button', { name: 'Ver mapa' }).click();
    await expectFree(`${width}, closed again`);
    if (hasHalf) await page.getByRole('button', { name: 'Ver lista' }).click();
    await page.getByRole('button', { name: 'Quitar Oakland Mall' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('FND-08 without signal the ground has the names of streets and zones, apart from each other', async ({
  page,
  context,
  outside,
  product: { url },
}) => {
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  await expectKept(page);
  await page.reload();
  await waitForPins(page);
  await expectKept(page);
  const ground = page.getByRole('group', { name: 'Zonas y calles' });
  await expect(ground).toHaveCount(0);

  outside.tiles.down = true;
  await context.setOffline(true);
  await page.goto('/');
  for (const name of ['7a Avenida', '18 Calle', 'Zona 5'])
    await expect(ground.getByText(name, { exact: true })).toBeInViewport();
  for (const steps of [0, 1, 1, 1, 1]) {
    if (steps) await page.getByRole('button', { name: 'Alejar' }).click();
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
    // Turned names have boxes larger than themselves: their middles have to be apart.
    const crowded = () =>
      ground.locator('*').evaluateAll((names) => {
        const middles = names.map((name) => {
          const { x, y, width, height } = name.getBoundingClientRect();
          return { text: name.textContent, x: x + width / 2, y: y + height / 2 };
        });
        return middles.flatMap((one, index) =>
          middles
            .slice(index + 1)
            .filter(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 12)
            .map((other) => [one.text, other.text]),
        );
      });
    await expect.poll(crowded).toEqual([]);
    expect(await ground.locator('*').count()).toBeLessThanOrEqual(120);
  }
  outside.tiles.down = false;
});
