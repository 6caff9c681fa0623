import { renderScreen } from '@parqueo/remote-kit/testing';
import { ERRORS } from '@parqueo/shared-api/contract';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './account-screen';

const account = {
  id: 1,
  full_name: 'Rosa Ixchel',
  email: 'rosa@ejemplo.gt',
  phone: '5555 0000',
  user_type: 'driver',
  tax_id: '',
  navigator: null,
};
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  created_at: '2026-11-20T15:00:00Z',
  last_used_at: '2026-11-21T20:05:00Z',
});
type Answers = TestHostOptions['answers'];
const done = () => new Response(null, { status: 204 });

/** The account's screen; what is sent is kept, as the server does without a mail server. */
async function open(
  answers: Answers = {},
  of: Partial<typeof account> = {},
  mail: 'sent' | 'none' = 'none',
) {
  let kept = { ...account, ...of };
  const opened = renderScreen(<AccountScreen />, {
    settings: { mail },
    answers: {
      'GET /user': () => kept,
      'GET /user/new-address': () => ({ waiting: null }),
      'PATCH /user': ({ body }) => (kept = { ...kept, ...(body as object) }),
      'GET /session/list': () => [session('a', 'Chrome en Android', true)],
      'GET /kept-parkings': () => [],
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Tus datos' });
  return opened;
}
/** The visitor comes back to this tab. */
const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const form = (name: string) => within(screen.getByRole('form', { name }));

test('ACC-01 name, NIT and navigator are changed without a password, only what differs is sent', async () => {
  // As accounts were stored before phones and mails were read.
  const { sent, user } = await open({}, { phone: '(502) 5555.0000', email: ' rosa@ejemplo.gt' });
  const details = form('Tus datos');
  await user.clear(details.getByLabelText('Nombre completo'));
  await user.type(details.getByLabelText('Nombre completo'), 'Rosa Pérez');
  await user.type(details.getByLabelText('NIT de tus recibos (opcional)'), '1234567-1');
  await user.click(details.getByLabelText('Waze'));
  expect(details.queryByLabelText('Tu contraseña actual')).not.toBeInTheDocument();
  await user.click(details.getByRole('button', { name: 'Guardar cambios' }));
  expect(details.getByLabelText('NIT de tus recibos (opcional)')).toBeInvalid();
  expect(sent('PATCH /user')).toEqual([]);
  await user.type(details.getByLabelText('NIT de tus recibos (opcional)'), '{Backspace}9');
  await user.click(details.getByRole('button', { name: 'Guardar cambios' }));
  expect(await details.findByText('Tus datos quedaron guardados.')).toBeVisible();
  expect(sent('PATCH /user')).toEqual([
    { full_name: 'Rosa Pérez', tax_id: '1234567-9', navigator: 'waze' },
  ]);
});

test('ACC-01 a new phone or mail wants the password; a wrong one is said at its field, and nothing typed is lost', async () => {
  let right = false;
  const refusal = {
    err: ERRORS.WRONG_PASSWORD.err,
    code: 'WRONG_PASSWORD',
    fields: { password: ERRORS.WRONG_PASSWORD.err },
  };
  const { sent, user } = await open({
    'PATCH /user': ({ body }) =>
      right
        ? // With a mail server the old address counts until the link was opened.
          { ...account, phone: (body as typeof account).phone }
        : Response.json(refusal, { status: 400 }),
  });
  const details = form('Tus datos');
  await user.clear(details.getByLabelText('Teléfono'));
  await user.type(details.getByLabelText('Teléfono'), '4444 0000');
  await user.clear(details.getByLabelText('Email'));
  await user.type(details.getByLabelText('Email'), 'nueva@ejemplo.gt');
  const save = details.getByRole('button', { name: 'Guardar cambios' });
  await user.click(save);
  expect(details.getByLabelText('Tu contraseña actual')).toBeInvalid();
  expect(sent('PATCH /user')).toEqual([]);
  await user.type(details.getByLabelText('Tu contraseña actual'), 'equivocada');
  await user.click(save);
  expect(await details.findByRole('alert')).toHaveTextContent(ERRORS.WRONG_PASSWORD.err);
  expect(details.getByLabelText('Teléfono')).toHaveValue('4444 0000');
  right = true;
  // The field that has the focus goes with the success.
  await user.type(details.getByLabelText('Tu contraseña actual'), '{Enter}');
  expect(
    await details.findByText(/Te enviamos un correo a nueva@ejemplo.gt: cuenta cuando abras/),
  ).toBeVisible();
  expect(sent('PATCH /user').at(-1)).toEqual({
    phone: '4444 0000',
    email: 'nueva@ejemplo.gt',
    password: 'equivocada',
  });
  expect(save).toHaveFocus();
});

describe('a mail address that waits for its link', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-11-21T20:10:00Z'), advanceTimers: true }),
  );

  const openSent = (answers: Answers, of = {}) => open(answers, of, 'sent');
  const waiting = {
    email: 'nueva@ejemplo.gt',
    sent_at: '2026-11-21T20:05:00.000Z',
    ends_at: '2026-11-21T20:35:00.000Z',
  };

  test('ACC-01 is named after the change, until when its link is good too, and is withdrawn', async () => {
    let kept: object = { waiting: null };
    const { sent, user } = await openSent({
      'PATCH /user': () => {
        kept = { waiting };
        return account;
      },
      'GET /user/new-address': () => kept,
      'DELETE /user/new-address': () => {
        kept = { waiting: null };
        return done();
      },
    });
    const details = form('Tus datos');
    expect(details.queryByRole('group', { name: 'Correo nuevo' })).not.toBeInTheDocument();
    await user.clear(details.getByLabelText('Email'));
    await user.type(details.getByLabelText('Email'), 'nueva@ejemplo.gt');
    await user.type(details.getByLabelText('Tu contraseña actual'), 'la-de-ahora{Enter}');
    const notice = await details.findByRole('group', { name: 'Correo nuevo' });
    expect(notice).toHaveTextContent(
      /^nueva@ejemplo.gt espera que abras su enlace.*cuenta rosa@ejemplo.gt.*2:05\sp\.\sm\..*hasta las 2:35\sp\.\sm\./,
    );
    const said = details.getByText(/Te enviamos un correo a nueva@ejemplo.gt/);
    await user.click(within(notice).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(said).not.toBeInTheDocument());
    expect(notice).not.toBeInTheDocument();
    expect(sent('DELETE /user/new-address')).toHaveLength(1);
    expect(details.getByLabelText('Email')).toHaveFocus();
  });

  test('ACC-01 is named after a reload, and gets another link within the limits', async () => {
    let kept: object = {
      waiting: {
        ...waiting,
        sent_at: '2026-11-21T19:05:00.000Z',
        ends_at: '2026-11-21T19:35:00.000Z',
      },
    };
    let isTooMuch = true;
    const { user } = await openSent(
      {
        'GET /user/new-address': () => kept,
        'POST /user/new-address': () => {
          if (isTooMuch)
            return errorAnswer(429, 'Demasiados intentos. Espera un momento.', 'TOO_MANY_REQUESTS');
          kept = { waiting };
          return done();
        },
      },
      { email: '' },
    );
    const details = form('Tus datos');
    const notice = await details.findByRole('group', { name: 'Correo nuevo' });
    expect(notice).toHaveTextContent(/Enlace enviado: 1:05\sp\.\sm\. \(ya venció\)/);
    const again = within(notice).getByRole('button', { name: 'Enviar otra vez' });
    await user.click(again);
    expect(await within(notice).findByRole('alert')).toHaveTextContent('Demasiados intentos');
    isTooMuch = false;
    await user.click(again);
    expect(await details.findByText(/Te enviamos otro enlace/)).toBeVisible();
    await waitFor(() => expect(notice).toHaveTextContent(/hasta las 2:35\sp\.\sm\./));
  });

  test('ACC-01 becomes the account’s when its link is opened elsewhere, and what was typed stays', async () => {
    let kept: { waiting: typeof waiting | null } = { waiting };
    let email = account.email;
    const { sent, user } = await openSent({
      'GET /user': () => ({ ...account, email }),
      'GET /user/new-address': () => kept,
      'PATCH /user': ({ body }) => ({ ...account, email, ...(body as object) }),
    });
    const details = form('Tus datos');
    const notice = await details.findByRole('group', { name: 'Correo nuevo' });
    await user.clear(details.getByLabelText('Nombre completo'));
    await user.type(details.getByLabelText('Nombre completo'), 'Rosa Pérez');
    [kept, email] = [{ waiting: null }, waiting.email];
    comeBack();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    await waitFor(() => expect(details.getByLabelText('Email')).toHaveValue(waiting.email));
    expect(details.queryByLabelText('Tu contraseña actual')).not.toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Guardar cambios' }));
    await details.findByText('Tus datos quedaron guardados.');
    expect(sent('PATCH /user')).toEqual([{ full_name: 'Rosa Pérez' }]);
  });
});

test('ACC-01 a new password wants the present one, and says that the other sessions ended', async () => {
  let sessions = [session('a', 'Chrome en Android', true), session('b', 'Opera en Linux', false)];
  const { sent, user } = await open({
    'GET /session/list': () => sessions,
    'PATCH /user': () => {
      sessions = sessions.slice(0, 1);
      return account;
    },
  });
  expect(await screen.findByText('Opera en Linux')).toBeVisible();
  // Where no mail is sent no address waits for its link.
  expect(sent('GET /user/new-address')).toEqual([]);
  const password = form('Contraseña');
  await user.type(password.getByLabelText('Contraseña actual'), 'la-de-ahora');
  await user.type(password.getByLabelText('Contraseña nueva'), 'corta');
  await user.click(password.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(password.getByLabelText('Contraseña nueva')).toBeInvalid();
  await user.type(password.getByLabelText('Contraseña nueva'), '-pero-ya-no');
  await user.click(password.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await password.findByText(/Tus otras sesiones terminaron/)).toBeVisible();
  expect(sent('PATCH /user')).toEqual([
    { password: 'la-de-ahora', new_password: 'corta-pero-ya-no' },
  ]);
  expect(password.getByLabelText('Contraseña actual')).toHaveValue('');
  // The list of them knows.
  await waitFor(() => expect(screen.queryByText('Opera en Linux')).not.toBeInTheDocument());
});

test('ACC-01 recent activity names the devices, and ends one or all others once that was confirmed', async () => {
  let sessions = [
    session('a', 'Chrome en Android', true),
    session('b', 'Firefox en Windows', false),
    session('c', 'Safari en iPhone', false),
  ];
  const keep = (isKept: (one: (typeof sessions)[number]) => boolean) => {
    sessions = sessions.filter(isKept);
    return done();
  };
  const { sent, user } = await open({
    'GET /session/list': () => sessions,
    'DELETE /session/b': () => errorAnswer(500, 'Intenta de nuevo.'),
    'DELETE /session/c': () => keep(({ id }) => id !== 'c'),
    'POST /session/logoutOthers': () => keep(({ current }) => current),
  });
  const answerTo = async (question: string, answer: string) => {
    const dialog = within(screen.getByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: answer }));
  };
  expect(await screen.findByText('Firefox en Windows')).toBeVisible();
  expect(screen.getByText('Esta sesión')).toBeVisible();
  expect(screen.getByText(/^Hasta 20 a la vez: al iniciar otra se cierra/)).toBeVisible();
  expect(screen.getAllByText(/último uso 21 nov 2026, 2:05\sp\.\sm\./)).toHaveLength(3);
  const endOne = (device: string) =>
    user.click(screen.getByRole('button', { name: `Cerrar la sesión de ${device}` }));
  await endOne('Firefox en Windows');
  await answerTo('¿Cerrar la sesión de Firefox en Windows?', 'Cerrar sesión');
  expect(await screen.findByText('Intenta de nuevo.')).toBeVisible();
  await endOne('Safari en iPhone');
  await answerTo('¿Cerrar la sesión de Safari en iPhone?', 'Cerrar sesión');
  await waitFor(() => expect(screen.queryByText('Safari en iPhone')).not.toBeInTheDocument());
  const activity = within(screen.getByRole('region', { name: 'Actividad reciente' }));
  expect(activity.getByRole('list')).toHaveFocus();
  expect(screen.getByText('Firefox en Windows')).toBeVisible();
  const endOthers = () => user.click(screen.getByRole('button', { name: 'Cerrar otras sesiones' }));
  await endOthers();
  await answerTo('¿Cerrar las otras sesiones?', 'Cancelar');
  expect(sent('POST /session/logoutOthers')).toEqual([]);
  await endOthers();
  await answerTo('¿Cerrar las otras sesiones?', 'Cerrar sesiones');
  await waitFor(() => expect(screen.queryByText('Firefox en Windows')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Cerrar otras sesiones' })).not.toBeInTheDocument();
  expect(activity.getByRole('heading')).toHaveFocus();
});

test('ACC-01 HIS-08 kept lots are listed and removed; a refusal is said and the lot stays', async () => {
  const lot = (id: number, name: string, active = true) => ({
    id,
    name,
    active,
    address: '7a Avenida 5-10',
    zone: '9',
    kept_at: '2026-11-20T15:00:00Z',
  });
  let kept = [lot(7, 'Parqueo Reforma'), lot(8, 'Parqueo Cerrado', false)];
  let refuses = true;
  const { user } = await open({
    'GET /kept-parkings': () => kept,
    'DELETE /kept-parkings/:id': ({ url }) => {
      if (refuses) return errorAnswer(400, 'La solicitud no es válida.');
      kept = kept.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
      return done();
    },
  });
  const card = within(screen.getByRole('region', { name: 'Parqueos guardados' }));
  expect(await card.findByRole('link', { name: 'Parqueo Reforma' })).toHaveAttribute(
    'href',
    '/parking-details/7',
  );
  expect(card.getByText('Parqueo Cerrado').parentElement).toHaveTextContent(
    /Inactivo · 7a Avenida/,
  );
  const remove = () => user.click(card.getByRole('button', { name: 'Quitar Parqueo Reforma' }));
  await remove();
  expect(await card.findByText('La solicitud no es válida.')).toBeVisible();
  expect(card.getByRole('link', { name: 'Parqueo Reforma' })).toBeVisible();
  refuses = false;
  await remove();
  await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(1));
  expect(card.getByRole('list')).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Quitar Parqueo Cerrado' }));
  expect(await card.findByText(/^Todavía no guardas ninguno/)).toBeVisible();
  expect(card.getByRole('heading')).toHaveFocus();
});

test('ACC-01 deleting the account asks for the password and says why it cannot be', async () => {
  let upcoming = true;
  const { host, sent, user } = await open({
    'POST /user/deletion': () =>
      upcoming
        ? errorAnswer(409, ERRORS.UPCOMING_RESERVATIONS.err, 'UPCOMING_RESERVATIONS')
        : done(),
  });
  // The page drops the toasts of who leaves; at first somebody waits for marks that are not sent.
  const logout = jest
    .spyOn(host.session, 'logoutBy')
    .mockImplementation(async (end) => {
      await end();
      host.toasts.length = 0;
      return true;
    })
    .mockResolvedValueOnce(false);
  await user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  expect(dialog.getByLabelText('Tu contraseña')).toBeInvalid();
  await user.type(dialog.getByLabelText('Tu contraseña'), 'la-de-ahora');
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(sent('POST /user/deletion')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  expect(await dialog.findByText(ERRORS.UPCOMING_RESERVATIONS.err)).toBeVisible();
  expect(host.toasts).toEqual([]);
  upcoming = false;
  await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ title: 'Tu cuenta fue eliminada', tone: 'success' }]),
  );
  expect(logout).toHaveBeenCalledTimes(3);
  expect(sent('POST /user/deletion').at(-1)).toEqual({ password: 'la-de-ahora' });
});

