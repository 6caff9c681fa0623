import {
  type RemoteLoader,
  type RemoteModule,
  type ServedRemote,
  createLiveRemotes,
} from '@parqueo/federation/runtime';
import { createServedRemotes } from '@parqueo/federation/runtime/served-remotes';
import type { Fetch } from '@parqueo/shared-api/client';
import {
  API_BASE,
  type Audience,
  type LiveRemote,
  type RemoteRoute,
} from '@parqueo/shared-api/contract';
import type { RemotePageProps } from '@parqueo/shared-api/host';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { App } from './app';
import { createHost } from './host/create-host';
import { openNotificationStorage } from './notifications/stored-notifications';
import { createUpdates } from './offline/updates';
import { openDevice } from './session/device';
import { openTabs } from './session/tabs';
import { createThemeStore } from './theme/theme-store';

/** An unsigned access token; the browser never checks signatures. */
export function tokenFor(user_type: string | string[], id = 7, claims: object = {}): string {
  return `e30.${btoa(JSON.stringify({ id, user_type, ...claims }))}.x`;
}

export function remote(
  name: string,
  routes: RemoteRoute[],
  menu: LiveRemote['manifest']['menu'] = [],
): LiveRemote {
  return {
    baseUrl: `/remotes/${name}/build/`,
    manifest: {
      manifestVersion: 2,
      kind: 'remote',
      name,
      version: '1.0.0',
      build: 'abcdef123456',
      hostApi: '^3.0.0',
      container: name,
      entry: 'entry.js',
      preload: [],
      integrity: {},
      shared: {},
      routes,
      menu,
    },
  };
}

type Menu = LiveRemote['manifest']['menu'][number];

/** A remote for one role, with valid routes and menu entries, each with one small screen. */
function remoteFor(
  name: string,
  role: Audience,
  routes: readonly Omit<RemoteRoute, 'audience'>[],
  menu: readonly Omit<Menu, 'audience'>[] = [],
) {
  const audience = [role];
  const own = routes.map((route) => ({ ...route, audience }));
  return remote(
    name,
    own,
    menu.map((entry) => ({ ...entry, audience })),
  );
}

export const remotes = [
  remoteFor('auth', 'anonymous', [
    { path: '*', title: 'Iniciar sesión', header: 'bare' },
    { path: '/user-singup', title: 'Registrar Usuario', header: 'bare' },
  ]),
  remoteFor(
    'driver',
    'driver',
    [
      { path: '/', title: 'Parqueos Cercanos', header: 'search', fill: true },
      { path: '/parking-details/:id', title: 'Detalles del parqueo', back: '/' },
      { path: '/booking', title: 'Nueva reserva', back: '/parking-details/:parkingId' },
      { path: '/booking-historial', title: 'Historial de reservas' },
      { path: '/add', title: 'Usuario de prueba', demoOnly: true },
    ],
    [
      { label: 'Historial', path: '/booking-historial', icon: 'history', slot: 'history' },
      { label: 'Inicio', path: '/', icon: 'home', slot: 'home' },
    ],
  ),
  remoteFor(
    'owner',
    'admin',
    [
      { path: '/', title: 'Listado de Parqueos' },
      { path: '/solicitudes', title: 'Solicitudes' },
      { path: '/historial-reservas', title: 'Historial' },
    ],
    [
      { label: 'Inicio', path: '/', icon: 'home', slot: 'home' },
      { label: 'Historial', path: '/historial-reservas', icon: 'history', slot: 'history' },
      { label: 'Solicitudes', path: '/solicitudes', icon: 'ticket', slot: 'notifications' },
    ],
  ),
];

type Answers = Record<string, (init: RequestInit) => Response | Promise<Response>>;

interface RenderOptions {
  path?: string;
  /** Answer of GET /session/accessToken; no session by default. */
  token?: string | null | Promise<Response>;
  answers?: Answers;
  demo?: boolean;
  /** Page of each remote; a plain text by default. */
  load?: RemoteLoader['load'];
  /** Live remotes in the page; all by default. */
  live?: readonly LiveRemote[];
  /** The server's answer about live remotes; by default those of the page. */
  served?: () => readonly ServedRemote[];
  /** Name of the browser: shells with the same name are tabs of one browser. */
  browser?: string;
}

let browsers = 0;
/** A channel name for each test, because pages of earlier test files may still be alive. */
const ownBrowsers = `browser-${Math.random()}`;

const namedPage = (name: string): ComponentType<RemotePageProps> =>
  function RemotePage() {
    return <p>remoto {name}</p>;
  };

/** Renders the whole shell at a path, on a fake network and with remotes that load at once. */
export function renderShell({
  path = '/',
  token = null,
  answers = {},
  demo = true,
  load,
  live: given = remotes,
  served,
  browser = `${ownBrowsers}-${++browsers}`,
}: RenderOptions = {}) {
  globalThis.history.replaceState(null, '', path);
  const calls: string[] = [];
  const preloaded: string[] = [];
  const forgotten: string[] = [];
  const fakeFetch = (async (input: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${input.slice(API_BASE.length)}`;
    calls.push(call);
    if (answers[call]) return answers[call](init);
    if (call !== 'GET /session/accessToken') return Response.json({});
    if (token instanceof Promise) return token;
    return token === null
      ? Response.json({ err: 'No hay una sesión abierta.' }, { status: 401 })
      : Response.json({ accessToken: token });
  }) as Fetch;
  const pages = new Map(remotes.map(({ manifest: { name } }) => [name, namedPage(name)]));
  const live = createLiveRemotes(given);
  const { learn, fallBack } = createServedRemotes(live);
  const loaded = new Map<LiveRemote, RemoteModule>();
  const shown: RemoteLoader['load'] =
    load ?? (async ({ manifest: { name } }) => ({ Page: pages.get(name) ?? namedPage(name) }));
  const loader: RemoteLoader = {
    load: async (build) => {
      const module = await shown(build);
      loaded.set(build, module);
      return module;
    },
    loaded: (build) => loaded.get(build),
    isFetching: () => false,
    forget: (build) => {
      loaded.delete(build);
      forgotten.push(build.manifest.name);
    },
    preload: ({ manifest: { name } }, route) => preloaded.push(route ? `${name} ${route}` : name),
  };
  const refresh = async () => {
    calls.push('live remotes');
    if (served) learn(served());
  };
  const shell = createHost(
    {
      tileUrl: '',
      tileAttribution: '',
      geocoderUrl: '',
      mail: 'sent',
      supportMail: null,
      supportPhone: null,
      demo,
    },
    fakeFetch,
    openTabs(browser),
    openDevice(browser),
    openNotificationStorage(browser),
  );
  return {
    calls,
    preloaded,
    forgotten,
    learn,
    shell,
    user: userEvent.setup(),
    ...render(
      <App
        shell={shell}
        sections={{ loader, remotes: live, refresh, fallBack }}
        theme={createThemeStore()}
        updates={createUpdates()}
      />,
    ),
  };
}
