import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';
import { openTabs } from './tabs';

test('SES-09 a login in one tab reaches the others, and so does the logout', async () => {
  const first = renderShell({ browser: 'login' });
  const second = renderShell({ browser: 'login' });
  await waitFor(() => expect(second.shell.session.token()).toBeNull());
  await waitFor(() => expect(first.shell.session.token()).toBeNull());

  const token = tokenFor('driver', 7, { sid: 'a' });
  act(() => first.shell.host.session.start(token));
  await waitFor(() => expect(second.shell.session.token()).toBe(token));
  await waitFor(() => expect(screen.getAllByText('remoto driver')).toHaveLength(2));

  act(() => second.shell.host.toast({ tone: 'info', title: 'privado', record: true }));
  await act(() => first.shell.host.session.logout());
  await waitFor(() => expect(second.shell.session.token()).toBeNull());
  await waitFor(() => expect(screen.getAllByText('remoto auth')).toHaveLength(2));
  expect(second.shell.notifications.getState().list).toEqual([]);
});

test('SES-09 a refresh in one tab reaches the others; nobody is shown anew', async () => {
  const old = tokenFor('driver', 7, { sid: 'a', jti: 1 });
  const [first, second] = [1, 2].map(() => renderShell({ browser: 'refresh', token: old }));
  await waitFor(() => expect(second?.shell.session.token()).toBe(old));
  const before = second?.shell.host.session.current();
  const fresh = tokenFor('driver', 7, { sid: 'a', jti: 2 });
  act(() => first?.shell.session.setToken(fresh));
  await waitFor(() => expect(second?.shell.session.token()).toBe(fresh));
  expect(second?.shell.host.session.current()).toBe(before);
});

test('SES-09 the end of an older session does not end the one that began since', async () => {
  const [first, second] = [1, 2].map(() =>
    renderShell({ browser: 'older', token: tokenFor('driver', 7, { sid: 'old' }) }),
  );
  await waitFor(() => expect(second?.shell.session.token()).toEqual(expect.any(String)));
  await waitFor(() => expect(first?.shell.session.token()).toEqual(expect.any(String)));
  const other = openTabs('older');
  const [next, fresh] = [1, 2].map((jti) => tokenFor('driver', 8, { sid: 'new', jti }));
  const seen: unknown[] = [];
  second?.shell.session.subscribe(() => seen.push(second.shell.session.person()));
  for (const token of [next, fresh]) {
    other.post({ token: String(token), expiresAt: Date.now() + MINUTE_MS });
    other.post({ ended: 'old' });
  }
  await waitFor(() => expect(second?.shell.session.token()).toBe(fresh));
  expect(seen).toEqual([8]);
  other.post({ ended: 'new' });
  await waitFor(() => expect(second?.shell.session.token()).toBeNull());
});

test('SES-09 a tab that starts without a connection signs nobody else out', async () => {
  const token = tokenFor('driver', 7, { sid: 'a' });
  const first = renderShell({ browser: 'offline', token });
  await waitFor(() => expect(first.shell.session.token()).toBe(token));
  const second = renderShell({
    browser: 'offline',
    token: Promise.reject(new TypeError('Failed to fetch')),
  });
  await waitFor(() => expect(second.shell.session.token()).toBeNull());
  const fresh = tokenFor('driver', 7, { sid: 'a', jti: 2 });
  act(() => first.shell.session.setToken(fresh));
  // The first tab's word arrives after whatever the second one may have said.
  await waitFor(() => expect(second.shell.session.token()).toBe(fresh));
  expect(first.shell.session.token()).toBe(fresh);
});

test('SES-01 a token runs out by its own lifetime, whatever the server’s clock', async () => {
  const now = Math.floor(Date.now() / 1000) + 999_999;
  const { shell } = renderShell({ token: tokenFor('driver', 7, { iat: now, exp: now + 5 }) });
  await waitFor(() => expect(shell.session.token()).toEqual(expect.any(String)));
  expect(shell.session.expired()).toBe(true);
  act(() => shell.session.setToken(tokenFor('driver', 7, { iat: now, exp: now + 900 })));
  expect(shell.session.expired()).toBe(false);
});
