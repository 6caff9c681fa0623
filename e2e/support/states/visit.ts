import { instantOf } from '@parqueo/shared-api/contract';
import { type Page, expect } from '@playwright/test';
import { accounts, newDriver, openAs } from '../accounts';
import { findOpenSlot } from '../api';
import { newAttendant, newInvitation } from '../attendants';
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
  // A way to a state that is not there fails by its own words, not by the journey's end.
  page.setDefaultTimeout(10_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who === 'anonymous') return anonymousStates(await newInvitation(url));
  const given = who === 'driver' ? await prepareDriver(url) : null;
  const attendant = who === 'attendant' ? await newAttendant(url) : null;
  if (who === 'owner') await requestSomething(url);
  await openAs(page, given?.account ?? attendant ?? accounts.owner);
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  if (attendant) return attendantStates(await newInvitation(url));
  return given ? driverStates(given) : ownerStates;
}

/** A request of the demo owner's to answer: other journeys answer the demo's, or they run out. */
async function requestSomething(url: string): Promise<void> {
  const { parking, date, from, until } = await findOpenSlot(url, accounts.owner);
  const stay = { start: instantOf(date, from)!, end: instantOf(date, until)! };
  await requestedStay(url, await newDriver(url), 'P700VER', parking, stay);
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
