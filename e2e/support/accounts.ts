import {
  ACCOUNT_PATHS,
  API_BASE,
  type AttendantSignupBody,
  type NewInvitation,
  PATHS,
  STAFF_PATHS,
  type SignupBody,
  type VehicleBody,
  plateOf,
} from '@parqueo/shared-api/contract';
import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { type Account, type OpenSlot, call } from './api';

/** The demo accounts that a first start creates. */
export const accounts = {
  driver: { mail: 'conductor@demo.gt', password: 'parqueo-demo-2026' },
  owner: { mail: 'duena@demo.gt', password: 'parqueo-demo-2026' },
} as const;

/** Opens a screen for a person who is signed in already; how one signs in is the session's journeys'. */
export async function openAs(page: Page, account: Account, path = '/'): Promise<void> {
  const answer = await page.request.post(API_BASE + PATHS.login, { data: account });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(path);
}

/** Opens a screen for a person in a browser of their own. */
export async function openApart(
  browser: Browser,
  account: Account,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage(options);
  await openAs(page, account, path);
  return page;
}

/** Fills the login in, as a person would. */
export async function typeLogin(page: Page, { mail, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

/** Logs in through the login screen. */
export async function login(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path);
  await typeLogin(page, account);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** In this process, whose product is its own. */
let opened = 0;

/** Opens a driver's account for one journey alone. */
export const newDriver = (url: string) => newAccount(url, 'driver');

/** Opens an owner's account, which has no parking. */
export const newOwner = (url: string) => newAccount(url, 'admin');

/** A phone that no other account of the journeys has. */
export const nextPhone = () => String(5550_0000 + ++opened);

async function newAccount(url: string, role: SignupBody['user_type']): Promise<Account> {
  const phone = nextPhone();
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
  await call(url, PATHS.user, { body });
  return account;
}

/** The token of a new invitation to a lot. */
export async function newInvitation(url: string, { owner, parking }: OpenSlot): Promise<string> {
  const body = { parking_ids: [parking.id] };
  return (await call<NewInvitation>(url, STAFF_PATHS.invitations, { as: owner, body })).token;
}

/** Opens an attendant's account, who works at that lot and logs in by phone. */
export async function newAttendant(url: string, lot: OpenSlot): Promise<Account> {
  const account = { mail: nextPhone(), password: 'una-clave-larga-42' };
  const { mail: phone, password } = account;
  const token = await newInvitation(url, lot);
  const body: AttendantSignupBody = { token, full_name: 'Marvin Coy', phone, password };
  await call(url, STAFF_PATHS.attendantSignup, { body });
  return account;
}

/** A vehicle that the account has kept (VEH-03). */
export async function saveVehicle(
  url: string,
  as: Account,
  vehicle: { placa: string; marca?: string; modelo?: string; color?: string },
): Promise<void> {
  const { placa, marca = 'Toyota', modelo = 'Yaris', color = 'Gris' } = vehicle;
  const body: VehicleBody = {
    plate: placa,
    type: /^M\d/.test(plateOf(placa) ?? '') ? 'moto' : 'car',
    brand: marca,
    model: modelo,
    color,
    year: 2020,
    height_m: null,
  };
  await call(url, ACCOUNT_PATHS.vehicles, { as, body });
}
