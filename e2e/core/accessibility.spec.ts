import { test } from '../support/fixtures';
import { expectRulesKept } from '../support/states/rules';
import { SIZES, VISITORS, openState, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block', viewport: SIZES.phone });

// Two browsers share the visits, each of dozens of screens.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const who of VISITORS)
  test(`SHL-10 no accessibility rule is broken on a phone: ${who}`, async ({ page, product }) => {
    for (const state of await visit(page, product.url, who)) {
      await openState(page, state);
      await expectRulesKept(page, state, 'phone', 'light');
    }
  });
