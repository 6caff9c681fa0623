import { hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import SecondFactorScreen from './second-factor-screen';

const SECRET = 'ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP';
const MADE = { secret: SECRET, uri: `otpauth://totp/Parqueo%20Central:ana?secret=${SECRET}` };
const CODES = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const open = (answers: TestHostOptions['answers']) =>
  renderScreen(<SecondFactorScreen />, { session, answers });

const password = () => screen.findByLabelText('Tu contraseña');
const code = () => screen.findByLabelText('Código de verificación');
const step = () => screen.getByRole('region', { name: 'Verificación en dos pasos' });
const button = (name: string) => screen.getByRole('button', { name });

test('ACC-04 is turned on by password, app and first code, and shows the recovery codes once', async () => {
  const { host, user } = open({
    'GET /user/second-factor': () => ({ since: null, codes_left: 0 }),
    'POST /user/second-factor': () => MADE,
    'POST /user/second-factor/on': () => ({ codes: CODES }),
  });
  await user.type(await password(), 'mi-clave{Enter}');
  expect(await screen.findByRole('img', { name: /^Código QR/ })).toBeVisible();
  // The button that had the focus is gone.
  expect(step()).toHaveFocus();
  const secret = screen.getByText('ABCD EFGH IJKL MNOP ABCD EFGH IJKL MNOP');
  expect(secret).toBeVisible();
  // One tap selects it, in Safari too.
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const own = rules.filter(({ cssText }) =>
    [...secret.classList].some((name) => cssText.startsWith(`.${name} `)),
  );
  expect(own.map(({ cssText }) => cssText).join('')).toContain('-webkit-user-select: all');
  expect(hrefOf('Abrir en este teléfono')).toBe(MADE.uri);
  // There are no recovery codes yet.
  expect(await code()).toHaveAccessibleDescription('Los 6 dígitos que muestra la aplicación');
  await user.type(await code(), '123 456{Enter}');
  expect(await screen.findByText('QRST-UVWX-YZ23-4567')).toBeVisible();
  expect(step()).toHaveFocus();
  expect(hrefOf('Descargar los códigos')).toContain(CODES[0] as string);
  host.answer({
    'GET /user/second-factor': () => ({ since: '2026-03-04T15:00:00Z', codes_left: 10 }),
  });
  await user.click(button('Ya los guardé'));
  expect(await screen.findByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  expect(screen.queryByText('QRST-UVWX-YZ23-4567')).toBeNull();
});

test('ACC-04 a wrong password and a wrong code are said, and stay as typed', async () => {
  const { host, user } = open({
    'GET /user/second-factor': () => ({ since: null, codes_left: 0 }),
    'POST /user/second-factor': () =>
      errorAnswer(400, 'Esa no es tu contraseña actual.', 'WRONG_PASSWORD'),
    'POST /user/second-factor/on': () =>
      errorAnswer(400, 'Ese código no es correcto.', 'WRONG_CODE'),
  });
  await user.click(await screen.findByRole('button', { name: 'Empezar' }));
  expect(await password()).toHaveAccessibleDescription('La contraseña es obligatoria.');
  await user.type(await password(), 'otra{Enter}');
  expect(await screen.findByText('Esa no es tu contraseña actual.')).toBeVisible();
  host.answer({ 'POST /user/second-factor': () => MADE });
  await user.click(button('Empezar'));
  await user.type(await code(), '000000{Enter}');
  expect(await screen.findByText('Ese código no es correcto.')).toBeVisible();
  expect(await code()).toHaveValue('000000');
});

test('ACC-04 is turned off by password and code, and says when few recovery codes are left', async () => {
  const { host, sent, user } = open({
    'GET /user/second-factor': () => ({ since: '2026-03-04T15:00:00Z', codes_left: 1 }),
    'POST /user/second-factor/off': () => null,
  });
  expect(await screen.findByText(/Te queda 1 código de recuperación\./)).toBeVisible();
  await user.type(await password(), 'mi-clave');
  await user.type(await code(), '123456');
  host.answer({ 'GET /user/second-factor': () => ({ since: null, codes_left: 0 }) });
  await user.click(button('Desactivar'));
  expect(await screen.findByRole('button', { name: 'Empezar' })).toBeVisible();
  expect(sent('POST /user/second-factor/off')).toEqual([{ password: 'mi-clave', code: '123456' }]);
});
