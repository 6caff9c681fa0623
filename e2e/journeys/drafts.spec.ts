import type { Page } from '@playwright/test';
import { type Account, accounts, openAs, newDriver } from '../support/accounts';
import { findOpenSlot, parkingsOf, tokenOf } from '../support/api';
import { fillBooking } from '../support/booking';
import { endSession } from '../support/expiry';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const restored = (page: Page) => page.getByText('Recuperamos lo que habías escrito');

/** All that the browser's storages hold, as text. */
const storedText = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage)).join('\n'),
  );

async function logInAgain(page: Page, { mail, password }: Account) {
  await field(page, 'Email').fill(mail);
  await field(page, 'Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const DRIVER: Account = { mail: 'conductor-55519001@ejemplo.gt', password: 'una-clave-larga-42' };

interface Form {
  who: Account;
  /** Leads to the form, and types. */
  fill: (page: Page, url: string) => Promise<void>;
  /** A field, and what was typed in it. */
  typed: [label: string, value: string];
  /** Does something that needs the session. */
  send: (page: Page) => Promise<void>;
  /** Where the login leads back to, if not to the form. */
  back?: (page: Page) => Promise<void>;
}

const forms: Record<string, Form> = {
  'BOK-08 the booking form': {
    who: DRIVER,
    fill: async (page, url) => {
      const slot = await findOpenSlot(url, accounts.owner);
      await page.goto(`/parking-details/${slot.parking.id}`);
      await fillBooking(page, slot, 'P246DRA');
    },
    typed: ['Placa', 'P246DRA'],
    send: (page) => page.getByRole('button', { name: 'Enviar solicitud' }).click(),
  },
  'VEH-01 the form of a vehicle': {
    who: DRIVER,
    fill: async (page) => {
      await page.goto('/register-car');
      await field(page, 'Marca').fill('Honda');
    },
    typed: ['Marca', 'Honda'],
    send: (page) => page.getByRole('link', { name: 'Historial de reservas' }).click(),
    back: (page) => page.getByRole('link', { name: 'Registrar Vehículo' }).click(),
  },
  'ADD-06 the form of a new lot': {
    who: accounts.owner,
    fill: async (page) => {
      await page.goto('/add-parking');
      await field(page, 'Nombre').fill('Parqueo Nuevo');
      await field(page, 'Dirección').fill('7a Avenida');
      await field(page, 'Zona').selectOption('9');
      await page.getByRole('button', { name: 'Usar el centro del mapa' }).click();
      await field(page, 'Tarifa por hora (carro)').fill('12.5');
      await field(page, 'Espacios para carros').fill('30');
    },
    typed: ['Tarifa por hora (carro)', '12.5'],
    send: (page) => page.getByRole('button', { name: 'Guardar parqueo' }).click(),
  },
  'BRD-03 the form of a lot': {
    who: accounts.owner,
    fill: async (page, url) => {
      const [parking] = await parkingsOf(url, await tokenOf(url, accounts.owner));
      await page.goto(`/editar-parqueo/${parking!.id}`);
      await field(page, 'Nombre').fill('Parqueo con otro nombre');
    },
    typed: ['Nombre', 'Parqueo con otro nombre'],
    send: (page) => page.getByRole('button', { name: 'Guardar cambios' }).click(),
  },
};

for (const [name, { who, fill, typed, send, back }] of Object.entries(forms)) {
  test(`${name} is there again after a reload and after a session that ran out; Descartar begins anew`, async ({
    page,
    product: { url },
  }) => {
    if (who === DRIVER) await newDriver(url, '55519001').catch(() => undefined);
    const [label, value] = typed;
    await openAs(page, who);
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await fill(page, url);
    await page.reload();
    await expect(field(page, label)).toHaveValue(value);
    await expect(restored(page)).toBeVisible();

    await endSession(page);
    await send(page);
    await logInAgain(page, who);
    await back?.(page);
    await expect(field(page, label)).toHaveValue(value);
    await expect(restored(page)).toBeVisible();

    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(restored(page)).toHaveCount(0);
    await page.reload();
    await expect(field(page, label)).not.toHaveValue(value);
    await expect(restored(page)).toHaveCount(0);
  });
}

test('AUT-01 a signup is there again after a reload, without its passwords', async ({ page }) => {
  await page.goto('/user-singup');
  await field(page, 'Nombre completo').fill('Ana López');
  await field(page, 'Correo electrónico').fill('ana.lopez@ejemplo.gt');
  await field(page, 'Contraseña').fill('una-clave-larga-42');
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana López');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(field(page, 'Contraseña')).toHaveValue('');
  const stored = await storedText(page);
  expect(stored).toContain('ana.lopez@ejemplo.gt');
  expect(stored).not.toContain('una-clave-larga-42');
});

test('SHL-05 SES-09 a logout removes what was typed, and the next person never sees it', async ({
  page,
  product: { url },
}) => {
  const first = await newDriver(url);
  const second = await newDriver(url);
  const vehicle = async () => {
    await page.getByRole('link', { name: 'Registrar Vehículo' }).click();
    return field(page, 'Marca');
  };

  await openAs(page, first);
  await (await vehicle()).fill('Honda');
  expect(await storedText(page)).toContain('Honda');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(field(page, 'Email')).toBeVisible();
  expect(await storedText(page)).not.toContain('Honda');

  // A session that ran out keeps it, but only for its person.
  await logInAgain(page, first);
  await (await vehicle()).fill('Honda');
  await endSession(page);
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await logInAgain(page, second);
  await expect(await vehicle()).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain('Honda');
});
