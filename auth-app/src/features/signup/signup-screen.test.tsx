import { renderScreen } from '@parqueo/remote-kit/testing';
import { NETWORK_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { type TestHostOptions, createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import SignupScreen from './signup-screen';

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Registrar Usuario' });

function open(answers: TestHostOptions['answers'] = {}) {
  const host = createTestHost({
    session: { status: 'anonymous' },
    answers: {
      'POST /user': () => ({ id: 7, success: true }),
      'POST /session/login': () => ({ accessToken: 'given' }),
      ...answers,
    },
  });
  return { host, ...renderScreen(<SignupScreen />, host) };
}

/** Pasted: what is typed key by key is a test's own subject. */
async function fill({ user }: ReturnType<typeof open>) {
  for (const [label, text] of [
    ['Nombre completo', ' Ana López '],
    ['Correo electrónico', 'ana@example.gt'],
    ['Teléfono', '5555 0101'],
    ['Contraseña', 'clave-segura'],
    ['Confirmar contraseña', 'clave-segura'],
  ] as const) {
    await user.click(field(label));
    await user.paste(text);
  }
}

test('AUT-01 AUT-02 each field is required, trimmed, and clears on focus; the first wrong one is gone to', async () => {
  const { host, user } = open();
  expect(screen.getByRole('link', { name: '¿Ya tienes cuenta? Inicia sesión!' })).toHaveAttribute(
    'href',
    '/user-login',
  );
  await user.type(field('Nombre completo'), '  ');
  await user.click(submit());
  // Where the form puts the focus itself, the message stays until the visitor does something there.
  expect(field('Nombre completo')).toHaveFocus();
  for (const [label, message] of [
    ['Nombre completo', 'El nombre completo es obligatorio.'],
    ['Correo electrónico', 'El email es obligatorio.'],
    ['Teléfono', 'El teléfono es obligatorio.'],
    ['Contraseña', 'La contraseña es obligatoria.'],
    ['Confirmar contraseña', 'La confirmación de contraseña es obligatoria.'],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    await user.click(field(label));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  }
  await user.type(field('Teléfono'), '12');
  await user.click(submit());
  // What is there is checked at once, too.
  expect(field('Teléfono')).toHaveAccessibleDescription(/^El teléfono debe tener 8 dígitos/);
  await user.keyboard('Ana');
  expect(field('Nombre completo')).toBeValid();
  expect(host.calls).toEqual([]);
});

test('AUT-01 AUT-03 AUT-04 creates a driver, logs in and goes home; nothing of it stays', async () => {
  const page = open();
  const start = jest.spyOn(page.host.session, 'start');
  await fill(page);
  expect(page.host.kept.signup).toBeDefined();
  const owner = { name: 'Soy dueño de parqueo y quiero administrar mi parqueo' };
  expect(screen.getByRole('checkbox', owner)).not.toBeChecked();
  await page.user.click(submit());
  await waitFor(() => expect(page.host.navigations).toEqual([{ to: '/', replace: true }]));
  expect(page.host.calls.map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: 'POST /user',
      body: {
        full_name: 'Ana López',
        email: 'ana@example.gt',
        phone: '5555 0101',
        password: 'clave-segura',
        user_type: 'driver',
      },
    },
    { call: 'POST /session/login', body: { mail: 'ana@example.gt', password: 'clave-segura' } },
  ]);
  expect(start).toHaveBeenCalledWith('given');
  expect(page.host.kept).toEqual({});
});

test('AUT-03 AUT-04 an owner whose login failed is not created twice', async () => {
  const page = open({
    'POST /session/login': () => errorAnswer(503, 'El servicio no está disponible.', 'UNAVAILABLE'),
  });
  await fill(page);
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(submit());
  expect(await screen.findByText('El servicio no está disponible.')).toBeVisible();
  page.host.answer({ 'POST /session/login': () => ({ accessToken: 'given' }) });
  await page.user.click(submit());
  expect(page.host.calls.map(({ call }) => call)).toEqual([
    'POST /user',
    'POST /session/login',
    'POST /session/login',
  ]);
  expect(page.host.calls[0]?.body).toMatchObject({ user_type: 'admin' });
  expect(page.host.navigations).toEqual([{ to: '/', replace: true }]);
});

test("AUT-06 the server's message stands below the form, its fields' beside them, or in words where no field shows it", async () => {
  const refuse = (fields: object) => ({
    'POST /user': () =>
      Response.json(
        { err: 'Revisa los campos marcados.', code: 'INVALID_FIELDS', fields },
        { status: 400 },
      ),
  });
  const page = open(refuse({ phone: 'No es un teléfono.' }));
  await fill(page);
  await page.user.click(submit());
  expect(await screen.findByText('Revisa los campos marcados.')).toBeVisible();
  expect(field('Teléfono')).toHaveAccessibleDescription('No es un teléfono.');
  expect(field('Correo electrónico')).toHaveValue('ana@example.gt');
  page.host.answer(refuse({ user_type: 'Ese tipo de cuenta no existe.' }));
  await page.user.click(submit());
  expect(await screen.findByText('Ese tipo de cuenta no existe.')).toBeVisible();
  expect(screen.queryByText('Revisa los campos marcados.')).not.toBeInTheDocument();
});

test.each([
  ['email', 'Correo electrónico', 'Ya existe una cuenta con ese correo.'],
  ['phone', 'Teléfono', 'Ya existe una cuenta con ese teléfono.'],
])(
  'AUT-06 a taken %s is reported once, below the form, and its field is marked',
  async (name, label, err) => {
    const page = open({
      'POST /user': () =>
        Response.json({ err, code: 'EMAIL_TAKEN', fields: { [name]: err } }, { status: 409 }),
    });
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findAllByText(err)).toHaveLength(1);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(err);
    await page.user.click(field(label));
    expect(field(label)).toBeValid();
  },
);

test('AUT-04 a retry after a lost answer repeats the key; other data gets another one', async () => {
  const page = open({
    'POST /user': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await fill(page);
  await page.user.click(submit());
  expect(await screen.findByText(NETWORK_ERROR_MESSAGE)).toBeVisible();
  await page.user.type(field('Teléfono'), '9');
  await page.user.click(submit());
  expect(await screen.findByText(NETWORK_ERROR_MESSAGE)).toBeVisible();
  page.host.answer({ 'POST /user': () => ({ id: 7, success: true }) });
  await page.user.click(submit());
  await waitFor(() => expect(page.host.navigations).toEqual([{ to: '/', replace: true }]));
  const [first, corrected, retried] = page.host.calls
    .filter(({ call }) => call === 'POST /user')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\S{16,}$/);
  expect(corrected).not.toBe(first);
  expect(retried).toBe(corrected);
});

test('AUT-01 AUT-02 what was typed outlives a reload, but never a password; discarding it removes its messages too', async () => {
  const page = open();
  await fill(page);
  await page.user.click(screen.getByRole('checkbox'));
  const drafts = { ...page.host.kept };
  expect(JSON.stringify(drafts)).not.toContain('clave-segura');
  page.unmount();

  const host = createTestHost({ session: { status: 'anonymous' }, drafts });
  const { user } = renderScreen(<SignupScreen />, host);
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(field('Nombre completo')).toHaveValue(' Ana López ');
  expect(field('Correo electrónico')).toHaveValue('ana@example.gt');
  expect(field('Teléfono')).toHaveValue('5555 0101');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(field('Contraseña')).toHaveValue('');
  await user.click(submit());
  expect(field('Contraseña')).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(field('Teléfono')).toHaveValue('');
  expect(field('Contraseña')).not.toHaveAttribute('aria-invalid', 'true');
});
