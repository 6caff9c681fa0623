import { type Page, expect } from '@playwright/test';
import { accounts, login } from '../accounts';
import { anonymousStates } from './anonymous';
import { driverStates, prepareDriver } from './driver';
import { ownerStates } from './owner';
import type { State } from './state';

export const THEMES = ['light', 'dark'] as const;
export const VISITORS = ['anonymous', 'driver', 'owner'] as const;

/** In pixels. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Comes to the product as somebody, in a theme. @returns the states that they can see */
export async function visit(
  page: Page,
  url: string,
  who: (typeof VISITORS)[number],
  theme: (typeof THEMES)[number],
): Promise<State[]> {
  // A way to a state that is not there fails by its own words, not by the journey's end.
  page.setDefaultTimeout(10_000);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (who === 'anonymous') return anonymousStates;
  const given = who === 'driver' ? await prepareDriver(url) : null;
  await login(page, given?.account ?? accounts.owner);
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  return given ? driverStates(given) : ownerStates;
}

/** Goes to a state, and waits until nothing moves: colours and places are judged at rest. */
export async function openState(
  page: Page,
  { name, path, prepare, reach, shown }: State,
): Promise<void> {
  await prepare?.(page);
  await page.goto(path);
  await reach?.(page);
  await expect.soft(shown(page), name).toBeVisible();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
