import { API_BASE, PATHS, type SignupBody } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/** The demo accounts that a first start creates. */
export const accounts = {
  driver: { mail: 'conductor@demo.gt', password: 'parqueo-demo-2026' },
  owner: { mail: 'duena@demo.gt', password: 'parqueo-demo-2026' },
} as const;

export interface Account {
  mail: string;
  password: string;
}

/** Logs in through the login screen, as a person would. */
export async function login(page: Page, { mail, password }: Account): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/**
 * Opens an account for one journey alone, beside what the others leave on the demo driver: a driver
 * may have only a few unanswered requests. `phone` tells it from others, eight digits.
 */
export async function newDriver(url: string, phone: string): Promise<Account> {
  const account = { mail: `conductor-${phone}@ejemplo.gt`, password: 'una-clave-larga-42' };
  const body: SignupBody = {
    full_name: 'Marta Xol',
    email: account.mail,
    phone,
    password: account.password,
    user_type: 'driver',
  };
  const answer = await fetch(url + API_BASE + PATHS.user, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Signup answered ${answer.status}: ${await answer.text()}`);
  return account;
}
