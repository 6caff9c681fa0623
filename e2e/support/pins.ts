import { type Locator, type Page, expect } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** A visible pin: its parking, and a point of the window where nothing covers it. */
export interface VisiblePin {
  name: string;
  /** Null when other parts of the map cover it everywhere. */
  point: Point | null;
}

export const pinsOf = (page: Page): Locator =>
  page.getByRole('button', { name: / de \d+ espacios disponibles/ });

/** The rows of the list beside or over the map. */
export const lotsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link');

/** Waits until the map shows pins and no longer moves. */
export async function waitForPins(page: Page): Promise<void> {
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
}

/** Goes by Tab from the search box to the first pin. @returns that pin */
export async function focusFirstPin(page: Page): Promise<Locator> {
  const pin = page.locator('.leaflet-container button:focus');
  await page.getByPlaceholder('Buscar parqueo').focus();
  for (let steps = 0; steps < 60 && !(await pin.count()); steps++) await page.keyboard.press('Tab');
  return pin;
}

/** The pins of which some part is visible: inside the window and not covered by what floats over the map. */
export function visiblePins(page: Page): Promise<VisiblePin[]> {
  return pinsOf(page).evaluateAll((pins) => {
    const FINGER = 6;
    const STEPS = [0.5, 0.15, 0.85, 0.3, 0.7];
    const map = document.querySelector('.leaflet-container');
    return pins.flatMap((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const points = STEPS.flatMap((down) =>
        STEPS.map((along) => ({ x: x + width * along, y: y + height * down })),
      );
      const isMap = (along: number, down: number) => {
        const top = document.elementFromPoint(along, down);
        return top !== null && map?.contains(top) === true && !top.closest('.leaflet-control');
      };
      // Nobody aims at what shows between two things over the map that nearly touch.
      const seen = points.filter((point) =>
        [-FINGER, 0, FINGER].every((way) => isMap(point.x, point.y + way)),
      );
      if (seen.length === 0) return [];
      const point = seen.find((each) => pin.contains(document.elementFromPoint(each.x, each.y)));
      const name = /^(.*?), Q/.exec(pin.getAttribute('aria-label') ?? '')?.[1] ?? '';
      return [{ name, point: point ?? null }];
    });
  });
}

/** A point where nothing covers the parking's pin, once the map no longer moves; it must be in view. */
export async function pinPoint(page: Page, name: string): Promise<Point> {
  let before: Point | null | undefined;
  await expect(async () => {
    await waitForPins(page);
    const point = (await visiblePins(page)).find((pin) => pin.name === name)?.point;
    const still = point && before && point.x === before.x && point.y === before.y;
    before = point;
    expect(still).toBe(true);
  }).toPass({ intervals: [100] });
  return before as Point;
}

/** Moves the mouse to a point in steps and clicks there. */
export async function clickAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.down();
  await page.mouse.up();
}

/** Expects the details of the parking of that name. */
export async function expectDetails(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
