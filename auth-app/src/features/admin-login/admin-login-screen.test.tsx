import { renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import AdminLoginScreen from './admin-login-screen';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const open = (answers: TestHostOptions['answers']) =>
  renderScreen(<AdminLoginScreen />, { session, answers });

async function logIn({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Teléfono'), '5555 0002');
  await user.type(screen.getByLabelText('Contraseña'), 'clave-segura');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

test('AUT-07 logs in by phone and goes to the control board', async () => {
  const page = open({ 'POST /session/login': () => ({ accessToken: 'given' }) });
  const start = jest.spyOn(page.host.session, 'start');
  await logIn(page);
  expect(page.host.calls[0]?.body).toEqual({ mail: '5555 0002', password: 'clave-segura' });
  expect(start).toHaveBeenCalledWith('given');
  expect(page.host.navigations).toEqual([{ to: '/dashboard', replace: true }]);
});

test('AUT-07 both fields are required; wrong data say so in terms of the phone, another refusal keeps its own words', async () => {
  const page = open({
    'POST /session/login': () =>
      errorAnswer(401, 'Correo o contraseña incorrectos.', 'BAD_CREDENTIALS'),
  });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await send();
  expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(
    'El teléfono es obligatorio.',
  );
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(
    'La contraseña es obligatoria.',
  );
  expect(page.host.calls).toEqual([]);
  await logIn(page);
  expect(await screen.findByText('Teléfono o contraseña incorrectos.')).toBeVisible();
  expect(page.host.navigations).toEqual([]);
  const err = 'Demasiados intentos. Espera un momento.';
  page.host.answer({ 'POST /session/login': () => errorAnswer(429, err, 'TOO_MANY_REQUESTS') });
  await send();
  expect(await screen.findByText(err)).toBeVisible();
});
