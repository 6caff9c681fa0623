import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { Host, RemotePageProps } from '@parqueo/shared-api/host';
import { act, screen } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';

/** A page of a driver who has typed something. */
async function open(browser: string) {
  const { shell } = renderShell({ browser, token: tokenFor('driver', 7) });
  await screen.findByText('remoto driver');
  const drafts = () => shell.host.drafts.open('vehicle');
  drafts().write({ color: 'Gris' });
  expect(drafts().read()).toEqual({ color: 'Gris' });
  return { shell, drafts };
}

test('SES-02 a session that ran out leaves the drafts to whom they belong', async () => {
  const { shell, drafts } = await open('ran-out');
  // As when a refresh is refused.
  act(() => shell.session.setToken(null));
  await screen.findByText('remoto auth');
  expect(drafts().read()).toBeNull();
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toEqual({ color: 'Gris' });
  act(() => shell.host.session.start(tokenFor('driver', 8)));
  expect(drafts().read()).toBeNull();
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toBeNull();
});

test('SHL-05 a logout removes the drafts', async () => {
  const { shell, drafts } = await open('logged-out');
  await act(() => shell.host.session.logout());
  await screen.findByText('remoto auth');
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toBeNull();
});

test('two remotes that call a form by the same name do not get each other’s drafts', async () => {
  const opened: Record<string, ReturnType<Host['drafts']['open']>> = {};
  const load = async ({ manifest: { name } }: LiveRemote) => ({
    Page: ({ host }: RemotePageProps) => {
      opened[name] = host.drafts.open('parking');
      return <p>formulario de {name}</p>;
    },
  });
  const { shell } = renderShell({ browser: 'same-name', token: tokenFor('driver', 7), load });
  await screen.findByText('formulario de driver');
  opened.driver?.write({ name: 'Reforma' });
  expect(opened.driver?.read()).toEqual({ name: 'Reforma' });
  act(() => shell.host.session.start(tokenFor(['driver', 'admin'], 7)));
  await screen.findByText('formulario de owner');
  expect(opened.owner?.read()).toBeNull();
  opened.owner?.write({ name: 'Las Américas' });
  expect(opened.driver?.read()).toEqual({ name: 'Reforma' });
});

test('remotes get of drafts, connection and socket what the host promises, not what the shell does with them', async () => {
  const { shell } = await open('promised');
  const { drafts, connection, socket } = shell.host;
  expect(Object.keys(drafts)).toEqual(['open']);
  expect(Object.keys(connection).toSorted()).toEqual(['lastSeen', 'online', 'subscribe']);
  expect(Object.keys(socket)).not.toContain('wake');
});
