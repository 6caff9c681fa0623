import { FIRST_FRAME_ELEMENT } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { expectNoShift, watchShifts } from '../support/shifts';

const SCRIPTS = /\.js$/;
const first = (page: Page) => page.locator(`#${FIRST_FRAME_ELEMENT}`);
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

/** Opens the login and holds its scripts back. @returns what lets them come, and faults that a browser saw */
async function openHeld(page: Page, address = '/') {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Who is not signed in has no token, and that lot no name.
    if (message.type() === 'error' && !/40[14]/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await watchShifts(page);
  const letCome = await hold(page, SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(submit(page)).toBeVisible();
  return { letCome, faults };
}

for (const [where, address, use] of [
  ['on a phone', '/', { viewport: PHONE.viewport, colorScheme: 'light' }],
  [
    'on a large dark screen, where a lot waits',
    '/parking-details/999999',
    { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  ],
] as const)
  test.describe(where, () => {
    test.use(use);
    test('SHL-01 AUT-05 the login stands before its scripts are there, and is the same after', async ({
      page,
    }) => {
      const { letCome, faults } = await openHeld(page, address);
      await expect(first(page)).toBeVisible();
      const before = await page.screenshot();
      letCome();
      await expect(first(page)).toHaveCount(0);
      await expect(submit(page)).toBeVisible();
      expect((await page.screenshot()).equals(before)).toBe(true);
      await expectNoShift(page, 0.01);
      expect(faults).toEqual([]);
    });
  });

test('SHL-01 AUT-05 a login sent before its scripts are there is sent once they are, and no password is in an address', async ({
  page,
  product: { url },
}) => {
  const account = await newDriver(url);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { letCome } = await openHeld(page);
  await email(page).fill(account.mail);
  await password(page).fill(account.password);
  await password(page).press('Enter');
  await expect(submit(page)).toBeDisabled();
  letCome();
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  expect(addresses.filter((address) => address.includes(account.password))).toEqual([]);
  expect(addresses.filter((address) => /\?.*mail=/.test(address))).toEqual([]);
});
