import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';
import { openDevice } from './device';

// The shell reports a logout that did not arrive.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const driver = { id: 7, roles: ['driver'] };

test('SES-01 without an answer, who was signed in last goes on without a token, marked so', async () => {
  openDevice('goes-on').remember(driver);
  const { shell } = renderShell({ browser: 'goes-on', token: unreachable() });
  expect(await screen.findByText('remoto driver')).toBeInTheDocument();
  expect(screen.getByText('Sin conexión')).toBeInTheDocument();
  expect(shell.session.token()).toBeNull();
  expect(shell.host.session.current()).toEqual({ status: 'authenticated', user: driver });
});

test('SES-01 without an answer and without an earlier session there is the login', async () => {
  renderShell({ token: unreachable() });
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
});

test('SES-01 SES-02 a refusal is an answer: nobody goes on, nothing is remembered', async () => {
  openDevice('refused').remember(driver);
  renderShell({ browser: 'refused' });
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  expect(openDevice('refused').lastUser()).toBeNull();
});

test('SES-01 a call without a token asks for one first, and takes the session up again', async () => {
  openDevice('back').remember(driver);
  const { shell, calls } = renderShell({
    browser: 'back',
    token: unreachable(),
    answers: { 'GET /parking/my-parkings': () => Response.json([]) },
  });
  await screen.findByText('remoto driver');
  const before = shell.host.session.current();
  const token = tokenFor('driver');
  act(() => shell.session.setToken(token));
  await act(() => shell.host.api.parking.mine());
  expect(calls.at(-1)).toBe('GET /parking/my-parkings');
  await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull());
  expect(shell.host.session.current()).toBe(before);
});

test('SES-01 only id and roles stay on the device, and a logout takes them away', async () => {
  const { shell } = renderShell({ browser: 'stored', token: tokenFor('driver') });
  await screen.findByText('remoto driver');
  expect(openDevice('stored').lastUser()).toEqual(driver);
  expect(Object.values<unknown>(localStorage).join()).not.toContain('e30.');
  await act(() => shell.host.session.logout());
  expect(openDevice('stored').lastUser()).toBeNull();
});

test('SHL-05 a logout that the server did not hear is repeated before anything else', async () => {
  const first = renderShell({
    browser: 'pending',
    token: tokenFor('driver'),
    answers: { 'POST /session/logout': unreachable },
  });
  await screen.findByText('remoto driver');
  await act(() => first.shell.host.session.logout());
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  first.unmount();

  const second = renderShell({ browser: 'pending', token: tokenFor('driver') });
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  await waitFor(() => expect(openDevice('pending').logoutPending()).toBe(false));
  expect(second.calls).toEqual(['POST /session/logout']);
});

test('SHL-05 whoever signs in while an earlier logout hangs is not signed out by it', async () => {
  openDevice('hangs').setLogoutPending(true);
  let fail = () => {};
  const { shell } = renderShell({
    browser: 'hangs',
    answers: {
      'POST /session/logout': () =>
        new Promise<Response>((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    },
  });
  await screen.findByText('remoto auth');
  act(() => shell.host.session.start(tokenFor('driver')));
  await act(async () => fail());
  expect(openDevice('hangs').logoutPending()).toBe(false);
});

test('SES-09 a logout without connection reaches the tabs that go on without a token', async () => {
  openDevice('both').remember(driver);
  const [first, second] = [1, 2].map(() =>
    renderShell({
      browser: 'both',
      token: unreachable(),
      answers: { 'POST /session/logout': unreachable },
    }),
  );
  await waitFor(() => expect(screen.getAllByText('remoto driver')).toHaveLength(2));
  await act(() => first?.shell.host.session.logout());
  await waitFor(() => expect(screen.getAllByText('remoto auth')).toHaveLength(2));
  expect(second?.shell.host.session.current()).toEqual({ status: 'anonymous' });
});
