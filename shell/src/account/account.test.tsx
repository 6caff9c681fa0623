import { PATHS } from '@parqueo/shared-api/contract';
import { screen, within } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';

const account = (full_name: string, user_type: string) => ({
  'GET /user': () =>
    Response.json({ id: 7, full_name, email: 'x@ejemplo.gt', phone: '5555 5555', user_type }),
});
/** Opens the menu, which asks for the account only when the screen has its data (FED-01). */
async function openMenu({ shell, calls, user }: ReturnType<typeof renderShell>) {
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  await shell.host.api.request(PATHS.myParkings);
  expect(calls).not.toContain('GET /user');
  return within(screen.getByRole('navigation', { name: 'Menú principal' }));
}

test.each([
  ['admin', 'Cuenta de parqueo'],
  ['driver', 'Conductor'],
  ['attendant', 'Guardián'],
])('SHL-04 FED-01 the menu says who is signed in, and as what (%s)', async (role, label) => {
  const page = renderShell({ token: tokenFor(role), answers: account('Rosa Ixchel', role) });
  const menu = await openMenu(page);
  expect(await menu.findByText('Rosa Ixchel')).toBeInTheDocument();
  expect(menu.getByText(label)).toBeInTheDocument();
});

test('ACC-01 a name that a screen has changed is the menu’s, too', async () => {
  let name = 'Rosa Ixchel';
  const page = renderShell({
    token: tokenFor('driver'),
    answers: {
      'GET /user': () => Response.json({ id: 7, full_name: name }),
      'PATCH /user': () => Response.json({ id: 7, full_name: (name = 'Rosa Pérez') }),
    },
  });
  const menu = await openMenu(page);
  expect(await menu.findByText('Rosa Ixchel')).toBeInTheDocument();
  await page.shell.host.api.request(PATHS.user, { method: 'PATCH', body: {} });
  expect(await menu.findByText('Rosa Pérez')).toBeInTheDocument();
});
