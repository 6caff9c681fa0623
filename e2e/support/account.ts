import { readFile } from 'node:fs/promises';
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newDriver, openAs, typeLogin } from './accounts';
import { faultOf, leftOf, storesOf } from './browser-stores';
import { watchChannel } from './channel';
import { saveVehicle } from './vehicle';

const NEW_PASSWORD = 'otra-clave-larga-43';

/** What an app of codes shows so many half minutes from now; the server takes each code once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Presses things as this page's visitor does, with a finger or a mouse. */
function handOn(page: Page, hasTouch: boolean) {
  const press = (what: Locator) => (hasTouch ? what.tap() : what.click());
  const button = (name: string, within: Page | Locator = page) =>
    press(within.getByRole('button', { name }).filter({ visible: true }));
  /** The menu's entry of that name; on a phone the menu slides in first. */
  async function menu(role: 'link' | 'button', name: string | RegExp) {
    if (hasTouch) await button('Menú');
    await press(page.getByRole(role, { name }).filter({ visible: true }));
  }
  return { press, button, menu };
}

/** Changes name and password, and takes one's data along, with a finger or a mouse. */
export async function changeAccount(
  page: Page,
  browser: Browser,
  url: string,
  hasTouch: boolean,
): Promise<void> {
  const driver = await newDriver(url);
  await saveVehicle(url, driver, { placa: 'P864CTA' });
  const elsewhere = await (await browser.newContext()).newPage();
  const isHearing = watchChannel(elsewhere);
  await openAs(elsewhere, driver, '/cuenta');
  await expect.poll(isHearing).toBe(true);
  await openAs(page, driver);
  const { press, button, menu } = handOn(page, hasTouch);

  await menu('link', /^Marta Xol/);
  await expect(page).toHaveURL(/\/cuenta$/);
  const details = page.getByRole('form', { name: 'Tus datos' });
  await details.getByLabel('Nombre completo').fill('Marta Xol de León');
  await button('Guardar cambios', details);
  await expect(details.getByText('Tus datos quedaron guardados.')).toBeVisible();
  await menu('link', /^Marta Xol de León/);

  const password = page.getByRole('form', { name: 'Contraseña' });
  const present = password.getByLabel('Contraseña actual');
  await present.fill('equivocada');
  await password.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await button('Cambiar contraseña', password);
  await expect(password.getByText('Esa no es tu contraseña actual.')).toBeVisible();
  await expect(present).toHaveValue('equivocada');
  await expect(password.getByLabel('Contraseña nueva')).toHaveValue(NEW_PASSWORD);
  await present.fill(driver.password);
  await button('Cambiar contraseña', password);
  await expect(password.getByText(/^Tu contraseña cambió/)).toBeVisible();
  await expect(
    elsewhere.getByText('Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.'),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Descargar mis datos' }));
  const file = await download;
  expect(file.suggestedFilename()).toBe('mis-datos.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    users: [{ full_name: 'Marta Xol de León', email: driver.mail }],
    vehicles: [{ plate: 'P864CTA' }],
  });
}

/** Adds a second factor, logs in with it, and ends the account, with a finger or a mouse. */
export async function addFactorAndEnd(page: Page, url: string, hasTouch: boolean): Promise<void> {
  const driver = await newDriver(url);
  await openAs(page, driver, '/cuenta');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { press, button, menu } = handOn(page, hasTouch);
  await press(page.getByRole('link', { name: 'Verificación en dos pasos' }));
  await page.getByLabel('Tu contraseña').fill(driver.password);
  await button('Empezar');
  const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  const secret = (await shown.innerText()).replaceAll(' ', '');
  const code = page.getByLabel('Código de verificación');
  await code.fill(codeOf(secret));
  await button('Activar');
  await expect(page.getByText('No se muestran otra vez.')).toBeVisible();
  await button('Ya los guardé');
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await menu('button', 'Cerrar sesión');
  await typeLogin(page, driver);
  await button('Iniciar sesión');
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await button('Iniciar sesión');
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();

  await menu('link', /^Marta Xol/);
  await button('Eliminar mi cuenta');
  const question = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await button('Eliminar mi cuenta', question);
  await expect(question.getByText('La contraseña es obligatoria.')).toBeVisible();
  await question.getByLabel('Tu contraseña').fill(driver.password);
  await button('Eliminar mi cuenta', question);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();

  await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
  const traces = ['Marta Xol', driver.mail];
  const faults = Object.entries(await storesOf(page)).map((store) => faultOf(store, traces));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  await typeLogin(page, driver);
  await button('Iniciar sesión');
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
}
