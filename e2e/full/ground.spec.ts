import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectKept } from '../support/kept-page';
import { waitForPins } from '../support/pins';

test.use({ viewport: { width: 1440, height: 900 } });

test('FND-08 without signal the ground has the names of streets and zones, apart from each other', async ({
  page,
  context,
  outside,
  product: { url },
}) => {
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  await expectKept(page);
  await page.reload();
  await waitForPins(page);
  await expectKept(page);
  const ground = page.getByRole('group', { name: 'Zonas y calles' });
  await expect(ground).toHaveCount(0);

  outside.tiles.down = true;
  await context.setOffline(true);
  await page.goto('/');
  for (const name of ['7a Avenida', '18 Calle', 'Zona 5'])
    await expect(ground.getByText(name, { exact: true })).toBeInViewport();
  for (const steps of [0, 1, 1, 1, 1]) {
    if (steps) await page.getByRole('button', { name: 'Alejar' }).click();
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
    // Turned names have boxes larger than themselves: their middles have to be apart.
    const crowded = () =>
      ground.locator('*').evaluateAll((names) => {
        const middles = names.map((name) => {
          const { x, y, width, height } = name.getBoundingClientRect();
          return { text: name.textContent, x: x + width / 2, y: y + height / 2 };
        });
        return middles.flatMap((one, index) =>
          middles
            .slice(index + 1)
            .filter(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 12)
            .map((other) => [one.text, other.text]),
        );
      });
    await expect.poll(crowded).toEqual([]);
    expect(await ground.locator('*').count()).toBeLessThanOrEqual(120);
  }
  outside.tiles.down = false;
});
