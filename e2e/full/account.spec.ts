import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, newDriver, openAs, saveVehicle } from '../support/accounts';
import { leftOf, storesOf } from '../support/browser-stores';
import { PHONE, expect, test } from '../support/fixtures';
import { watchChannel } from '../support/hearing';

const NEW_PASSWORD = 'otra-clave-larga-43';

test.use(PHONE);

/** What an app of codes shows so many half minutes from now; the server takes each code once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

const tapButton = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name }).filter({ visible: true }).tap();

/** Taps the sliding menu's entry of that name. */
async function tapMenu(page: Page, role: 'link' | 'button', name: string | RegExp) {
  await tapButton(page, 'Menú');
  await page.getByRole(role, { name }).filter({ visible: true }).tap();
}

test('ACC-01 ACC-04 SES-09 name, password and a file of one’s data; a second factor at the login; and the end of the account', async ({
  page,
  browser,
  product: { url },
}) => {
  const driver = await newDriver(url);
  await saveVehicle(url, driver, { placa: 'P864CTA' });
  const elsewhere = await browser.newPage();
  const isHearing = watchChannel(elsewhere);
  await openAs(elsewhere, driver, '/cuenta');
  // The worker is at work from the second visit on.
  await elsewhere.evaluate(() => navigator.serviceWorker.ready);
  await elsewhere.reload();
  await expect.poll(isHearing).toBe(true);
  const answers = async () =>
    Object.keys(await storesOf(elsewhere)).filter((store) =>
      store.startsWith('cache parqueo-answers'),
    );
  await expect.poll(answers).toHaveLength(1);
  await openAs(page, driver);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await test.step('the name is changed, and the password, which ends what is open elsewhere', async () => {
    await tapMenu(page, 'link', /^Marta Xol/);
    await expect(page).toHaveURL(/\/cuenta$/);
    const details = page.getByRole('form', { name: 'Tus datos' });
    await details.getByLabel('Nombre completo').fill('Marta Xol de León');
    await tapButton(details, 'Guardar cambios');
    await expect(details.getByText('Tus datos quedaron guardados.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Guardar cambios' })).toBeFocused();
    await tapMenu(page, 'link', /^Marta Xol de León/);
    const password = page.getByRole('form', { name: 'Contraseña' });
    await password.getByLabel('Contraseña actual').fill(driver.password);
    await password.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await tapButton(password, 'Cambiar contraseña');
    await expect(password.getByText(/^Tu contraseña cambió/)).toBeVisible();
    await expect(
      elsewhere.getByText('Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.'),
    ).toBeVisible();
    await expect.poll(answers).toEqual([]);
  });

  await test.step('the data are saved as a file', async () => {
    const download = page.waitForEvent('download');
    await tapButton(page, 'Descargar mis datos');
    const file = await download;
    expect(file.suggestedFilename()).toBe('mis-datos.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      users: [{ full_name: 'Marta Xol de León', email: driver.mail }],
      vehicles: [{ plate: 'P864CTA' }],
    });
    await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeFocused();
  });

  const account = { ...driver, password: NEW_PASSWORD };
  await test.step('a second factor is added, and asked for at the login', async () => {
    await page.getByRole('link', { name: 'Verificación en dos pasos' }).tap();
    await page.getByLabel('Tu contraseña').fill(NEW_PASSWORD);
    await tapButton(page, 'Empezar');
    const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
    const secret = (await shown.innerText()).replaceAll(' ', '');
    const code = page.getByLabel('Código de verificación');
    await code.fill(codeOf(secret));
    await tapButton(page, 'Activar');
    await expect(page.getByText('No se muestran otra vez.')).toBeVisible();
    await tapButton(page, 'Ya los guardé');
    await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
    await tapMenu(page, 'button', 'Cerrar sesión');
    await logIn(page, account);
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await tapButton(page, 'Iniciar sesión');
    await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  });

  await test.step('the account ends, and nothing of it stays', async () => {
    await tapMenu(page, 'link', /^Marta Xol/);
    await tapButton(page, 'Eliminar mi cuenta');
    const question = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
    await question.getByLabel('Tu contraseña').fill(NEW_PASSWORD);
    await tapButton(question, 'Eliminar mi cuenta');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
    await logIn(page, account);
    await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
  });
});
