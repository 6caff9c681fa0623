import { type RenderOptions, hrefOf, renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import LoginScreen from './login-screen';

const open = (answers: TestHostOptions['answers'] = {}, at?: RenderOptions) =>
  renderScreen(<LoginScreen />, { session: { status: 'anonymous' }, answers }, at);

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Iniciar sesión' });

test.each(['/', '/user-login', '/parking-details', '/booking-historial'])(
  'ACC-02 ACC-04 AUT-05 at %s no lot waits; says what this is and costs, and leads to signup and to a new password',
  (address) => {
    const { host } = open({}, { address });
    expect(screen.queryByText(/^Para ver/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    for (const words of [
      'Encuentra parqueo en la Ciudad de Guatemala, reserva tu espacio y llega tranquilo.',
      'Crear tu cuenta es gratis. Pagas la tarifa por hora del parqueo y Q10.00 por reserva.',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(hrefOf('¿Aún no tienes cuenta? Regístrate!')).toBe('/user-singup');
    expect(hrefOf('¿Olvidaste tu contraseña?')).toBe('/olvide-mi-contrasena');
    // For password managers.
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(host.calls).toEqual([]);
  },
);

const given = { 'POST /session/login': () => ({ accessToken: 'given' }) };

test.each([
  [' conductor@demo.gt ', 'conductor@demo.gt'],
  ['+502 5510-2302', '+502 5510-2302'],
])('ACC-02 AUT-05 logs in with %j and a password, and goes home', async (typed, mail) => {
  const { host, user } = open(given);
  const start = jest.spyOn(host.session, 'start');
  await user.type(email(), typed);
  await user.type(password(), ' clave con espacios ');
  await user.click(submit());
  expect(host.calls.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'POST /session/login', body: { mail, password: ' clave con espacios ' } },
  ]);
  expect(start).toHaveBeenCalledWith('given');
  expect(host.navigations).toEqual([{ to: '/', replace: true }]);
});

test.each<[{ address: string; state?: unknown }, string]>([
  [
    { address: '/parking-details/12?desde=hoy#precios', state: { parkingId: 12 } },
    '/parking-details/12?desde=hoy#precios',
  ],
  [{ address: '/user-login' }, '/'],
  [{ address: '/user-singup' }, '/'],
  [
    { address: '/user-login', state: { returnTo: { to: '/parking-details/12' } } },
    '/parking-details/12',
  ],
  [{ address: '/user-login', state: { returnTo: { to: 'https://evil.example/' } } }, '/'],
  [{ address: '/user-login', state: { returnTo: { to: '//evil.example/' } } }, '/'],
  [{ address: '/user-login', state: { returnTo: { to: '/\\\\evil.example' } } }, '/'],
  [{ address: '/user-login', state: { returnTo: 7 } }, '/'],
  [{ address: '/admin-login' }, '/'],
])(
  'ACC-03 after the login at %p the visitor returns to the requested screen, with what it was opened with: %s',
  async (at, to) => {
    const { host, user } = open(given, at);
    await user.type(email(), 'conductor@demo.gt');
    await user.type(password(), 'clave{Enter}');
    const opened = { to, replace: true, ...(to.includes('?') && { state: at.state }) };
    await waitFor(() => expect(host.navigations).toEqual([opened]));
  },
);

test.each([
  [{ address: '/parking-details/12?llegada=hoy' }],
  [{ address: '/user-login', state: { returnTo: { to: '/parking-details/12' } } }],
])(
  'ACC-04 SHL-02 a shared link to a lot, %j, says what waits, by its public name alone',
  async (at) => {
    const nameless = open({}, at);
    await waitFor(() => expect(nameless.host.calls).not.toHaveLength(0));
    expect(screen.getByText('Para ver este parqueo, inicia sesión.')).toBeVisible();
    nameless.unmount();
    const { host } = open({ 'GET /parking/name/12': () => ({ name: 'Parqueo Oakland' }) }, at);
    expect(screen.getByText('Para ver este parqueo, inicia sesión.')).toBeVisible();
    expect(await screen.findByText('Para ver Parqueo Oakland, inicia sesión.')).toBeVisible();
    expect(new Set(host.calls.map(({ call }) => call))).toEqual(new Set(['GET /parking/name/12']));
  },
);

test('AUT-05 AUT-02 both fields are required; a message goes away when its field gets focus', async () => {
  const { host, user } = open();
  await user.type(email(), '   ');
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('O tu número de teléfono El email es obligatorio.');
  expect(password()).toHaveAccessibleDescription('La contraseña es obligatoria.');
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa los campos marcados.');
  await user.click(password());
  expect(password()).not.toHaveAccessibleDescription();
  expect(email()).toBeInvalid();
  expect(host.calls).toEqual([]);
});

test('AUT-05 while it is sent the button says so', async () => {
  const { host, user } = open({ 'POST /session/login': () => new Promise(() => {}) });
  await user.type(email(), 'conductor@demo.gt');
  await user.type(password(), 'clave{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Verificando...' })).toBeDisabled();
  expect(host.calls).toHaveLength(1);
});

const needed = () =>
  errorAnswer(401, 'Escribe el código de tu aplicación de verificación.', 'SECOND_FACTOR_NEEDED');
const code = () => screen.getByLabelText('Código de verificación');

test('ACC-04 an account with a second factor is asked for the code, and nothing typed is lost', async () => {
  const { host, user } = open({ 'POST /session/login': needed });
  expect(screen.queryByLabelText('Código de verificación')).toBeNull();
  await user.type(email(), 'duena@demo.gt');
  await user.type(password(), 'clave{Enter}');
  await waitFor(() => expect(code()).toHaveFocus());
  expect(password()).toHaveValue('clave');
  expect(screen.queryByText(/^Escribe el código/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(code()).toHaveAccessibleDescription(/Escribe el código./);

  host.answer({
    'POST /session/login': () => errorAnswer(400, 'Ese código no es correcto.', 'WRONG_CODE'),
  });
  await user.type(code(), '000000{Enter}');
  expect(await screen.findByText('Ese código no es correcto.')).toBeVisible();
  expect(code()).toHaveValue('000000');

  host.answer({ 'POST /session/login': () => ({ accessToken: 'given' }) });
  await user.clear(code());
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(host.navigations).toEqual([{ to: '/', replace: true }]));
  expect(host.calls.at(-1)?.body).toEqual({
    mail: 'duena@demo.gt',
    password: 'clave',
    code: '123456',
  });
});
