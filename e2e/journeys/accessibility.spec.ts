import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect, test } from '../support/fixtures';
import { SIZES, THEMES, VISITORS, openState, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and axe's own good practice. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What breaks a rule, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
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
  }, OPTIONS);
}

for (const theme of THEMES) {
  for (const size of ['phone', 'desktop'] as const) {
    for (const who of VISITORS) {
      test(`SHL-10 no accessibility rule is broken: ${who}, ${size}, ${theme}`, async ({
        page,
        product,
      }) => {
        test.setTimeout(180_000);
        await page.setViewportSize(SIZES[size]);
        for (const state of await visit(page, product.url, who, theme)) {
          await openState(page, state);
          const found = await violations(page);
          const broken = found.filter(
            (line) => !state.except?.some((rule) => line.startsWith(`${rule}:`)),
          );
          expect.soft(broken, state.name).toEqual([]);
        }
      });
    }
  }
}
