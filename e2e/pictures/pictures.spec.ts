import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SIZES, test } from '../support/fixtures';
import { THEMES, VISITORS, openState, showTheme, visit } from '../support/states/visit';

// What a state holds back would come from a service worker.
test.use({ serviceWorkers: 'block' });

const folder = process.env['PICTURES'] ?? 'test-results/pictures';
const fileName = (state: string) => `${state.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;

for (const who of VISITORS) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`pictures: ${who}, ${size}`, async ({ page, product }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      for (const state of await visit(page, product.url, who)) {
        await openState(page, state);
        for (const theme of THEMES) {
          await showTheme(page, theme);
          const into = join(folder, who, `${size}-${theme}`);
          mkdirSync(into, { recursive: true });
          await page.screenshot({ path: join(into, fileName(state.name)) });
        }
      }
    });
  }
}
