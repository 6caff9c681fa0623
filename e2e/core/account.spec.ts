import { addFactorAndEnd } from '../support/account';
import { test } from '../support/fixtures';
import { SIZES } from '../support/states/visit';

test.use({ viewport: SIZES.phone, hasTouch: true });

test('ACC-04 ACC-01 a second factor at the login, and the end of the account, by finger on a phone', async ({
  page,
  product,
}) => addFactorAndEnd(page, product.url, true));
