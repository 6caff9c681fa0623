import { createHmac } from 'node:crypto';
import { login, newOwner } from '../support/accounts';
import { expect, test } from '../support/fixtures';

function totp(secret: string, at: number) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = '';
  for (const c of secret) bits += alphabet.indexOf(c).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => parseInt(b, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30000)));
  const h = createHmac('sha1', key).update(counter).digest();
  const o = h[19]! & 15;
  return String((h.readUInt32BE(o) & 0x7fffffff) % 1e6).padStart(6, '0');
}
for (const [name, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
  ['large', { width: 1440, height: 900 }, 'light'],
  ['small', { width: 320, height: 640 }, 'light'],
] as const)
  test.describe(name, () => {
    test.use({ viewport, colorScheme });
    test('look', async ({ page, baseURL }) => {
      const shot = (n: string) => page.screenshot({ path: `/tmp/mail-shots/${name}-${n}.png` });
      const owner = await newOwner(String(baseURL));
      await page.goto('/parking-details/1');
      await expect(page.getByText(/^Para ver .*, inicia/)).toBeVisible();
      await page.waitForTimeout(800);
      await shot('login-shared');
      await page.goto('/olvide-mi-contrasena');
      await page.getByLabel('Email').fill(owner.mail);
      await shot('lost');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await page.getByText(/^Si hay una cuenta/).waitFor();
      await shot('lost-asked');
      await page.goto('/__correo');
      await page.getByRole('link', { name: 'Abrir el enlace' }).first().waitFor();
      await shot('mails');
      await page.getByRole('link', { name: 'Abrir el enlace' }).first().click();
      await page.getByLabel('Confirmar contraseña').waitFor();
      await shot('new-password');
      await page.goto('/nueva-contrasena');
      await page.getByText('Este enlace no se puede usar').waitFor();
      await shot('half-link');
      await page.goto('/confirmar-correo#a.b');
      await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
      await page.getByText(/no es válido/).waitFor();
      await shot('confirm');
      await login(page, owner);
      await page
        .getByRole('button', { name: 'Cerrar sesión' })
        .first()
        .waitFor({ state: 'attached' });
      await page.goto('/cuenta/segundo-factor');
      await page.getByLabel('Tu contraseña').waitFor();
      await shot('factor');
      await page.getByLabel('Tu contraseña').fill(owner.password);
      await page.getByRole('button', { name: 'Empezar' }).click();
      await page.getByRole('img', { name: /QR/ }).waitFor();
      await page.screenshot({ path: `/tmp/mail-shots/${name}-qr.png`, fullPage: true });
      const uri = await page
        .getByRole('link', { name: 'Abrir en este teléfono' })
        .getAttribute('href');
      const secret = new URL(String(uri)).searchParams.get('secret')!;
      await page.getByLabel('Código de verificación').fill(totp(secret, Date.now()));
      await page.getByRole('button', { name: 'Activar' }).click();
      await page.getByText('Ya los guardé').waitFor();
      await page.screenshot({ path: `/tmp/mail-shots/${name}-codes.png`, fullPage: true });
      await page.getByText('Ya los guardé').click();
      await page.getByText('Te quedan 10').waitFor();
      await page.screenshot({ path: `/tmp/mail-shots/${name}-on.png`, fullPage: true });
      await page
        .getByRole('button', { name: 'Cerrar sesión' })
        .first()
        .click({ force: true })
        .catch(() => undefined);
      await page.context().clearCookies();
      await login(page, owner);
      await page.getByLabel('Código de verificación').waitFor();
      await shot('login-code');
    });
  });
