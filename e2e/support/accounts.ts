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
