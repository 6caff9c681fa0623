import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { State } from './state';
import { type Theme, showTheme } from './visit';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and axe's own good practice; another theme changes nothing but colours. */
const OPTIONS: Record<Theme, RunOptions> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Of WCAG 2.1 A (2.5.3), and off by default.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** What breaks a rule, one line each. */
async function violations(page: Page, theme: Theme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, options);
    // Text that is copied into a map, or looked for on the page, has plain characters.
    const unplain = document.body.innerText.match(/\S*[\u00a0\u2011\u202f]\S*/g) ?? [];
    // Pins lie where their lots lie, however close: the list has the same lots (2.5.8, equivalent).
    const isPin = (target: unknown) =>
      document.querySelector(String(target))?.closest('.leaflet-marker-pane');
    const broken = found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isPin(target[0]))
        .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
    return [...broken, ...unplain.map((text) => `plain-characters: ${text}`)];
  }, OPTIONS[theme]);
}

/** Expects that the state that is open breaks no rule in a theme. */
export async function expectRulesKept(
  page: Page,
  { name, except = [] }: State,
  size: string,
  theme: Theme,
): Promise<void> {
  await showTheme(page, theme);
  const found = await violations(page, theme);
  const broken = found.filter((line) => !except.some((rule) => line.startsWith(`${rule}:`)));
  expect.soft(broken, `${name}, ${size}, ${theme}`).toEqual([]);
}
