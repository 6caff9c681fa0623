import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../support/fixtures';
import { SIZES, THEMES, VISITORS, openState, visit } from '../support/states/visit';

// What a state holds back would come from a service worker.
test.use({ serviceWorkers: 'block' });

const folder = process.env['PICTURES'] ?? 'test-results/pictures';
const fileName = (state: string) => `${state.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;

for (const who of VISITORS) {
  for (const theme of THEMES) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`pictures: ${who}, ${size}, ${theme}`, async ({ page, product }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(viewport);
        const into = join(folder, who, `${size}-${theme}`);
        mkdirSync(into, { recursive: true });
        for (const state of await visit(page, product.url, who, theme)) {
          await openState(page, state);
          await page.screenshot({ path: join(into, fileName(state.name)) });
        }
      });
    }
  }
}
