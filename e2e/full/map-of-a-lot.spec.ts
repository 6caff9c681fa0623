import { newOwner, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
  const session = await page.context().newCDPSession(page);
  async function drag(fingers: number): Promise<void> {
    const { x, y, width, height } = (await map.boundingBox())!;
    const points = (by: number) =>
      Array.from({ length: fingers }, (_, finger) => ({
        x: x + width / 4 + finger * 80,
        y: y + height / 2 - by,
        id: finger,
      }));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
    await touch('touchStart', points(0));
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', points(step * 10));
    await touch('touchEnd', []);
  }

  const [atFirst, top] = [await place(), await scrolled()];
  await drag(1);
  await expect.poll(scrolled).toBeGreaterThan(top + 40);
  expect(await place()).toBe(atFirst);

  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const middle = page.getByRole('button', { name: 'Usar el centro del mapa' });
  const position = page.getByText(/^Elegida: /);
  await middle.tap();
  const before = await position.textContent();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const still = await scrolled();
  await drag(2);
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
