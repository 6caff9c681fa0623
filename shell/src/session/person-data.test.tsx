import { LOGIN_NAME, OF_DEVICE, OF_PERSON, OF_WAITING } from '@parqueo/shared-api/contract';
import { act, screen, within } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';

const PLATE = 'P864ONE';
const MARKS = 'parqueo-owner-gate-marks';

beforeEach(() => {
  for (const key of OF_DEVICE.filter((each) => !each.endsWith('-logout')))
    localStorage.setItem(key, 'on');
  for (const key of [...OF_PERSON, ...OF_WAITING, 'parqueo-of-tomorrow'].filter(
    (each) => each !== MARKS,
  )) {
    localStorage.setItem(`${key}-7`, PLATE);
    localStorage.setItem(key, PLATE);
    sessionStorage.setItem(key, PLATE);
  }
});

/** The keys of both storages under which something of a person is. */
const withPlate = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries<string>(storage).flatMap(([key, value]) => (value.includes(PLATE) ? key : [])),
  );

/** Two marks at one lot's gate, one at another's. */
const keepMarks = (id: number) =>
  localStorage.setItem(`${MARKS}-${id}`, JSON.stringify({ 4: [{ about: PLATE }, {}], 9: [{}] }));

type Shown = ReturnType<typeof renderShell>;

async function signedIn() {
  const shown = renderShell({ token: tokenFor('driver') });
  await screen.findByText('remoto driver');
  return shown;
}
/** Answers the question about marks that would be lost. */
async function answer({ user }: Pick<Shown, 'user'>, title: string, name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name }));
}
const THREE = 'Hay 3 marcas sin enviar';

async function logOut({ user }: Pick<Shown, 'user'>) {
  if (!screen.queryByRole('button', { name: 'Cerrar sesión' }))
    await user.click(screen.getByRole('button', { name: 'Menú' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
}

test('ACC-01 VEH-03 a logout leaves nothing of the person on the device, whatever store it is in', async () => {
  localStorage.setItem('parqueo-vehicles-8', 'of another');
  const { user } = await signedIn();
  await logOut({ user });
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  expect(withPlate()).toEqual([]);
  expect(localStorage.getItem('parqueo-theme')).toBe('on');
  // Is offered to that account alone.
  expect(localStorage.getItem('parqueo-vehicles-8')).toBe('of another');
});

test('ACC-01 ACC-04 a session that ended otherwise leaves what waits for its person, and no more', async () => {
  keepMarks(7);
  const { shell } = await signedIn();
  expect(sessionStorage.getItem(LOGIN_NAME)).toBeNull();
  act(() =>
    shell.session.setToken(
      null,
      Object.assign(new Error('Terminó'), { code: 'SESSION_CLOSED' }) as never,
    ),
  );
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  const stores = withPlate().map((key) => key.replace(/-\d+$/, ''));
  expect(stores.filter((key) => !(OF_WAITING as readonly string[]).includes(key))).toEqual([]);
  expect(stores).toContain(MARKS);
});

test('ACC-01 GAT-03 marks that were not sent are counted before a logout; waiting keeps them, leaving removes them', async () => {
  keepMarks(7);
  const { user, calls } = await signedIn();
  await logOut({ user });
  await answer({ user }, THREE, 'Esperar');
  expect(calls).not.toContain('POST /session/logout');
  expect(localStorage.getItem(`${MARKS}-7`)).toContain(PLATE);

  await logOut({ user });
  await answer({ user }, THREE, 'Salir y perderlas');
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  expect(calls).toContain('POST /session/logout');
  expect(withPlate()).toEqual([]);
});

test('ACC-01 GAT-03 marks that were refused are not said to be sent by themselves', async () => {
  const refused = { about: PLATE, refusal: { code: 'SPACE_TAKEN', err: 'Ocupado.' } };
  const keep = (marks: object[]) =>
    localStorage.setItem(`${MARKS}-7`, JSON.stringify({ 4: marks }));
  keep([refused]);
  const { user } = await signedIn();
  await logOut({ user });
  const one = within(await screen.findByRole('dialog', { name: 'Hay 1 marca sin registrar' }));
  expect(
    one.getByText('1 fue rechazada: mírala en Puerta. Si sales ahora, se pierde.'),
  ).toBeVisible();
  await user.click(one.getByRole('button', { name: 'Esperar' }));

  keep([refused, {}, refused]);
  await logOut({ user });
  const all = within(await screen.findByRole('dialog', { name: 'Hay 1 marca sin enviar' }));
  expect(all.getByText(/^Se envía sola .* 2 fueron rechazadas: .*, se pierden\.$/)).toBeVisible();
});

test('ACC-01 GAT-03 what ends with the session is done once it is known that nobody waits for marks', async () => {
  keepMarks(7);
  const { user, shell } = await signedIn();
  const logout = shell.host.session.logoutBy;
  const end = jest.fn().mockRejectedValueOnce(new Error('Refused')).mockResolvedValueOnce(null);
  const waiting = logout(end);
  await answer({ user }, THREE, 'Esperar');
  await expect(waiting).resolves.toBe(false);
  expect(end).not.toHaveBeenCalled();
  const refused = expect(logout(end)).rejects.toThrow('Refused');
  await answer({ user }, THREE, 'Salir y perderlas');
  await refused;
  expect(localStorage.getItem(`${MARKS}-7`)).toContain(PLATE);
  const leaving = logout(end);
  await answer({ user }, THREE, 'Salir y perderlas');
  await act(() => expect(leaving).resolves.toBe(true));
  expect(end).toHaveBeenCalledTimes(2);
  expect(withPlate()).toEqual([]);
});
