import { type Page, expect } from '@playwright/test';
import { type Account, typeLogin } from './accounts';
import { idOf, tokenOf } from './api';
import { faultOf, leftOf, storesOf } from './browser-stores';

/** What the device has kept for an account, in the ways of older builds too. */
export async function keepFor(page: Page, url: string, account: Account): Promise<void> {
  const id = await idOf(url, await tokenOf(url, account));
  const stored = {
    'parqueo-tax-ids': { state: { taxIds: { [id]: '7654321K' } }, version: 0 },
    'parqueo-vehicle-types': { state: { [id]: 'moto' }, version: 0 },
    [`parqueo-owner-history-month-${id}`]: '2025-03',
  };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(stored).map(
      ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );
}

/** Looks for traces of the person before in all that the browser keeps and shows. */
export function searchFor(page: Page, traces: readonly string[]) {
  const found: string[] = [];
  async function look(where: string) {
    for (const store of Object.entries(await storesOf(page))) {
      const fault = faultOf(store, traces);
      if (fault !== null) found.push(`${where}: ${fault}`);
    }
    const screen = await page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input')].map((each) => each.value),
      ].join('\n'),
    );
    for (const trace of traces) if (screen.includes(trace)) found.push(`${where}: ${trace}`);
  }
  return { found, look };
}

/** Another person logs in where the one before has logged out. */
export async function changePerson(page: Page, account: Account): Promise<void> {
  const logIn = page.getByRole('button', { name: 'Iniciar sesión' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(logIn).toBeVisible();
  await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
  await typeLogin(page, account);
  await logIn.click();
}

/** The value of the cookie that keeps the session. */
export const sessionOf = async (page: Page) => (await storesOf(page))['cookie parqueo'] ?? '';
