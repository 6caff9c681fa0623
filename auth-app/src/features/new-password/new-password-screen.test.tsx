import { hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import NewPasswordScreen from './new-password-screen';

function open(
  answers: TestHostOptions['answers'],
  session: TestHostOptions['session'] = { status: 'anonymous' },
) {
  const at = { path: '/nueva-contrasena', address: '/nueva-contrasena#aaa.bbb' };
  return renderScreen(<NewPasswordScreen />, { session, answers }, at);
}

const password = () => screen.getByLabelText('Contraseña');
const confirmation = () => screen.getByLabelText('Confirmar contraseña');

test('ACC-02 sends the new password with the token of the fragment, which leaves the address', async () => {
  const { host, user, location } = open({ 'POST /session/new-password': () => null });
  await waitFor(() => expect(location().hash).toBe(''));
  await user.type(password(), 'clave-segura-9');
  await user.type(confirmation(), 'clave-segura-9{Enter}');
  await waitFor(() => expect(host.navigations).toEqual([{ to: '/user-login', replace: true }]));
  expect(host.calls.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'POST /session/new-password', body: { token: 'aaa.bbb', password: 'clave-segura-9' } },
  ]);
});

test('ACC-02 who is signed in meanwhile is signed out, and then told that the password changed', async () => {
  const { host, user } = open(
    { 'POST /session/new-password': () => null },
    { status: 'authenticated', user: { id: 1, roles: ['driver'] } },
  );
  // The page drops the toasts of who leaves.
  const logout = jest.spyOn(host.session, 'logoutBy').mockImplementation(async (end) => {
    await end();
    host.toasts.length = 0;
    return true;
  });
  await user.type(password(), 'clave-segura-9');
  await user.type(confirmation(), 'clave-segura-9{Enter}');
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Tu contraseña cambió' }]));
  expect(logout).toHaveBeenCalled();
});

test('ACC-02 a link that has ended says so, keeps what was typed and leads to another one', async () => {
  const ended = 'Este enlace ya no sirve: se usa una vez, durante 30 minutos. Pide otro.';
  const { user } = open({
    'POST /session/new-password': () => errorAnswer(409, ended, 'LINK_ENDED'),
  });
  await user.type(password(), 'clave-segura-9');
  await user.type(confirmation(), 'otra');
  await user.keyboard('{Enter}');
  expect(confirmation()).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await user.clear(confirmation());
  await user.type(confirmation(), 'clave-segura-9{Enter}');
  expect(await screen.findByText(ended)).toBeVisible();
  expect(password()).toHaveValue('clave-segura-9');
  expect(hrefOf('Pedir otro enlace')).toBe('/olvide-mi-contrasena');
});
