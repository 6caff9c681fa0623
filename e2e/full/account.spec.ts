import { addFactorAndEnd, changeAccount } from '../support/account';
import { test } from '../support/fixtures';
import { SIZES } from '../support/states/visit';

test.describe('by finger on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test('ACC-01 ACC-04 name, password and a file of one’s data', async ({
    page,
    browser,
    product,
  }) => changeAccount(page, browser, product.url, true));
});

test.describe('by mouse on a desk', () => {
  test.use({ viewport: SIZES.desktop });

  test('ACC-01 ACC-04 name, password and a file of one’s data', async ({
    page,
    browser,
    product,
  }) => changeAccount(page, browser, product.url, false));

  test('ACC-04 ACC-01 a second factor at the login, and the end of the account', async ({
    page,
    product,
  }) => addFactorAndEnd(page, product.url, false));
});
