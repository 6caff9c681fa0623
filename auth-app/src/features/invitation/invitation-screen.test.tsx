import { renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import InvitationScreen from './invitation-screen';

const INVITATION = {
  owner: 'Delia Dueña',
  parkings: [
    { name: 'Parqueo La Ceiba', address: '7a Avenida 10-20' },
    { name: 'Parqueo Centro', address: '6a Calle 1-30' },
  ],
  ends_at: '2026-03-07T15:00:00Z',
};

const as = (role: string) => ({ status: 'authenticated', user: { id: 3, roles: [role] } }) as const;

function open(
  own: TestHostOptions['answers'] = {},
  session: TestHostOptions['session'] = { status: 'anonymous' },
) {
  const answers = {
    'POST /invitations/look': () => INVITATION,
    'POST /invitations/signup': () => ({ id: 9, success: true }),
    'POST /invitations/accept': () => INVITATION,
    'POST /session/login': () => ({ accessToken: 'given' }),
    'GET /user': () => ({ id: 3, full_name: 'Marvin Pérez', phone: '5555', user_type: 'driver' }),
    ...own,
  };
  const at = { address: '/invitacion#secreto' };
  return renderScreen(<InvitationScreen />, { session, answers }, at);
}

test('STF-01 the link says who invites and to which lots, and its token is in no address', async () => {
  const { host, sent } = open();
  expect(await screen.findByText('Delia Dueña')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Parqueo La Ceiba7a Avenida 10-20',
    'Parqueo Centro6a Calle 1-30',
  ]);
  expect(sent('POST /invitations/look')[0]).toEqual({ token: 'secreto' });
  expect(host.calls.filter(({ url }) => url.href.includes('secreto'))).toEqual([]);
});

test('STF-01 ACC-02 a name, a phone and a password are enough for an account, asked for again under the same key after a lost answer, then logged in', async () => {
  const { host, sent, user } = open({
    'POST /invitations/signup': () => errorAnswer(503, 'El servicio no está disponible.'),
  });
  await user.type(await screen.findByLabelText('Nombre completo'), ' Marvin Pérez ');
  await user.type(screen.getByLabelText('Teléfono'), '5555 1234');
  await user.type(screen.getByLabelText('Contraseña'), 'clave-segura{Enter}');
  expect(await screen.findByText('El servicio no está disponible.')).toBeVisible();
  host.answer({ 'POST /invitations/signup': () => ({ id: 9, success: true }) });
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await waitFor(() => expect(host.navigations).toEqual([{ to: '/', replace: true }]));
  const account = { full_name: 'Marvin Pérez', phone: '5555 1234', password: 'clave-segura' };
  const signup = { token: 'secreto', ...account };
  expect(sent('POST /invitations/signup')).toEqual([signup, signup]);
  const keys = host.calls
    .filter(({ call }) => call === 'POST /invitations/signup')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^\S{16,}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(sent('POST /session/login')).toEqual([{ mail: '5555 1234', password: 'clave-segura' }]);
});

test('STF-01 what is missing or wrong is said beside its field, and nothing is sent', async () => {
  const { sent, user } = open();
  const create = await screen.findByRole('button', { name: 'Crear cuenta' });
  await user.click(create);
  expect(screen.getByLabelText('Nombre completo')).toHaveAccessibleDescription(
    'El nombre completo es obligatorio.',
  );
  expect(screen.getByLabelText('Correo electrónico (opcional)')).toBeValid();
  await user.type(screen.getByLabelText('Nombre completo'), 'Marvin');
  await user.type(screen.getByLabelText('Teléfono'), '123');
  await user.type(screen.getByLabelText('Contraseña'), 'corta');
  await user.type(screen.getByLabelText('Correo electrónico (opcional)'), 'sin arroba');
  await user.click(create);
  expect(
    screen.getByText('El teléfono debe tener 8 dígitos, con o sin código de país.'),
  ).toBeVisible();
  expect(screen.getByText('El email no es válido.')).toBeVisible();
  expect(sent('POST /invitations/signup')).toEqual([]);
});

test('STF-01 who has an account logs in and comes back to the invitation', async () => {
  const { host, user } = open();
  await user.click(await screen.findByRole('button', { name: '¿Ya tienes cuenta? Inicia sesión' }));
  await user.type(screen.getByLabelText('Email'), '5555-1234');
  await user.type(screen.getByLabelText('Contraseña'), 'clave-segura{Enter}');
  await waitFor(() =>
    expect(host.navigations).toEqual([{ to: '/invitacion#secreto', replace: true }]),
  );
  await user.click(screen.getByRole('button', { name: '¿No tienes cuenta? Crea una' }));
  expect(screen.getByRole('form', { name: 'Crear cuenta de guardián' })).toBeVisible();
});

test.each(['admin', 'attendant'])(
  'STF-01 an %s takes the lots with a tap, or reads why not',
  async (role) => {
    const err = 'Este enlace es para tus guardianes: tú ya administras estos parqueos.';
    const { host, sent, user } = open(
      { 'POST /invitations/accept': () => errorAnswer(409, err, 'OWN_INVITATION') },
      as(role),
    );
    expect(await screen.findByText('Entraste como Marvin Pérez.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(err);
    host.answer({ 'POST /invitations/accept': () => INVITATION });
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(host.navigations).toEqual([{ to: '/', replace: true }]));
    expect(sent('POST /invitations/accept').at(-1)).toEqual({ token: 'secreto' });
    expect(host.toasts).toEqual([
      { tone: 'success', title: 'Ya eres guardián', detail: 'Parqueo La Ceiba, Parqueo Centro' },
    ]);
  },
);

test('STF-01 a driver is told to make another account, and can sign out for it', async () => {
  const { host, user } = open({}, as('driver'));
  const logout = jest.spyOn(host.session, 'logout');
  expect(
    await screen.findByText(/Entraste como Marvin Pérez, que es una cuenta de conductor/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión y crear la cuenta' }));
  expect(logout).toHaveBeenCalled();
});

test.each([
  [404, 'INVITATION_NOT_FOUND', 'Este enlace no es válido. Pide otro al dueño del parqueo.'],
  [409, 'INVITATION_USED', 'Este enlace ya se usó.'],
])('STF-01 a link that serves no more says why: %s %s', async (status, code, err) => {
  open({ 'POST /invitations/look': () => errorAnswer(status, err, code) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Este enlace no se puede usar');
  expect(alert).toHaveTextContent(err);
  expect(screen.getByRole('heading', { level: 1, name: 'Invitación' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/');
});

test('STF-01 a failure can be tried again', async () => {
  const { host, user } = open({
    'POST /invitations/look': () =>
      errorAnswer(503, 'El servicio no está disponible.', 'UNAVAILABLE'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar la invitación');
  host.answer({ 'POST /invitations/look': () => INVITATION });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Delia Dueña')).toBeVisible();
});
