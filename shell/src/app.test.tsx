import { RemoteLoadError } from '@parqueo/federation/runtime';
import { PATHS } from '@parqueo/shared-api/contract';
import { type SocketEvent, newsOf } from '@parqueo/shared-api/socket';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote, remotes, renderShell, tokenFor } from './testing';

type Shown = ReturnType<typeof renderShell>;

/** Passes on what the channel tells of a reservation. */
function tell({ shell }: Shown, data: object, payload: object = {}) {
  const about = { type: 'reservation_status', message: 'Aviso', data, ...payload };
  const event = { name: 'notification', payload: about } as SocketEvent;
  act(() => shell.notify(newsOf(event, ['driver'])!, event));
}

test('SHL-01 SES-01 a spinner and nothing else while the token is undetermined', async () => {
  let answer = (_: Response) => {};
  const token = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { calls } = renderShell({ token });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls).toEqual(['GET /session/accessToken']);
  answer(Response.json({ accessToken: tokenFor('driver') }));
  expect(await screen.findByText('remoto driver')).toBeInTheDocument();
});

test.each([
  ['/', 'Iniciar sesión'],
  ['/booking-historial', 'Iniciar sesión'],
  ['/user-singup', 'Registrar Usuario'],
])('SHL-02 without a session %s is %s, and calls nothing protected', async (path, title) => {
  const { calls } = renderShell({ path });
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Parqueo Central`);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls).toEqual(['GET /session/accessToken']);
});

test.each([
  ['admin', 'remoto owner'],
  [['driver', 'admin'], 'remoto owner'],
  ['driver', 'remoto driver'],
  ['anything else', 'remoto driver'],
])('SHL-03 user_type %p opens %s', async (userType, expected) => {
  renderShell({ token: tokenFor(userType) });
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

/** jsdom is a small screen: the menu slides in. */
async function openMenu({ user }: Pick<Shown, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  return screen.getByRole('navigation', { name: 'Menú principal' });
}

test('SHL-04 the menu has brand, home, history and logout; it slides in, and closes on Escape and navigation', async () => {
  const shown = renderShell({ token: tokenFor('driver') });
  const { user } = shown;
  const menu = await openMenu(shown);
  expect(menu).toHaveTextContent('Parqueo Central');
  expect(within(menu).getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  expect(within(menu).getByRole('button', { name: 'Cerrar sesión' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Menú' })).toHaveFocus();

  await user.click(within(await openMenu(shown)).getByRole('link', { name: 'Historial' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(globalThis.location.pathname).toBe('/booking-historial');
});

test.each([
  ['succeeds', () => new Response(null, { status: 204 })],
  ['fails', () => Response.json({ err: 'x' }, { status: 500 })],
])('SHL-05 logout whose call %s clears the session and goes to /', async (_, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { calls, shell, user } = renderShell({
    path: '/booking-historial',
    token: tokenFor('driver'),
    answers: { 'POST /session/logout': answer },
  });
  await screen.findByText('remoto driver');
  const entries = globalThis.history.length;
  const menu = await openMenu({ user });
  await user.click(within(menu).getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('remoto auth')).toBeInTheDocument();
  expect(calls).toContain('POST /session/logout');
  expect(shell.session.token()).toBeNull();
  expect(globalThis.location.pathname).toBe('/');
  expect(globalThis.history.length).toBe(entries);
});

/** A driver's map, whose search box is reached by its words. */
async function openMap() {
  const { shell, user } = renderShell({ token: tokenFor('driver') });
  const box = await screen.findByPlaceholderText('Buscar parqueo');
  const hasSearched = (search: string) =>
    waitFor(() => expect(globalThis.location.search).toBe(search));
  return { user, shell, box, hasSearched };
}

test('SHL-06 the map has the search header; typing reaches the address after a pause, and going back the box', async () => {
  const { user, shell, box, hasSearched } = await openMap();
  expect(screen.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeInTheDocument();
  await user.type(box, 'sexta');
  await hasSearched('?buscar=sexta');
  act(() => shell.host.navigate('/'));
  await waitFor(() => expect(box).toHaveValue(''));
  act(() => shell.host.navigate(-1));
  await waitFor(() => expect(box).toHaveValue('sexta'));
  await user.clear(box);
  await hasSearched('');
});

test('SHL-06 a navigation right after the search was written empties the box', async () => {
  const { user, shell, box, hasSearched } = await openMap();
  const replace = globalThis.history.replaceState.bind(globalThis.history);
  jest.spyOn(globalThis.history, 'replaceState').mockImplementation((...entry) => {
    replace(...entry);
    // Before React has drawn the address that was written.
    if (String(entry[2]).includes('buscar=sexta')) queueMicrotask(() => shell.host.navigate('/'));
  });
  await user.type(box, 'sexta');
  await waitFor(() => expect(box).toHaveValue(''));
  await hasSearched('');
});

test('SHL-06 what is typed while the address is being written reaches it too', async () => {
  const { user, box, hasSearched } = await openMap();
  await user.type(box, 'sexta');
  const replaceState = globalThis.history.replaceState.bind(globalThis.history);
  const written = jest
    .spyOn(globalThis.history, 'replaceState')
    .mockImplementationOnce((...all) => {
      replaceState(...all);
      // The page has not received the new address yet.
      fireEvent.change(box, { target: { value: '' } });
    });
  await waitFor(() => expect(written).toHaveBeenCalled());
  await hasSearched('');
  expect(box).toHaveValue('');
});

test('SHL-06 a filter tapped while typing survives, and so does what is typed', async () => {
  const { user, shell, box, hasSearched } = await openMap();
  await user.type(box, 'sexta');
  act(() => shell.host.navigate('/?filtros=libres', { replace: true, state: { from: 'map' } }));
  await hasSearched('?filtros=libres&buscar=sexta');
  expect(box).toHaveValue('sexta');
  // The search box leaves the entry's other state unchanged.
  expect(globalThis.history.state).toMatchObject({ usr: { from: 'map' } });
});

test('SHL-06 a screen that takes the text out of the address empties the box', async () => {
  const { user, shell, box, hasSearched } = await openMap();
  await user.type(box, 'oakland');
  await hasSearched('?buscar=oakland');
  const { usr } = globalThis.history.state as { usr: unknown };
  act(() => shell.host.navigate('/?lugar=14.6,-90.5', { state: usr }));
  await waitFor(() => expect(box).toHaveValue(''));
});

test.each([
  ['admin', '/historial-reservas'],
  ['driver', '/booking-historial'],
])('SHL-07 bottom navigation: history of %s is %s', async (role, history) => {
  renderShell({ token: tokenFor(role) });
  const bar = await screen.findByRole('navigation', { name: 'Navegación inferior' });
  expect(within(bar).getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  expect(within(bar).getByRole('link', { name: 'Historial' })).toHaveAttribute('href', history);
  expect(within(bar).getByRole('button', { name: 'Menú' })).toBeInTheDocument();
});

test('TOD-01 an entry that asks for a place in the bottom navigation has it, with the count of requests', async () => {
  const places: Record<string, number> = { '/': 1, '/solicitudes': 2, '/historial-reservas': 3 };
  const live = remotes.map((each) => {
    const menu = each.manifest.menu.map((entry) =>
      each.manifest.name === 'owner' ? { ...entry, bottom: places[entry.path]! } : entry,
    );
    return { ...each, manifest: { ...each.manifest, menu } };
  });
  const { shell } = renderShell({ token: tokenFor('admin'), live });
  const bar = within(await screen.findByRole('navigation', { name: 'Navegación inferior' }));
  const names = bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Inicio', 'Solicitudes', 'Historial']);
  const requests = bar.getByRole('link', { name: 'Solicitudes' });
  act(() => shell.host.setBadge(3));
  expect(requests).toHaveAccessibleDescription('3 por responder');
  act(() => {
    shell.host.setBadge(2);
    shell.host.setBadgeUrgent(true);
  });
  expect(requests).toHaveAccessibleDescription('2 por responder, una vence pronto');
  const colorOf = () => getComputedStyle(requests.querySelector('[data-count="2"]')!).background;
  expect(colorOf()).toBe('var(--pq-color-danger)');
  act(() => shell.host.setBadgeUrgent(false));
  expect(colorOf()).toBe('var(--pq-color-brand)');
  act(() => shell.host.setBadge(0));
  expect(requests).not.toHaveAccessibleDescription();
});

test('SHL-08 NTF-01 the general header has the title, the unread count and the bell to /solicitudes, which opens there what happened', async () => {
  const { shell, user } = renderShell({ token: tokenFor('admin') });
  expect(await screen.findByRole('heading', { name: 'Listado de Parqueos' })).toBeInTheDocument();
  act(() => shell.host.toast({ tone: 'info', title: 'Nueva reservación recibida', record: true }));
  const bell = screen.getByRole('link', { name: 'Notificaciones' });
  expect(bell).toHaveAttribute('href', '/solicitudes');
  expect(bell).toHaveAccessibleDescription('1 sin leer');
  await user.click(bell);
  const here = screen.getByRole('button', { name: 'Notificaciones' });
  expect(screen.queryByRole('link', { name: 'Notificaciones' })).toBeNull();
  await user.click(here);
  const sheet = within(screen.getByRole('dialog', { name: 'Notificaciones' }));
  expect(sheet.getByText('Nueva reservación recibida')).toBeVisible();
  expect(here).not.toHaveAccessibleDescription(/sin leer/);
});

test('SHL-08 the owner’s bell counts what is unread alone; the requests to answer are counted at their entry', async () => {
  const shown = renderShell({ token: tokenFor('admin') });
  const bell = await screen.findByRole('link', { name: 'Notificaciones' });
  const menu = within(await openMenu(shown));
  const requests = menu.getByRole('link', { name: 'Solicitudes' });
  act(() => shown.shell.host.setBadge(3));
  expect(bell).not.toHaveAccessibleDescription(/responder/);
  expect(requests).toHaveAccessibleDescription('3 por responder');
  act(() => shown.shell.host.setBadge(0));
  expect(requests).not.toHaveAccessibleDescription();
});

test('GAT-01 NTF-01 what is taken back leaves toast and bell, with one sentence only where it was read', async () => {
  const shown = renderShell({ path: '/booking-historial', token: tokenFor('driver') });
  const { user } = shown;
  await screen.findByText('remoto driver');
  const mark = (event_id: number, message: string, back: object = {}) =>
    tell(shown, { reservation_id: 4, ...back }, { event_id, message });
  const bell = screen.getByRole('button', { name: 'Notificaciones' });
  mark(5, 'Entraste a las 20:02');
  expect(await screen.findByText('Entraste a las 20:02')).toBeVisible();
  mark(6, 'No has entrado', { takes_back: 5 });
  await waitFor(() => expect(screen.queryByText('Entraste a las 20:02')).not.toBeInTheDocument());
  expect(screen.queryByText('No has entrado')).not.toBeInTheDocument();
  expect(bell).not.toHaveAccessibleDescription(/sin leer/);

  mark(7, 'Entraste a las 20:03');
  await user.click(bell);
  await user.click(bell);
  mark(8, 'No has entrado', { takes_back: 7 });
  expect(bell).toHaveAccessibleDescription('1 sin leer');
  await user.click(bell);
  const sheet = within(screen.getByRole('dialog', { name: 'Notificaciones' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No has entrado'),
  ]);
});

test('SHL-08 SOC-04 the map has the bell, too: what was notified is there after a reload, not after a logout', async () => {
  const browser = 'reloaded-browser';
  const before = renderShell({ token: tokenFor('driver'), browser });
  await screen.findByText('remoto driver');
  const message = 'Tu reserva en Reforma fue rechazada';
  const data = { reservation_id: 4, space_identifier: 'C-01', status: 'cancelled' };
  tell(before, data, { event_id: 5, created_at: '2026-11-20T20:05:00.000Z', message });
  before.unmount();

  const { shell, user, unmount } = renderShell({ token: tokenFor('driver'), browser });
  const bell = await screen.findByRole('button', { name: 'Notificaciones' });
  expect(screen.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  expect(bell).toHaveAccessibleDescription('1 sin leer');
  await user.click(bell);
  expect(
    within(screen.getByRole('dialog', { name: 'Notificaciones' })).getByRole('listitem'),
  ).toHaveTextContent('Tu reserva en Reforma fue rechazada20 nov 2026, 2:05 p. m.');
  expect(bell).not.toHaveAccessibleDescription(/sin leer/);
  await act(() => shell.host.session.logout());
  unmount();

  renderShell({ token: tokenFor('driver'), browser });
  await user.click(await screen.findByRole('button', { name: 'Notificaciones' }));
  expect(screen.getByText('No hay notificaciones')).toBeVisible();
});

test('SOC-03 an event that the screen shows itself is no toast, but is in the list', async () => {
  const shown = renderShell({ token: tokenFor('driver') });
  const { shell } = shown;
  await screen.findByText('remoto driver');
  const confirmed = { reservation_id: 4, space_identifier: 'C-01', status: 'confirmed' };
  const stop = shell.host.suppressToasts(({ name }) => name === 'notification');
  tell(shown, confirmed);
  expect(shell.notifications.toasts.shown()).toEqual([]);
  expect(shell.notifications.getState()).toMatchObject({ list: [{ reservation: 4 }], unread: 1 });
  stop();
  tell(shown, confirmed);
  expect(shell.notifications.toasts.shown()).toHaveLength(1);
  expect(shell.notifications.getState()).toMatchObject({ list: [{}, {}] });
});

const AT_4 = { reservation_id: 4, start_time: '2026-11-20T20:00:00.000Z' };
const tellCancelled = (shown: Shown, event_id: number, data: object) =>
  tell(shown, data, { event_id, type: 'reservation_cancelled', message: `Aviso ${event_id}` });

test('SOC-03 a toast goes when the screen that it leads to is opened by another way', async () => {
  const shown = renderShell({ token: tokenFor('admin') });
  const { shell } = shown;
  await screen.findByText('remoto owner');
  tellCancelled(shown, 6, AT_4);
  await screen.findByRole('button', { name: 'Ver' });
  act(() => shell.host.navigate('/solicitudes'));
  expect(screen.getByRole('button', { name: 'Ver' })).toBeVisible();
  act(() => shell.host.navigate('/historial-reservas'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull());
});

test('NTF-01 what a toast tells is read when its link is followed, here and on other devices', async () => {
  const reports: unknown[] = [];
  const answers = {
    'GET /user/news-read': () => Response.json({ until: 0, also: [2] }),
    'POST /user/news-read': ({ body }: RequestInit) => {
      reports.push(JSON.parse(body as string));
      return Response.json({ until: 0, also: [2, 6] });
    },
  };
  const shown = renderShell({ token: tokenFor('admin'), answers });
  const { shell, calls, user } = shown;
  await screen.findByText('remoto owner');
  showPage(true);
  await waitFor(() => expect(calls).toContain('GET /user/news-read'));
  tellCancelled(shown, 2, { reservation_id: 2 });
  tellCancelled(shown, 5, { reservation_id: 3 });
  expect(shell.notifications.getState().unread).toBe(1);
  act(() => shell.notifications.toasts.clear());
  tellCancelled(shown, 6, AT_4);
  await user.click(await screen.findByRole('button', { name: 'Ver' }));
  expect(globalThis.location.search).toContain('reserva=4');
  expect(shell.notifications.getState()).toMatchObject({
    unread: 1,
    list: [{ event: 6, read: true }, { event: 5, read: false }, { event: 2 }],
  });
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ also: [6] }));
});

test.each([
  ['the ticket of a driver', 'driver', '/confirmation?reserva=4'],
  ['a booking’s details', 'driver', '/booking-detail?reserva=4'],
  ['the month of an owner', 'admin', '/historial-reservas?reserva=4&mes=2026-11'],
])(
  'NTF-01 at %s all that was told of its stay is read, also what comes while it is in view',
  async (_, role, path) => {
    const shown = renderShell({ path, token: tokenFor(role) });
    const { shell } = shown;
    await waitFor(() => expect(shell.host.session.current().status).toBe('authenticated'));
    tellCancelled(shown, 5, { reservation_id: 3 });
    tellCancelled(shown, 6, { reservation_id: 4 });
    tellCancelled(shown, 7, { reservation_id: 9, stay_id: 4 });
    expect(shell.notifications.getState().unread).toBe(1);
    showPage(false);
    tellCancelled(shown, 8, { reservation_id: 4 });
    expect(shell.notifications.getState().unread).toBe(2);
    showPage(true);
    expect(shell.notifications.getState().unread).toBe(1);
  },
);

test("PSH-03 the page's reminder that a stay ends leads a driver to its later ends; other toasts lead nowhere", async () => {
  const shown = renderShell({ token: tokenFor('driver') });
  const { user } = shown;
  await screen.findByText('remoto driver');
  const arrive = (type: string) =>
    tell(shown, { reservation_id: 4 }, { type, message: `Aviso ${type}` });
  arrive('leave_now');
  expect(await screen.findByText('Aviso leave_now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Extender|Ver/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  arrive('stay_ending');
  await user.click(await screen.findByRole('button', { name: 'Extender 30 min' }));
  expect(globalThis.location).toMatchObject({
    pathname: '/confirmation',
    search: '?reserva=4&extender=30',
  });
});

test('SHL-08 BOK-01 back leads where the manifest says; to the screen one came from it brings back its search', async () => {
  const { shell, user } = renderShell({ path: '/?buscar=centro', token: tokenFor('driver') });
  await screen.findByText('remoto driver');
  act(() => shell.host.navigate('/parking-details/12'));
  act(() => shell.host.navigate('/booking', { state: { parkingId: 12 } }));
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await screen.findByRole('heading', { name: 'Detalles del parqueo' });
  expect(globalThis.location.pathname).toBe('/parking-details/12');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  expect(globalThis.location.search).toBe('?buscar=centro');
  expect(await screen.findByRole('searchbox')).toHaveValue('centro');
});

test('SHL-08 back from a screen that was opened by its address leads to its place', async () => {
  const { user } = renderShell({ path: '/parking-details/12', token: tokenFor('driver') });
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(globalThis.location).toMatchObject({ pathname: '/', search: '' });
});

test('SHL-09 an unknown path says so and leads home, inside the frame', async () => {
  const { user } = renderShell({ path: '/nada', token: tokenFor('driver') });
  expect(await screen.findByText('Página no encontrada')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Navegación inferior' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  expect(await screen.findByText('remoto driver')).toBeInTheDocument();
});

test('SHL-09 FED-02 while the app of a visitor is disabled, every address says that it is unavailable, and no way leads in a circle', async () => {
  const { shell, user } = renderShell({
    token: tokenFor('driver'),
    live: remotes.filter(({ manifest }) => manifest.name !== 'driver'),
    served: () => remotes,
  });
  const title = 'Esta sección no está disponible por ahora';
  for (const path of ['/', '/booking-historial']) {
    act(() => shell.host.navigate(path));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(document.title).toBe('Sección no disponible · Parqueo Central');
    expect(screen.queryByText('Página no encontrada')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Volver al inicio' })).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('remoto driver')).toBeInTheDocument();
});

test('SHL-09 FED-02 an address of a disabled app says so, as soon as the page hears of it, and others do not', async () => {
  const guard = remote('guardia', [{ path: '/guardia', audience: ['driver'], title: 'Guardia' }]);
  const { learn, user } = renderShell({
    path: '/guardia',
    token: tokenFor('driver'),
    served: () => [...remotes, guard],
  });
  expect(await screen.findByText('Página no encontrada')).toBeVisible();
  act(() => learn(remotes, guard.manifest.routes));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta sección no está disponible por ahora');
  expect(document.title).toBe('Sección no disponible · Parqueo Central');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('remoto guardia')).toBeInTheDocument();
});

test('SHL-09 FED-02 while the app for visitors without a session is disabled, they read that, too', async () => {
  renderShell({ live: remotes.filter(({ manifest }) => manifest.name !== 'auth') });
  expect(await screen.findByText('Esta sección no está disponible por ahora')).toBeVisible();
});

test.each([
  ['network', /Revisa tu conexión/],
  ['timeout', /tardó demasiado/],
  ['refused', /El servidor no entregó un archivo/],
  ['integrity', /Llegó un archivo incompleto o alterado/],
  ['incompatible', /necesita otra versión de la página/],
  ['evaluation', /Falló al abrirse/],
  ['render', /Tuvo una falla/],
] as const)('SHL-09 a remote that fails by %s says what failed', async (reason, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderShell({
    token: tokenFor('driver'),
    load: async () => {
      throw new RemoteLoadError('driver', reason, 'entry.js');
    },
  });
  await screen.findByText(text);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  if (reason !== 'network')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Revisa tu conexión');
});

test.each([
  ['/booking-historial', 'driver', '/booking-historial'],
  ['/solicitudes', 'driver', '/'],
  ['/booking-historial', 'admin', '/'],
  ['/user-singup', 'driver', '/'],
])('ACC-03 who logs in at %s as a %s goes on at %s', async (path, role, destination) => {
  const { shell } = renderShell({ path });
  await screen.findByText('remoto auth');
  act(() => {
    shell.host.session.start(tokenFor(role));
    shell.host.navigate(path, { replace: true });
  });
  expect(await screen.findByText(`remoto ${role === 'admin' ? 'owner' : role}`)).toBeVisible();
  expect(globalThis.location.pathname).toBe(destination);
});

test.each([
  [true, '/add', 'remoto driver'],
  [false, '/add', 'Página no encontrada'],
  [true, '/__ui', 'Componentes'],
  [false, '/__ui', 'Página no encontrada'],
])(
  'DEV-01 pages for developers exist only in demo mode (%p): %s is %s',
  async (demo, path, text) => {
    renderShell({ path, token: tokenFor('driver'), demo });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

test('SES-08 an unreadable token of a login is refused and changes nothing', async () => {
  const { shell } = renderShell();
  await screen.findByText('remoto auth');
  expect(() => shell.host.session.start('nonsense')).toThrow('Token Invalido.');
  expect(shell.session.token()).toBeNull();
});

test('SHL-10 the focus moves to the new screen’s heading and the title follows it; who types is left alone', async () => {
  const { shell, user } = renderShell({ token: tokenFor('driver') });
  const bar = await screen.findByRole('navigation', { name: 'Navegación inferior' });
  expect(document.body).toHaveFocus();
  await user.click(within(bar).getByRole('link', { name: 'Historial' }));
  expect(screen.getByRole('heading', { name: 'Historial de reservas' })).toHaveFocus();
  expect(document.title).toBe('Historial de reservas · Parqueo Central');

  await user.click(within(bar).getByRole('link', { name: 'Inicio' }));
  expect(screen.getByRole('heading', { name: 'Parqueos Cercanos' })).toHaveFocus();
  await user.type(screen.getByPlaceholderText('Buscar parqueo'), 'sexta');
  await waitFor(() => expect(globalThis.location.search).toBe('?buscar=sexta'));
  expect(screen.getByPlaceholderText('Buscar parqueo')).toHaveFocus();
  act(() => shell.host.navigate('/booking-historial'));
  expect(screen.getByRole('heading', { name: 'Historial de reservas' })).toHaveFocus();
});

test('FED-01 the code of a screen is fetched when a link to it is pointed at or focused', async () => {
  const { preloaded, user } = renderShell({ token: tokenFor('driver') });
  const bar = await screen.findByRole('navigation', { name: 'Navegación inferior' });
  await user.hover(within(bar).getByRole('link', { name: 'Historial' }));
  expect(preloaded).toContain('driver /booking-historial');
  act(() => within(bar).getByRole('link', { name: 'Inicio' }).focus());
  expect(preloaded).toContain('driver /');
});

test('FED-01 SHL-04 with nothing else to do, the page fetches what the menu and the screen lead to', async () => {
  const { preloaded, shell } = renderShell({
    token: tokenFor('driver'),
    answers: { [`GET ${PATHS.myParkings}`]: () => Response.json([]) },
  });
  const section = await screen.findByText('remoto driver');
  for (const href of ['/parking-details/7', 'https://example.com/booking'])
    section.append(Object.assign(document.createElement('a'), { href }));
  // The first screen has its data.
  await shell.host.api.parking.mine();
  await waitFor(() =>
    expect(preloaded).toEqual([
      'driver /',
      'driver /booking-historial',
      'driver /parking-details/:id',
    ]),
  );
});

function showPage(visible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('SOC-04 what arrives while its screen is in view is read; out of view the title shows how much is not', async () => {
  const { shell } = renderShell({ path: '/solicitudes', token: tokenFor('admin') });
  await screen.findByText('remoto owner');
  const arrive = () =>
    act(() =>
      shell.host.toast({ tone: 'info', title: 'Nueva reservación recibida', record: true }),
    );
  arrive();
  expect(shell.notifications.getState().unread).toBe(0);
  showPage(false);
  arrive();
  expect(shell.notifications.getState().unread).toBe(1);
  expect(document.title).toBe('(1) Solicitudes · Parqueo Central');
  showPage(true);
  expect(shell.notifications.getState().unread).toBe(0);
  expect(document.title).toBe('Solicitudes · Parqueo Central');
});
