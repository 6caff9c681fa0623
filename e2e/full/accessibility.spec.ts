import { SIZES, expect, test } from '../support/fixtures';
import { saidBy } from '../support/hearing';
import { sidewaysOf } from '../support/in-view';
import { THEMES, VISITORS, expectRulesKept, openState, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

// Two browsers share the visits, each of dozens of screens.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const who of VISITORS)
  test(`SHL-10 no accessibility rule is broken on a phone and on a desk, in either theme; text of twice the size pushes nothing sideways; the page is Spanish and keeps to its content policy: ${who}`, async ({
    page,
    product,
  }) => {
    const violations = saidBy(page, /Content Security Policy/);
    for (const state of await visit(page, product.url, who)) {
      await page.setViewportSize(SIZES.phone);
      await openState(page, state);
      for (const theme of THEMES) await expectRulesKept(page, state, 'phone', theme);
      const enlarge = (size: string) =>
        page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
      await enlarge('200%');
      expect.soft(await sidewaysOf(page), `${state.name}, text of twice the size`).toBe(0);
      await enlarge('');
      await page.setViewportSize(SIZES.desktop);
      if (state.bySize) await openState(page, state);
      else await expect.soft(state.shown(page), `${state.name}, desktop`).toBeVisible();
      for (const theme of THEMES) await expectRulesKept(page, state, 'desktop', theme);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(violations).toEqual([]);
  });
