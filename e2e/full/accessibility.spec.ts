import { expect, test } from '../support/fixtures';
import { expectRulesKept } from '../support/states/rules';
import { SIZES, THEMES, VISITORS, openState, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

// Two browsers share the visits, each of dozens of screens.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const who of VISITORS)
  test(`SHL-10 no accessibility rule is broken on a phone and on a desk, in either theme; the page is Spanish and keeps to its content policy: ${who}`, async ({
    page,
    product,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    for (const state of await visit(page, product.url, who)) {
      await page.setViewportSize(SIZES.phone);
      await openState(page, state);
      for (const theme of THEMES) await expectRulesKept(page, state, 'phone', theme);
      await page.setViewportSize(SIZES.desktop);
      if (state.bySize) await openState(page, state);
      else await expect.soft(state.shown(page), `${state.name}, desktop`).toBeVisible();
      for (const theme of THEMES) await expectRulesKept(page, state, 'desktop', theme);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(violations).toEqual([]);
  });
