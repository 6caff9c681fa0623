import { type Page, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { accounts, newAttendant, newDriver, newInvitation, openAs } from '../accounts';
import { violationsOf } from '../axe';
import { openLot } from '../lots';
import { requestedStay } from '../reservation';
import { anonymousStates } from './anonymous';
import { driverStates } from './driver';
import { prepareDriver } from './driver-given';
import { attendantStates, ownerStates } from './owner';
import type { State } from './state';

export const THEMES = ['light', 'dark'] as const;
export const VISITORS = ['anonymous', 'driver', 'owner', 'attendant'] as const;

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

/** WCAG 2.2 AA and axe's own good practice; another theme changes nothing but colours. */
const OPTIONS: Record<Theme, RunOptions> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Of WCAG 2.1 A (2.5.3), and off by default.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Expects that the state that is open breaks no rule in a theme. */
export async function expectRulesKept(
  page: Page,
  { name, except = [] }: State,
  size: string,
  theme: Theme,
): Promise<void> {
  await showTheme(page, theme);
  const found = await violationsOf(page, OPTIONS[theme]);
  const broken = found.filter((line) => !except.some((rule) => line.startsWith(`${rule}:`)));
  expect.soft(broken, `${name}, ${size}, ${theme}`).toEqual([]);
  // Text that is copied into a map, or looked for on the page, has plain characters.
  const unplain = (await page.innerText('body')).match(/\S*[\u00a0\u2011\u202f]\S*/g) ?? [];
  expect.soft(unplain, `${name}, ${size}, plain characters`).toEqual([]);
}
