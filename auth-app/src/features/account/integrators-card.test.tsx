import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './account-screen';

const CODE = '5f0c2c1e-9f5b-4a53-8a0e-6f3f5d6f0a11';
const plaza = (consent: object | null) => ({
  id: 3,
  name: 'Plaza Real',
  origins: ['https://plaza.gt'],
  consent,
});
const given = { id: CODE, given_at: '2026-11-20T15:00:00Z', last_used_at: null };

async function open(
  answers: NonNullable<Parameters<typeof createTestHost>[0]>['answers'],
  user_type = 'admin',
) {
  const host = createTestHost({
    answers: {
      'GET /user': () => ({
        id: 1,
        full_name: 'Rosa Ixchel',
        email: 'rosa@ejemplo.gt',
        phone: '5555 0000',
        user_type,
      }),
      'GET /user/new-address': () => ({ waiting: null }),
      'GET /session/list': () => [],
      'GET /kept-parkings': () => [],
      ...answers,
    },
  });
  const { user } = renderScreen(<AccountScreen />, host);
  await screen.findByRole('form', { name: 'Tus datos' });
  const called = (call: string) => host.calls.some((each) => each.call === call);
  return { user, called };
}

const openCard = async (answers: Parameters<typeof open>[0]) => {
  const opened = await open(answers);
  return { ...opened, card: screen.getByRole('region', { name: 'Integraciones' }) };
};

test('FED-04 an owner gives an integrator access, copies the code for it, and ends it', async () => {
  let consent: object | null = null;
  const { user, called, card } = await openCard({
    'GET /integrators': () => Response.json([plaza(consent)]),
    'POST /integrators/3/consent': () => Response.json(plaza((consent = given))),
    'DELETE /integrators/3/consent': () => {
      consent = null;
      return new Response(null, { status: 204 });
    },
  });
  expect(await within(card).findByText('https://plaza.gt')).toBeVisible();
  expect(within(card).queryByText('Con acceso')).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Dar acceso a Plaza Real' }));
  expect(await within(card).findByText('Con acceso')).toBeVisible();
  expect(within(card).getByText('Plaza Real ya tiene acceso.')).toBeVisible();
  // The button that had the focus is gone.
  expect(within(card).getByRole('button', { name: 'Copiar código' })).toHaveFocus();
  expect(within(card).getByText(/Desde 20 nov 2026.*Sin uso todavía/)).toBeVisible();
  expect(within(card).getByText(CODE)).toBeVisible();

  await user.click(within(card).getByRole('button', { name: 'Copiar código' }));
  expect(await within(card).findByText('Código copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODE);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(within(card).getByRole('button', { name: 'Copiar código' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent(/^No se pudo copiar/);

  const takeAway = () =>
    user.click(within(card).getByRole('button', { name: 'Quitar acceso a Plaza Real' }));
  const confirmation = () =>
    within(screen.getByRole('dialog', { name: '¿Quitar el acceso de Plaza Real?' }));
  await takeAway();
  await user.click(confirmation().getByRole('button', { name: 'Cancelar' }));
  expect(within(card).getByText(CODE)).toBeVisible();
  expect(called('DELETE /integrators/3/consent')).toBe(false);
  await takeAway();
  await user.click(confirmation().getByRole('button', { name: 'Quitar acceso' }));
  expect(await within(card).findByText('Plaza Real ya no tiene acceso.')).toBeVisible();
  expect(within(card).queryByText(CODE)).toBeNull();
  expect(called('DELETE /integrators/3/consent')).toBe(true);
  expect(within(card).getByRole('button', { name: 'Dar acceso a Plaza Real' })).toHaveFocus();
});

test('FED-04 of two changes that run together each keeps its own button waiting', async () => {
  const answers = new Map<number, () => void>();
  const other = { ...plaza(null), id: 4, name: 'Otra' };
  const later = (id: number) => () =>
    new Promise<Response>((resolve) => {
      answers.set(id, () => resolve(Response.json({ ...plaza(given), id })));
    });
  const { user, card } = await openCard({
    'GET /integrators': () => Response.json([plaza(null), other]),
    'POST /integrators/3/consent': later(3),
    'POST /integrators/4/consent': later(4),
  });
  const giveTo = (name: string) =>
    within(card).getByRole('button', { name: `Dar acceso a ${name}` });
  await user.click(await within(card).findByRole('button', { name: 'Dar acceso a Plaza Real' }));
  await user.click(giveTo('Otra'));
  answers.get(4)?.();
  await waitFor(() => expect(giveTo('Otra')).toBeEnabled());
  expect(giveTo('Plaza Real')).toBeDisabled();
});

test('FED-04 what cannot be loaded or changed says why, and nobody there is no error', async () => {
  let list: () => Response = () => errorAnswer(503, 'El servicio no está disponible.');
  const { user, card } = await openCard({
    'GET /integrators': () => list(),
    'POST /integrators/3/consent': () => errorAnswer(429, 'Demasiados intentos.'),
  });
  expect(await within(card).findByText('El servicio no está disponible.')).toBeVisible();
  list = () => Response.json([plaza(null), { id: 'nonsense' }]);
  await user.click(within(card).getByRole('button', { name: 'Intentar de nuevo' }));
  list = () => Response.json([]);
  await user.click(await within(card).findByRole('button', { name: 'Dar acceso a Plaza Real' }));
  expect(await within(card).findByText('Demasiados intentos.')).toBeVisible();
  expect(await within(card).findByText('No hay integraciones')).toBeVisible();
});

test('FED-04 a driver has no integrations', async () => {
  await open({}, 'driver');
  expect(screen.queryByRole('region', { name: 'Integraciones' })).not.toBeInTheDocument();
});
