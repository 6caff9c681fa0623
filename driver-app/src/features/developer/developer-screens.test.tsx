import { renderScreen } from '@parqueo/remote-kit/testing';
import type { KnownUser } from '@parqueo/shared-api/answers';
import { screen } from '@testing-library/react';
import AddUserScreen from './add-user-screen';
import ListUsersScreen from './list-users-screen';

test('DEV-01 inserts the sample user', async () => {
  const { host, user } = renderScreen(<AddUserScreen />, {
    answers: { 'POST /documents/users': ({ body }) => Response.json(body, { status: 201 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Agregar usuario de prueba' }));
  expect(await screen.findByText('Se agregó Usuario de Prueba.')).toBeVisible();
  expect(
    Object.keys(host.calls[0]?.body as object)
      .toSorted()
      .join(' '),
  ).toBe('created_date email full_name id phone user_type');
});

test('DEV-02 lists name, email, phone, user type and creation date', async () => {
  const sample: KnownUser = {
    id: '1',
    full_name: 'Usuario de Prueba',
    email: 'usuario@example.com',
    phone: '5555-0000',
    user_type: 'driver',
    created_date: '2026-11-21T20:30:00.000Z',
  };
  renderScreen(<ListUsersScreen />, { answers: { 'GET /documents/users': () => [sample] } });
  expect(await screen.findByText('Usuario de Prueba')).toBeVisible();
  for (const text of ['usuario@example.com', '5555-0000', 'driver', '21 nov 2026']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('DEV-02 an empty database says so', async () => {
  renderScreen(<ListUsersScreen />, { answers: { 'GET /documents/users': () => [] } });
  expect(await screen.findByText('No hay usuarios registrados.')).toBeVisible();
});
