import { makeReservation } from '@parqueo/remote-kit/testing';
import { LOGIN_NAME } from '@parqueo/shared-api/contract';
import { type TestHostOptions, createTestHost } from '@parqueo/shared-api/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

const sessions = {
  anonymous: { status: 'anonymous' },
  driver: { status: 'authenticated', user: { id: 1, roles: ['driver'] } },
  admin: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
  attendant: { status: 'authenticated', user: { id: 3, roles: ['attendant'] } },
} as const;

function open(path: string, session: TestHostOptions['session'], answers = {}) {
  const host = createTestHost({ session, answers });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page host={host} basePath="/" />
    </MemoryRouter>,
  );
  return host;
}

const COUNT = 'GET /parking/reservations';

const ELSEWHERE = /^\/(invitacion|cuenta|nueva-|confirmar-|__correo|terminos|privacidad)/;

const routes = definition.routes
  // Links of messages and mails show something else without their token, texts no form, the account loads.
  .filter(({ path }) => !ELSEWHERE.test(path))
  .flatMap(({ path, title, audience }) =>
    audience.map((who) => [path, who as keyof typeof sessions, title] as const),
  );

test.each(routes)('AUT-01 AUT-05 AUT-07 %s shows a %s: %s', async (path, who, title) => {
  open(path.replace('*', '/cualquiera'), sessions[who]);
  expect(await screen.findByRole('form', { name: title })).toBeVisible();
});

test.each([
  ['/invitacion', 'Este enlace no se puede usar'],
  ['/nueva-contrasena', 'Le falta una parte.'],
  ['/confirmar-correo', 'Le falta una parte.'],
])(
  'ACC-02 STF-01 %s without its token says to everybody that the link is incomplete',
  async (path, words) => {
    for (const session of Object.values(sessions)) {
      open(path, session);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      cleanup();
    }
  },
);

test.each(['/terminos', '/privacidad'])('PRV-01 %s is open to everybody', async (path) => {
  for (const session of Object.values(sessions)) {
    const host = open(path, session);
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(4);
    // But for the count of the menu.
    expect(host.calls.filter(({ call }) => call !== COUNT)).toEqual([]);
    cleanup();
  }
});

test.each(['/cuenta', '/cuenta/segundo-factor', '/terminos'])(
  'TOD-01 SHL-04 %s, opened by its address, counts the open requests for the menu of who answers them',
  async (path) => {
    for (const who of ['admin', 'attendant', 'driver'] as const) {
      const answers = { [COUNT]: () => [makeReservation(), makeReservation({ id: 7 })] };
      const host = open(path, sessions[who], answers);
      await waitFor(() => expect(host.badges).toEqual(who === 'driver' ? [] : [2]));
      cleanup();
    }
  },
);

test('ACC-03 the requested address goes along to signup, and back to login', async () => {
  const user = userEvent.setup();
  const host = open('/parking-details/12', sessions.anonymous);
  host.answer({
    'POST /user': () => ({ id: 7, success: true }),
    'POST /session/login': () => ({ accessToken: 'given' }),
  });
  const through = async (link: string, form: string) => {
    await user.click(await screen.findByRole('link', { name: link }));
    await screen.findByRole('form', { name: form });
  };
  await through('¿Aún no tienes cuenta? Regístrate!', 'Registrar Usuario');
  await through('¿Ya tienes cuenta? Inicia sesión!', 'Iniciar sesión');
  await through('¿Aún no tienes cuenta? Regístrate!', 'Registrar Usuario');
  await user.type(screen.getByLabelText('Nombre completo'), 'Ana López');
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.gt');
  await user.type(screen.getByLabelText('Teléfono'), '5555 0101');
  await user.type(screen.getByLabelText('Contraseña'), 'clave-segura');
  await user.type(screen.getByLabelText('Confirmar contraseña'), 'clave-segura{Enter}');
  await waitFor(() =>
    expect(host.navigations).toEqual([{ to: '/parking-details/12', replace: true }]),
  );
});

test('AUT-05 ACC-02 who was typed at the login goes along to signup and to a new password, but in no address, until somebody logs in', async () => {
  const user = userEvent.setup();
  const through = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    await user.click(link);
    expect(link.getAttribute('href')).toMatch(/^\/[\w-]+$/);
  };
  const begins = async (label: string, value: string) =>
    expect(await screen.findByLabelText(label)).toHaveValue(value);
  // By the page's first frame.
  sessionStorage.setItem(LOGIN_NAME, 'luis@example.gt');
  open('/user-singup', sessions.anonymous);
  await begins('Correo electrónico', 'luis@example.gt');
  cleanup();
  sessionStorage.clear();
  const host = open('/', sessions.anonymous);
  host.answer({ 'POST /session/login': () => ({ accessToken: 'given' }) });
  await user.type(await screen.findByLabelText('Email'), 'mi-clave');
  await through('¿Olvidaste tu contraseña?');
  await begins('Email', '');
  await through('Volver a iniciar sesión');
  await user.type(await screen.findByLabelText('Email'), 'ana@example.gt');
  await through('¿Olvidaste tu contraseña?');
  await begins('Email', 'ana@example.gt');
  await through('Volver a iniciar sesión');
  await begins('Email', 'ana@example.gt');
  await through('¿Aún no tienes cuenta? Regístrate!');
  await begins('Correo electrónico', 'ana@example.gt');
  await begins('Teléfono', '');
  await through('¿Ya tienes cuenta? Inicia sesión!');
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), '5510-2302');
  await through('¿Aún no tienes cuenta? Regístrate!');
  await begins('Teléfono', '5510-2302');
  await begins('Correo electrónico', '');
  await through('¿Ya tienes cuenta? Inicia sesión!');
  await user.type(await screen.findByLabelText('Contraseña'), 'clave{Enter}');
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  cleanup();
  open('/olvide-mi-contrasena', sessions.driver);
  await begins('Email', '');
});

test.each(['/', '/user-login', '/booking', '/admin-login', '/user-singusp'])(
  'SHL-02 without a session %s is the login, and nothing is called',
  async (path) => {
    const host = open(path, sessions.anonymous);
    expect(await screen.findByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
    expect(host.calls).toEqual([]);
  },
);
