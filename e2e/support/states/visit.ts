import { type Page, expect } from '@playwright/test';
import { accounts, newAttendant, newDriver, newInvitation, openAs } from '../accounts';
import { openLot } from '../lots';
import { requestedStay } from '../reservation';
import { anonymousStates } from './anonymous';
import { attendantStates } from './attendant';
import { driverStates } from './driver';
import { prepareDriver } from './driver-given';
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
  // The demo owner has a year and a dozen lots to show, the others what they need.
  const lot = await openLot(url, who === 'owner' ? { owner: accounts.owner } : {});
  if (who === 'anonymous') return anonymousStates(await newInvitation(url, lot));
  if (who === 'driver') {
    const given = await prepareDriver(url);
    await openAs(page, given.account);
    return driverStates(given);
  }
  await requestedStay(url, await newDriver(url), 'P700VER', lot);
  await openAs(page, who === 'owner' ? lot.owner : await newAttendant(url, lot));
  return who === 'owner' ? ownerStates : attendantStates(await newInvitation(url, lot));
}

/** Goes to a state, with the connection back that the last one may have cut; `showTheme` is still to come. */
export async function openState(
  page: Page,
  { name, path, prepare, reach, shown }: State,
): Promise<void> {
  await page.context().setOffline(false);
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
