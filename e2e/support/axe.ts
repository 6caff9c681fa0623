import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What breaks the rules, one line each. */
export async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, given);
    // Pins lie where their lots lie, however close: the list has the same lots (2.5.8, equivalent).
    const isPin = (target: unknown) =>
      document.querySelector(String(target))?.closest('.leaflet-marker-pane');
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isPin(target[0]))
        .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, options);
}