test.each([
  ['driver', /tus reservas y lo demás/, /Tus reservas quedan sin tu nombre ni tu placa/, 1],
  [
    'admin',
    /tus parqueos y lo demás/,
    /Tus parqueos se cierran y tus guardianes pierden el acceso/,
    0,
  ],
  [
    'attendant',
    /lo que anotaste en la puerta/,
    /Lo que anotaste en la puerta queda sin tu nombre/,
    0,
  ],
])(
  'ACC-01 FED-04 a %s reads what is kept and what goes; only drivers have NIT, navigator, vehicles and kept lots, only owners integrations',
  async (user_type, kept, gone, count) => {
    await open({}, { user_type });
    expect(screen.getByText(kept)).toBeVisible();
    expect(screen.getByText(gone)).toBeVisible();
    expect(screen.queryAllByLabelText(/NIT/)).toHaveLength(count);
    expect(screen.queryAllByLabelText('Waze')).toHaveLength(count);
    expect(screen.queryAllByRole('link', { name: 'Mis vehículos' })).toHaveLength(count);
    expect(screen.queryAllByRole('region', { name: 'Parqueos guardados' })).toHaveLength(count);
    expect(screen.queryAllByRole('region', { name: 'Integraciones' })).toHaveLength(
      user_type === 'admin' ? 1 : 0,
    );
  },
);

