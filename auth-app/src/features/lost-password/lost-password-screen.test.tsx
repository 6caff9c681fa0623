import { hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import LostPasswordScreen from './lost-password-screen';

const open = (options: TestHostOptions) =>
  renderScreen(<LostPasswordScreen />, { session: { status: 'anonymous' }, ...options });

const field = () => screen.getByLabelText('Email');

test('ACC-02 asks for a link, and says the same with and without an account', async () => {
  const { host, user } = open({ answers: { 'POST /session/lost-password': () => null } });
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(field()).toHaveAccessibleDescription(/El email es obligatorio./);
  expect(host.calls).toEqual([]);
  await user.type(field(), ' ana@ejemplo.gt {Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Si hay una cuenta con esos datos, en un momento le llega un correo con un enlace. Sirve una vez, durante 30 minutos.',
  );
  expect(host.calls.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'POST /session/lost-password', body: { mail: 'ana@ejemplo.gt' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
  expect(field()).toBeVisible();
});

test('ACC-02 who is signed in gets a link, too; a refusal keeps what was typed, and in demo mode it says where the mail is shown', async () => {
  const err = 'Demasiados intentos. Espera un momento.';
  const { host, user } = open({
    answers: { 'POST /session/lost-password': () => errorAnswer(429, err, 'TOO_MANY_REQUESTS') },
    session: { status: 'authenticated', user: { id: 1, roles: ['admin'] } },
    settings: { mail: 'shown' },
  });
  expect(hrefOf('Volver a tu cuenta')).toBe('/cuenta');
  await user.type(field(), 'ana@ejemplo.gt{Enter}');
  expect(await screen.findByText(err)).toBeVisible();
  expect(field()).toHaveValue('ana@ejemplo.gt');
  host.answer({ 'POST /session/lost-password': () => null });
  await user.type(field(), '{Enter}');
  expect(await screen.findByText(/^Si hay una cuenta con esos datos/)).toBeVisible();
  expect(hrefOf('míralo aquí')).toBe('/__correo');
  expect(hrefOf('Volver a tu cuenta')).toBe('/cuenta');
});

test.each([
  [
    { supportMail: 'ayuda@parqueo.gt', supportPhone: '+502 2230 1234' },
    'Pide un enlace para elegir otra contraseña: escribe a ayuda@parqueo.gt o llama al +502 2230 1234.',
  ],
  [
    { supportPhone: '2230 1234' },
    'Pide un enlace para elegir otra contraseña: llama al 2230 1234.',
  ],
  [{}, 'Pide a quien administra este servicio un enlace para elegir otra contraseña.'],
])('ACC-02 where no mail is sent it promises none and says whom to ask: %j', (support, words) => {
  open({ settings: { mail: 'none', ...support } });
  expect(screen.getByRole('region', { name: '¿Olvidaste tu contraseña?' })).toHaveTextContent(
    words,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});
