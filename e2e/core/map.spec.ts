import { book, byTouch, openMap } from '../support/booking';
import { PHONE, expect, test } from '../support/fixtures';

test.use({ ...PHONE, isMobile: true });

test('BOK-11 BOK-16 three taps from the map to the request, with a saved vehicle', async ({
  page,
  product,
}) => {
  const name = await openMap(page, product.url, 'P333TAP');
  const taps = await book(page, name, 'P333TAP', byTouch(page), async () => {
    await expect(page.getByText(/^Cancelar es gratis hasta las /)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /términos/ })).toBeInViewport({ ratio: 1 });
    const below = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(below, { message: 'nothing to scroll' }).toBe(0);
  });
  expect(taps).toBe(3);
});