test('ACC-01 STF-01 a guard takes their mail away again', async () => {
  const { sent, user } = await open({}, { user_type: 'attendant' });
  const details = form('Tus datos');
  await user.clear(details.getByLabelText('Email (opcional)'));
  await user.type(details.getByLabelText('Tu contraseña actual'), 'la-de-ahora{Enter}');
  expect(await details.findByText('Tus datos quedaron guardados.')).toBeVisible();
  expect(sent('PATCH /user')).toEqual([{ email: '', password: 'la-de-ahora' }]);
});

describe('integrators', () => {
  const CODE = '5f0c2c1e-9f5b-4a53-8a0e-6f3f5d6f0a11';
  const given = { id: CODE, given_at: '2026-11-20T15:00:00Z', last_used_at: null };
  const plaza = (consent: object | null) => ({
    id: 3,
    name: 'Plaza Real',
    origins: ['https://plaza.gt'],
    consent,
  });

  async function openIntegrators(answers: Answers) {
    const opened = await open(answers, { user_type: 'admin' });
    return { ...opened, card: within(screen.getByRole('region', { name: 'Integraciones' })) };
  }

  test('FED-04 an owner gives an integrator access, copies the code for it, and ends it', async () => {
    let consent: object | null = null;
    const { sent, user, card } = await openIntegrators({
      'GET /integrators': () => [plaza(consent)],
      'POST /integrators/3/consent': () => plaza((consent = given)),
      'DELETE /integrators/3/consent': () => {
        consent = null;
        return done();
      },
    });
    expect(await card.findByText('https://plaza.gt')).toBeVisible();
    expect(card.queryByText('Con acceso')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Dar acceso a Plaza Real' }));
    expect(await card.findByText('Con acceso')).toBeVisible();
    expect(card.getByText('Plaza Real ya tiene acceso.')).toBeVisible();
    // The button that had the focus is gone: what came in its place has it.
    expect(card.getByRole('listitem')).toHaveFocus();
    expect(card.getByText(/Desde 20 nov 2026.*Sin uso todavía/)).toBeVisible();
    expect(card.getByText(CODE)).toBeVisible();

    await user.click(card.getByRole('button', { name: 'Copiar código' }));
    expect(await card.findByText('Código copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(CODE);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await user.click(card.getByRole('button', { name: 'Copiar código' }));
    expect(await card.findByRole('alert')).toHaveTextContent(/^No se pudo copiar/);

    const takeAway = () =>
      user.click(card.getByRole('button', { name: 'Quitar acceso a Plaza Real' }));
    const confirmation = () =>
      within(screen.getByRole('dialog', { name: '¿Quitar el acceso de Plaza Real?' }));
    await takeAway();
    await user.click(confirmation().getByRole('button', { name: 'Cancelar' }));
    expect(card.getByText(CODE)).toBeVisible();
    expect(sent('DELETE /integrators/3/consent')).toEqual([]);
    await takeAway();
    await user.click(confirmation().getByRole('button', { name: 'Quitar acceso' }));
    expect(await card.findByText('Plaza Real ya no tiene acceso.')).toBeVisible();
    expect(card.queryByText(CODE)).toBeNull();
    expect(sent('DELETE /integrators/3/consent')).toHaveLength(1);
    expect(card.getByRole('button', { name: 'Dar acceso a Plaza Real' })).toHaveFocus();
  });

  test('FED-04 of two changes that run together each keeps its own button waiting', async () => {
    const answers = new Map<number, () => void>();
    const other = { ...plaza(null), id: 4, name: 'Otra' };
    const later = (id: number) => () =>
      new Promise<Response>((resolve) => {
        answers.set(id, () => resolve(Response.json({ ...plaza(given), id })));
      });
    const { user, card } = await openIntegrators({
      'GET /integrators': () => [plaza(null), other],
      'POST /integrators/3/consent': later(3),
      'POST /integrators/4/consent': later(4),
    });
    const giveTo = (name: string) => card.getByRole('button', { name: `Dar acceso a ${name}` });
    await user.click(await card.findByRole('button', { name: 'Dar acceso a Plaza Real' }));
    await user.click(giveTo('Otra'));
    answers.get(4)?.();
    await waitFor(() => expect(giveTo('Otra')).toBeEnabled());
    expect(giveTo('Plaza Real')).toBeDisabled();
  });

  test('FED-04 what cannot be loaded or changed says why, and nobody there is no error', async () => {
    let list: () => Response = () => errorAnswer(503, 'El servicio no está disponible.');
    const { user, card } = await openIntegrators({
      'GET /integrators': () => list(),
      'POST /integrators/3/consent': () => errorAnswer(429, 'Demasiados intentos.'),
    });
    expect(await card.findByText('El servicio no está disponible.')).toBeVisible();
    list = () => Response.json([plaza(null), { id: 'nonsense' }]);
    await user.click(card.getByRole('button', { name: 'Intentar de nuevo' }));
    await user.click(await card.findByRole('button', { name: 'Dar acceso a Plaza Real' }));
    expect(await card.findByText('Demasiados intentos.')).toBeVisible();
    list = () => Response.json([]);
    comeBack();
    expect(await card.findByText('No hay integraciones')).toBeVisible();
  });
});
