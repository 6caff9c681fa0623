import type { ApiError } from '@parqueo/shared-api/client';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { Host, RemotePageProps } from '@parqueo/shared-api/host';
import { createDrafts } from '@parqueo/shared-api/host/parts';
import { act, screen, waitFor } from '@testing-library/react';
import { openDevice } from '../session/device';
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
  // Like a refused refresh.
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

test('SES-09 ACC-04 a session that was ended elsewhere ends when its pages are looked at, which say why and that drafts are saved', async () => {
  const token = tokenFor('driver', 7, { sid: 'one' });
  const refusal = (code: string, err: string) => () =>
    Response.json({ code, err }, { status: 401 });
  let tokenAnswer = () => Response.json({ accessToken: token });
  const pages = [1, 2].map(() =>
    renderShell({
      browser: 'ended-elsewhere',
      answers: {
        'GET /session/accessToken': () => tokenAnswer(),
        'GET /user': refusal('UNAUTHENTICATED', 'Tu sesión no es válida.'),
      },
    }),
  );
  await waitFor(() => expect(screen.getAllByText('remoto driver')).toHaveLength(2));
  pages[0]?.shell.host.drafts.open('driver/booking/3').write({ color: 'Gris' });

  tokenAnswer = refusal('SESSION_CLOSED', 'Tu sesión terminó: la cerraste.');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getAllByText('remoto auth')).toHaveLength(2));
  const words = 'Tu sesión terminó: la cerraste. Tu solicitud quedó guardada.';
  expect(await screen.findAllByText(words)).toHaveLength(2);

  // Without the cookie, the server finds no session.
  tokenAnswer = refusal('NO_SESSION', 'No hay una sesión abierta.');
  await act(() => pages[0]?.shell.host.api.user.me().catch(() => undefined));
  expect(screen.getAllByText(words)).toHaveLength(2);
  act(() => pages[0]?.shell.host.session.start(token));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('ACC-04 whoever opens the page after the session has ended reads so, loaded anew too, until somebody signs in; a logout says nothing', async () => {
  const browser = 'loaded-anew';
  const words = 'Tu sesión terminó: cambiaste tu contraseña. Tu solicitud quedó guardada.';
  const refusal = (code: string, err: string) =>
    Promise.resolve(Response.json({ code, err }, { status: 401 }));
  openDevice(browser).remember({ id: 7, roles: ['driver'] });
  createDrafts({
    userId: () => 7,
    storage: { user: () => localStorage, visitor: () => sessionStorage },
  })
    .open('driver/booking/3')
    .write({ plate: 'P123ABC' });
  const ended = renderShell({
    browser,
    token: refusal('SESSION_REPLACED', 'Tu sesión terminó: cambiaste tu contraseña.'),
  });
  expect(await screen.findByText(words)).toBeVisible();
  ended.unmount();

  // The first answer has taken the cookie: from now on the server knows of no session.
  const openAgain = () =>
    renderShell({ browser, token: refusal('NO_SESSION', 'No hay una sesión abierta.') });
  const again = openAgain();
  expect(await screen.findByText(words)).toBeVisible();
  act(() => again.shell.host.session.start(tokenFor('driver', 7)));
  await screen.findByText('remoto driver');
  await act(() => again.shell.host.session.logout());
  await screen.findByText('remoto auth');
  expect(screen.queryByText(words)).toBeNull();
  again.unmount();

  openAgain();
  await screen.findByText('remoto auth');
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['driver/booking/3', 'Tu solicitud quedó guardada.'],
  ['driver/vehicle', 'Lo que escribiste quedó guardado.'],
])('ACC-04 of a draft of %s the login says: %s', async (form, words) => {
  const { shell } = renderShell({ browser: form, token: tokenFor('driver', 7) });
  await screen.findByText('remoto driver');
  shell.host.drafts.open(form).write({ color: 'Gris' });
  const refusal = { code: 'SESSION_EXPIRED', message: 'Tu sesión terminó.' } as ApiError;
  act(() => shell.session.setToken(null, refusal));
  expect(await screen.findByText(`Tu sesión terminó. ${words}`)).toBeVisible();
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
