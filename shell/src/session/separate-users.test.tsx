import type { RemoteModule } from '@parqueo/federation/runtime';
import type { RemotePageProps, Session } from '@parqueo/shared-api/host';
import { createSession } from '@parqueo/shared-api/host/parts';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderShell, tokenFor } from '../testing';
import { separateUsers, markEntry } from './separate-users';

const person = (id: number): Session => ({
  status: 'authenticated',
  user: { id, roles: ['driver'] },
});

function open() {
  const session = createSession();
  const reload = jest.fn();
  separateUsers({ ...session, handOver: () => {} }, reload);
  return { become: (next: Session) => session.hold(null, next, 0), reload };
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
});

test('VEH-03 another account in the same tab begins with a page of its own', () => {
  const { become, reload } = open();
  become(person(1));
  become({ status: 'anonymous' });
  become(person(1));
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  become({ status: 'anonymous' });
  become(person(2));
  jest.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("VEH-03 the way back shows nothing that was put there for another account, and one's own stays", () => {
  const { become } = open();
  become(person(2));
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'a' }, '', '/confirmation');
  markEntry(1);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ key: 'a', usr: null });
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'b' }, '', '/confirmation');
  markEntry(2);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ usr: { confirmation: { id: '9' } } });
});

test('VEH-03 a tab that another account opens again, too', () => {
  history.replaceState({ usr: { confirmation: { id: '9' } }, key: 'a' }, '');
  markEntry(1);
  const { become, reload } = open();
  become(person(2));
  jest.runAllTimers();
  expect(history.state).toMatchObject({ usr: null });
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('VEH-03 a login at the screen of another account, whose session had ended', () => {
  /** Screens that show what the address was opened with, and a login that goes on with it (ACC-03). */
  function openTicket() {
    const seen: unknown[] = [];
    let login = (_id: number) => {};
    function Login({ host }: RemotePageProps) {
      const { pathname, state } = useLocation();
      login = (id) => {
        host.session.start(tokenFor('driver', id));
        host.navigate(pathname, { replace: true, state });
      };
      return <p>entrada</p>;
    }
    function Ticket() {
      const { state } = useLocation();
      seen.push(state);
      return <p>pantalla</p>;
    }
    const load = async ({ manifest: { name } }: { manifest: { name: string } }) =>
      ({ Page: name === 'auth' ? Login : Ticket }) satisfies RemoteModule;
    const reload = jest.fn();
    const { shell } = renderShell({ path: '/booking', token: tokenFor('driver', 1), load });
    separateUsers(shell.session, reload);
    return { shell, seen, reload, login: (id: number) => login(id) };
  }
  const ticket = { confirmation: { id: '9' } };
  async function openAndEnd() {
    const page = openTicket();
    await screen.findByText('pantalla');
    act(() => page.shell.host.navigate('/booking', { state: ticket }));
    expect(page.seen.at(-1)).toEqual(ticket);
    act(() => page.shell.session.setToken(null));
    await screen.findByText('entrada');
    page.seen.length = 0;
    return page;
  }
  beforeEach(() => jest.useRealTimers());

  test('shows nothing of it and leaves nothing of it in the entry, before the page is loaded anew', async () => {
    const { login, seen, reload } = await openAndEnd();
    await act(async () => login(2));
    expect(seen).not.toContainEqual(ticket);
    expect(screen.queryByText('pantalla')).toBeNull();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect((history.state as { usr: unknown }).usr ?? null).toBeNull();
  });

  test('gives it back to whom it belongs', async () => {
    const { login, seen, reload } = await openAndEnd();
    await act(async () => login(1));
    expect(await screen.findByText('pantalla')).toBeVisible();
    expect(seen.at(-1)).toEqual(ticket);
    expect(reload).not.toHaveBeenCalled();
  });
});
