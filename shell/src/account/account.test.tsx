import { PATHS } from '@parqueo/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell, tokenFor } from '../testing';

const account = (full_name: string, user_type: string) => ({
  'GET /user': () =>
    Response.json({ id: 7, full_name, email: 'x@ejemplo.gt', phone: '5555 5555', user_type }),
});
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  created_at: '2026-11-20T15:00:00Z',
  last_used_at: '2026-11-21T20:05:00Z',
});

async function openMenu() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  return { user, menu: screen.getByRole('navigation', { name: 'Menú principal' }) };
}

const answerTo = (question: string, answer: string) =>
  userEvent.click(
    within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: answer }),
  );

test.each([
  ['admin', 'Cuenta de parqueo'],
  ['driver', 'Conductor'],
  ['attendant', 'Guardián'],
])('SHL-04 the menu says who is signed in, and as what (%s)', async (role, label) => {
  renderShell({ token: tokenFor(role), answers: account('Rosa Ixchel', role) });
  const { menu } = await openMenu();
  expect(await within(menu).findByText('Rosa Ixchel')).toBeInTheDocument();
  expect(within(menu).getByText(label)).toBeInTheDocument();
});

test('ACC-01 a name that a screen has changed is the menu’s, too', async () => {
  let name = 'Rosa Ixchel';
  const { shell } = renderShell({
    token: tokenFor('driver'),
    answers: {
      'GET /user': () => Response.json({ id: 7, full_name: name }),
      'PATCH /user': () => Response.json({ id: 7, full_name: (name = 'Rosa Pérez') }),
    },
  });
  const { menu } = await openMenu();
  expect(await within(menu).findByText('Rosa Ixchel')).toBeInTheDocument();
  await shell.host.api.request(PATHS.user, { method: 'PATCH', body: {} });
  expect(await within(menu).findByText('Rosa Pérez')).toBeInTheDocument();
});

test('SHL-04 the open sessions are listed, and the others ended together, once that was confirmed', async () => {
  let open = [session('a', 'Chrome en Android', true), session('b', 'Firefox en Windows', false)];
  const { calls } = renderShell({
    token: tokenFor('driver'),
    answers: {
      ...account('Rosa Ixchel', 'driver'),
      'GET /session/list': () => Response.json(open),
      'POST /session/logoutOthers': () => {
        open = open.filter(({ current }) => current);
        return new Response(null, { status: 204 });
      },
    },
  });
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: 'Sesiones abiertas' }));
  const dialog = screen.getByRole('dialog', { name: 'Sesiones abiertas' });
  expect(await within(dialog).findByText('Firefox en Windows')).toBeInTheDocument();
  expect(within(dialog).getByText('Esta sesión')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Hasta 20 a la vez: al iniciar otra se cierra/)).toBeVisible();
  expect(within(dialog).getAllByText(/21 nov 2026, 2:05 p. m./)).toHaveLength(2);

  const endOthers = () =>
    user.click(within(dialog).getByRole('button', { name: 'Cerrar otras sesiones' }));
  await endOthers();
  await answerTo('¿Cerrar las otras sesiones?', 'Cancelar');
  expect(calls).not.toContain('POST /session/logoutOthers');
  await endOthers();
  await answerTo('¿Cerrar las otras sesiones?', 'Cerrar sesiones');
  await waitFor(() => expect(within(dialog).queryByText('Firefox en Windows')).toBeNull());
  expect(calls).toContain('POST /session/logoutOthers');
  expect(within(dialog).queryByRole('button', { name: 'Cerrar otras sesiones' })).toBeNull();
});

test('SHL-04 sessions that cannot be loaded say why; one that cannot be ended stays listed', async () => {
  let fails = true;
  renderShell({
    token: tokenFor('driver'),
    answers: {
      'GET /session/list': () =>
        fails
          ? Response.json({ err: 'El servicio no está disponible.' }, { status: 503 })
          : Response.json([session('b', 'Firefox en Windows', false)]),
      'DELETE /session/b': () => Response.json({ err: 'Intenta de nuevo.' }, { status: 500 }),
    },
  });
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: 'Sesiones abiertas' }));
  expect(await screen.findByText('El servicio no está disponible.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await user.click(
    await screen.findByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }),
  );
  await answerTo('¿Cerrar la sesión de Firefox en Windows?', 'Cerrar sesión');
  expect(await screen.findByRole('alert')).toHaveTextContent('Intenta de nuevo.');
  expect(screen.getByText('Firefox en Windows')).toBeInTheDocument();
});
