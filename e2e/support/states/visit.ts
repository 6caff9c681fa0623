import { type Page, expect } from '@playwright/test';
import { accounts, openAs } from '../accounts';
import { newAttendant, newInvitation } from '../attendants';
import { anonymousStates } from './anonymous';
import { attendantStates } from './attendant';
import { driverStates, prepareDriver } from './driver';
import { ownerStates } from './owner';
import type { State } from './state';

export const THEMES = ['light', 'dark'] as const;
export const VISITORS = ['anonymous', 'driver', 'owner', 'attendant'] as const;

/** In pixels. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Theme = (typeof THEMES)[number];

/** Comes to the product as somebody. @returns the states that they can see */
export async function visit(
  page: Page,
  url: string,
  who: (typeof VISITORS)[number],
): Promise<State[]> {
  // A way to a state that is not there fails by its own words, not by the journey's end.
  page.setDefaultTimeout(10_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who === 'anonymous') return anonymousStates(await newInvitation(url));
  const given = who === 'driver' ? await prepareDriver(url) : null;
  const attendant = who === 'attendant' ? await newAttendant(url) : null;
  await openAs(page, given?.account ?? attendant ?? accounts.owner);
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  if (attendant) return attendantStates(await newInvitation(url));
  return given ? driverStates(given) : ownerStates;
}

/** Goes to a state; `showTheme` is still to come. */
export async function openState(
  page: Page,
  { name, path, prepare, reach, shown }: State,
): Promise<void> {
  await prepare?.(page);
  await page.goto(path);
  await reach?.(page);
  await expect.soft(shown(page), name).toBeVisible();
}

/** Shows the state that is open in a theme, and waits until nothing moves: colours and places are judged at rest. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
