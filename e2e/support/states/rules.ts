import { type Page, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violationsOf } from '../axe';
import type { State } from './state';
import { type Theme, showTheme } from './visit';

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
