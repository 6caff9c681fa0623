import { PHONE, expect, test } from '../support/fixtures';
import { expectRulesKept } from '../support/states/rules';
import { openState, visit } from '../support/states/visit';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block', viewport: PHONE.viewport });

// Two browsers share the visits.
test.describe.configure({ mode: 'parallel' });

/** From the map to the gate; all states, in both themes and on large screens, are in `full`. */
const MAIN_STATES = {
  anonymous: ['login', 'signup'],
  driver: ['map', 'details', 'booking', 'ticket: pending', 'ticket: confirmed', 'history', 'menu'],
  owner: ['parkings', 'new parking', 'requests', 'gate', 'space of the gate'],
} as const;

for (const who of ['anonymous', 'driver', 'owner'] as const)
  test(`SHL-10 no accessibility rule is broken on a phone: ${who}`, async ({ page, product }) => {
    const names: readonly string[] = MAIN_STATES[who];
    const states = (await visit(page, product.url, who)).filter(({ name }) => names.includes(name));
    expect(states).toHaveLength(names.length);
    for (const state of states) {
      await openState(page, state);
      await expectRulesKept(page, state, 'phone', 'light');
    }
  });
