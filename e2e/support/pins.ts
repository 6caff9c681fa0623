import { type Locator, type Page, expect } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** A pin that a person can see: its lot, and a point of the window at which it lies on top. */
export interface VisiblePin {
  name: string;
  /** Null when something of the map covers it wherever it is to be seen. */
  point: Point | null;
}

export const pinsOf = (page: Page): Locator =>
  page.getByRole('button', { name: / de \d+ espacios disponibles/ });

/** The map at rest, with its lots. */
export async function waitForPins(page: Page): Promise<void> {
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
}

/**
 * The pins of which something is to be seen: not beyond the window's edge, and not below what floats
 * over the map.
 */
export function visiblePins(page: Page): Promise<VisiblePin[]> {
  return pinsOf(page).evaluateAll((pins) => {
    const STEPS = [0.5, 0.15, 0.85, 0.3, 0.7];
    const map = document.querySelector('.leaflet-container');
    return pins.flatMap((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const points = STEPS.flatMap((down) =>
        STEPS.map((along) => ({ x: x + width * along, y: y + height * down })),
      );
      const seen = points.filter((point) => {
        const top = document.elementFromPoint(point.x, point.y);
        return top !== null && map?.contains(top) && !top.closest('.leaflet-control');
      });
      if (seen.length === 0) return [];
      const point = seen.find((each) => pin.contains(document.elementFromPoint(each.x, each.y)));
      const name = /^(.*?), Q/.exec(pin.getAttribute('aria-label') ?? '')?.[1] ?? '';
      return [{ name, point: point ?? null }];
    });
  });
}

/** Where the pin of that lot lies on top, once the map is at rest; it must be in view. */
export async function pinPoint(page: Page, name: string): Promise<Point> {
  let before: Point | null | undefined;
  await expect(async () => {
    await waitForPins(page);
    const point = (await visiblePins(page)).find((pin) => pin.name === name)?.point;
    const still = point && before && point.x === before.x && point.y === before.y;
    before = point;
    expect(still).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [100] });
  return before as Point;
}

/** Moves the mouse to a point, as a hand does, and clicks there. */
export async function clickAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.down();
  await page.mouse.up();
}

/** The screen of the lot of that name. */
export async function expectDetails(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
