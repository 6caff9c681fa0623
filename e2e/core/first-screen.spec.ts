import { PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { lotsOf } from '../support/pins';
import { expectLaterIsLater, openInTrips } from '../support/trips';

// A first visit, which no worker serves.
test.use({ serviceWorkers: 'block' });

/** The lots themselves, not the frame around them; the call whose answer they are; and who sees them. */
const firstScreens = {
  driver: {
    lots: lotsOf,
    data: PATHS.available,
    visitor: newDriver,
  },
  owner: {
    lots: (page: Page) => page.getByRole('link', { name: 'Ver tablero' }),
    data: PATHS.myParkings,
    visitor: async (url: string) => (await openLot(url)).owner,
  },
};

for (const [role, { lots, data, visitor }] of Object.entries(firstScreens))
  test(`FED-01 the first screen of ${role} takes two sequential trips after the HTML`, async ({
    page,
    product: { url },
  }) => {
    const account = await visitor(url);
    const letCome = await openInTrips(page, url, 2, () => openAs(page, account));
    await expect(lots(page).first()).toBeVisible();
    await letCome();
    await expectLaterIsLater(page, data);
  });
