import { type Locator, type Page, expect } from '@playwright/test';

/** A pin that a person can see: its lot, and a point of the window at which it lies on top. */
export interface VisiblePin {
  name: string;
  /** Null when something of the map covers it wherever it is to be seen. */
  point: { x: number; y: number } | null;
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

/** The screen of the lot of that name. */
export async function expectDetails(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
