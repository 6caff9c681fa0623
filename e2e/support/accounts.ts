import { API_BASE, PATHS, type SignupBody } from '@parqueo/shared-api/contract';
import { type Page, expect } from '@playwright/test';
import { post } from './post';

/** The demo accounts that a first start creates. */
export const accounts = {
  driver: { mail: 'conductor@demo.gt', password: 'parqueo-demo-2026' },
  owner: { mail: 'duena@demo.gt', password: 'parqueo-demo-2026' },
} as const;

export interface Account {
  mail: string;
  password: string;
}

/** Opens the home of a person who is signed in already; how one signs in is the session's journeys'. */
export async function openAs(page: Page, account: Account): Promise<void> {
  const logIn = () => page.request.post(API_BASE + PATHS.login, { data: account });
  // As `post`: a server that is behind is asked again.
  await expect(async () => expect((await logIn()).status()).toBe(200)).toPass({ timeout: 15_000 });
  await page.goto('/');
}

/** Logs in through the login screen, as a person would. */
export async function login(page: Page, { mail, password }: Account): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** In this process, whose product is its own. */
let opened = 0;

/**
 * Opens an account for one journey alone: a driver may have only a few unanswered requests, and the
 * demo driver's would be those of all journeys. `phone` tells it from others, eight digits.
 */
export const newDriver = (url: string, phone = nextPhone()) => newAccount(url, 'driver', phone);

/** Opens an owner's account, which has no parking. */
export const newOwner = (url: string) => newAccount(url, 'admin', nextPhone());

/** A phone that no other account of the journeys has. */
export const nextPhone = () => String(5550_0000 + ++opened);

async function newAccount(
  url: string,
  role: SignupBody['user_type'],
  phone: string,
): Promise<Account> {
  const account = {
    mail: `${role === 'driver' ? 'conductor' : 'duena'}-${phone}@ejemplo.gt`,
    password: 'una-clave-larga-42',
  };
  const body: SignupBody = {
    full_name: 'Marta Xol',
    email: account.mail,
    phone,
    password: account.password,
    user_type: role,
  };
  await post(url + API_BASE + PATHS.user, body);
  return account;
}
