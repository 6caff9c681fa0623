import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect, test } from '../support/fixtures';
import type { State } from '../support/states/state';
import { SIZES, THEMES, VISITORS, openState, showTheme, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Two browsers share the visits.
test.describe.configure({ mode: 'parallel' });

/** Four runs of axe, on a machine that is busy with other steps. */
const SECONDS_PER_STATE = 10;

/** WCAG 2.2 AA and axe's own good practice; another theme changes nothing but colours. */
const OPTIONS: Record<(typeof THEMES)[number], RunOptions> = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** What breaks a rule, one line each. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, options);
    // Pins lie where their lots lie, however close: the list has the same lots (2.5.8, equivalent).
    const isPin = (target: unknown) =>
      document.querySelector(String(target))?.closest('.leaflet-marker-pane');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isPin(target[0]))
        .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, OPTIONS[theme]);
}

/** What breaks a rule in the state that is open, in either theme. */
async function expectRulesKept(page: Page, { name, except = [] }: State, size: string) {
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const found = await violations(page, theme);
    const broken = found.filter((line) => !except.some((rule) => line.startsWith(`${rule}:`)));
    expect.soft(broken, `${name}, ${size}, ${theme}`).toEqual([]);
  }
}

for (const who of VISITORS) {
  test(`SHL-10 no accessibility rule is broken on a phone nor on a desk, in either theme: ${who}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(SIZES.phone);
    const states = await visit(page, product.url, who);
    test.setTimeout(60_000 + states.length * SECONDS_PER_STATE * 1000);
    for (const state of states) {
      await openState(page, state);
      await expectRulesKept(page, state, 'phone');
      await page.setViewportSize(SIZES.desktop);
      if (state.bySize) await openState(page, state);
      else await expect.soft(state.shown(page), `${state.name}, desktop`).toBeVisible();
      await expectRulesKept(page, state, 'desktop');
      await page.setViewportSize(SIZES.phone);
    }
  });
}
