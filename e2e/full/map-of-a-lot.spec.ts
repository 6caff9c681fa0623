import { newOwner, openAs } from '../support/accounts';
import { drag, middleOf } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';

test.use(PHONE);

test('ADD-07 one finger over the map scrolls the page, two move the map, a mouse drags it', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newOwner(url), '/add-parking');
  const map = page.locator('.leaflet-container');
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const pane = map.locator('.leaflet-map-pane');
  const place = () => pane.evaluate((element) => element.style.transform);
  const scrolled = () => page.evaluate(() => scrollY);
  async function dragUp(fingers: number): Promise<void> {
    const { x, y } = await middleOf(map);
    const from = Array.from({ length: fingers }, (_, finger) => ({ x: x - 80 + finger * 80, y }));
    await drag(page, from, { y: -100 });
  }

  const [atFirst, top] = [await place(), await scrolled()];
  await dragUp(1);
  await expect.poll(scrolled).toBeGreaterThan(top + 40);
  expect(await place()).toBe(atFirst);

  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const middle = page.getByRole('button', { name: 'Usar el centro del mapa' });
  const position = page.getByText(/^Elegida: /);
  await middle.tap();
  const before = await position.textContent();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const still = await scrolled();
  await dragUp(2);
  expect(await scrolled()).toBe(still);
  await expect(async () => {
    await middle.tap();
    expect(await position.textContent()).not.toBe(before);
  }).toPass();

  const { x, y } = (await map.boundingBox())!;
  const dragged = await place();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 120, { steps: 5 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(dragged);
});
