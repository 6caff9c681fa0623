import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell, tokenFor } from '../testing';

const CODE = '5f0c2c1e-9f5b-4a53-8a0e-6f3f5d6f0a11';
const plaza = (consent: object | null) => ({
  id: 3,
  name: 'Plaza Real',
  origins: ['https://plaza.gt'],
  consent,
});
const given = { id: CODE, given_at: '2026-11-20T15:00:00Z', last_used_at: null };

async function open(answers: Parameters<typeof renderShell>[0]) {
  const user = userEvent.setup();
  const { calls } = renderShell({ token: tokenFor('admin'), ...answers });
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  const menu = screen.getByRole('navigation', { name: 'Menú principal' });
  await user.click(within(menu).getByRole('button', { name: 'Integraciones' }));
  return { user, calls, dialog: screen.getByRole('dialog', { name: 'Integraciones' }) };
}

test('FED-04 an owner gives an integrator access, copies the code for it, and ends it', async () => {
  let consent: object | null = null;
  const { user, calls, dialog } = await open({
    answers: {
      'GET /integrators': () => Response.json([plaza(consent)]),
      'POST /integrators/3/consent': () => Response.json(plaza((consent = given))),
      'DELETE /integrators/3/consent': () => {
        consent = null;
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await within(dialog).findByText('https://plaza.gt')).toBeVisible();
  expect(within(dialog).queryByText('Con acceso')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Dar acceso a Plaza Real' }));
  expect(await within(dialog).findByText('Con acceso')).toBeVisible();
  expect(within(dialog).getByText('Plaza Real ya tiene acceso.')).toBeVisible();
  // The button that had the focus is gone.
  expect(within(dialog).getByRole('button', { name: 'Copiar código' })).toHaveFocus();
  expect(within(dialog).getByText(/Desde 20 nov 2026.*Sin uso todavía/)).toBeVisible();
  expect(within(dialog).getByText(CODE)).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Copiar código' }));
  expect(await within(dialog).findByText('Código copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODE);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(within(dialog).getByRole('button', { name: 'Copiar código' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^No se pudo copiar/);

  const takeAway = () =>
    user.click(within(dialog).getByRole('button', { name: 'Quitar acceso a Plaza Real' }));
  const confirmation = () =>
    within(screen.getByRole('dialog', { name: '¿Quitar el acceso de Plaza Real?' }));
  await takeAway();
  await user.click(confirmation().getByRole('button', { name: 'Cancelar' }));
  expect(within(dialog).getByText(CODE)).toBeVisible();
  expect(calls).not.toContain('DELETE /integrators/3/consent');
  await takeAway();
  await user.click(confirmation().getByRole('button', { name: 'Quitar acceso' }));
  expect(await within(dialog).findByText('Plaza Real ya no tiene acceso.')).toBeVisible();
  expect(within(dialog).queryByText(CODE)).toBeNull();
  expect(calls).toContain('DELETE /integrators/3/consent');
  expect(within(dialog).getByRole('button', { name: 'Dar acceso a Plaza Real' })).toHaveFocus();
});

test('FED-04 of two changes that run together each keeps its own button waiting', async () => {
  const answers = new Map<number, () => void>();
  const other = { ...plaza(null), id: 4, name: 'Otra' };
  const later = (id: number) => () =>
    new Promise<Response>((resolve) => {
      answers.set(id, () => resolve(Response.json({ ...plaza(given), id })));
    });
  const { user, dialog } = await open({
    answers: {
      'GET /integrators': () => Response.json([plaza(null), other]),
      'POST /integrators/3/consent': later(3),
      'POST /integrators/4/consent': later(4),
    },
  });
  const giveTo = (name: string) =>
    within(dialog).getByRole('button', { name: `Dar acceso a ${name}` });
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso a Plaza Real' }));
  await user.click(giveTo('Otra'));
  answers.get(4)?.();
  await waitFor(() => expect(giveTo('Otra')).toBeEnabled());
  expect(giveTo('Plaza Real')).toBeDisabled();
});

test('FED-04 what cannot be loaded or changed says why, and nobody there is no error', async () => {
  let list: () => Response = () =>
    Response.json({ err: 'El servicio no está disponible.' }, { status: 503 });
  const { user, dialog } = await open({
    answers: {
      'GET /integrators': () => list(),
      'POST /integrators/3/consent': () =>
        Response.json({ err: 'Demasiados intentos.' }, { status: 429 }),
    },
  });
  expect(await within(dialog).findByText('El servicio no está disponible.')).toBeVisible();
  list = () => Response.json([plaza(null), { id: 'nonsense' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Intentar de nuevo' }));
  list = () => Response.json([]);
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso a Plaza Real' }));
  expect(await within(dialog).findByText('Demasiados intentos.')).toBeVisible();
  expect(await within(dialog).findByText('No hay integraciones')).toBeVisible();
});

test('FED-04 a driver has no integrations', async () => {
  const user = userEvent.setup();
  renderShell({ token: tokenFor('driver') });
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  expect(screen.queryByRole('button', { name: 'Integraciones' })).toBeNull();
});
