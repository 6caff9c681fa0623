import type { HostDescription, RemoteManifest } from '@parqueo/shared-api/contract';
import { fits, fitsShell } from './fits';

const host: HostDescription = {
  hostVersion: 1,
  hostApi: '2.1.0',
  members: ['api', 'api.parking', 'api.parking.available', 'navigate', 'socket'],
  shared: {
    '@parqueo/federation': { version: '0.2.0', names: [] },
    '@parqueo/shared-ui': { version: '0.1.2', names: ['Button', 'Card'] },
    react: { version: '19.3.1', names: ['default', 'lazy', 'useState'] },
    zustand: { version: '5.1.0', names: ['*'] },
  },
  icons: ['home', 'list'],
  slots: ['home', 'history'],
};

const driver: RemoteManifest = {
  manifestVersion: 2,
  kind: 'remote',
  name: 'driver',
  hostApi: '^2.0.0',
  routes: [
    { path: '/', audience: ['driver'], title: 'Mapa' },
    { path: '/parking-details/:id', audience: ['driver'], title: 'Detalles' },
  ],
  menu: [{ label: 'Inicio', path: '/', icon: 'home', audience: ['driver'], slot: 'home' }],
  version: '0.2.0',
  build: 'aaaaaaaa',
  commit: null,
  builtAt: '2026-11-22T12:00:00Z',
  container: 'parqueo_driver_aaaaaaaa',
  entry: 'entry.js',
  preload: [],
  integrity: {},
  shared: { '@parqueo/federation': '^0.2.0', '@parqueo/shared-ui': '^0.1.0', react: '^19.2.0' },
  files: {},
  uses: {
    host: ['api.parking.available', 'navigate'],
    modules: { '@parqueo/shared-ui': ['Button'], react: ['useState'] },
  },
};
const owner: RemoteManifest = {
  ...driver,
  name: 'owner',
  routes: [{ path: '/', audience: ['admin'], title: 'Parqueos' }],
  menu: [
    { label: 'Parqueos', path: '/', icon: 'home', audience: ['admin'], slot: 'home', order: 1 },
  ],
};

const reasons = (change: Partial<RemoteManifest>, others = [owner], shell = host) =>
  fits({ ...driver, ...change }, shell, others).map(({ rule, message }) => `${rule}: ${message}`);

test('FED-03 a build that the page has everything for fits, beside itself too', () => {
  expect(reasons({}, [driver, owner])).toEqual([]);
});

describe('FED-03 a build that the page cannot run is refused, and what is missing is named', () => {
  test.each<[string, Partial<RemoteManifest>, string]>([
    [
      'a manifest of later',
      { manifestVersion: 3 },
      'manifest-version: its manifest has version 3; what is read here is 2 and older',
    ],
    [
      'no range',
      { hostApi: 'banana' },
      "range: 'banana' (hostApi) is not a range of semantic versions",
    ],
    [
      'a range of nothing',
      { shared: { react: ' ' } },
      "range: ' ' (react) is not a range of semantic versions",
    ],
    ['an older Host', { hostApi: '^2.2.0' }, 'host-api: host API 2.1.0 is outside ^2.2.0'],
    ['another Host', { hostApi: '^1.0.0' }, 'host-api: host API 2.1.0 is outside ^1.0.0'],
    ['React 20', { shared: { react: '^20.0.0' } }, 'floor: react 19.3.1 is outside ^20.0.0'],
    [
      'a library that is not shared',
      { shared: { dayjs: '^1.0.0' } },
      'floor: dayjs (absent) is outside ^1.0.0',
    ],
    [
      'a member of Host',
      { uses: { host: ['navigate', 'socket.watchArea'], modules: {} } },
      'host-member: uses socket.watchArea of Host 2.1.0, which the live shell does not have',
    ],
    [
      'an export',
      { uses: { host: [], modules: { '@parqueo/shared-ui': ['Card', 'StatusBar'] } } },
      'export: uses StatusBar of @parqueo/shared-ui 0.1.2, which the live shell does not export',
    ],
    [
      'an icon',
      { menu: [{ label: 'Botes', path: '/', icon: 'ticket', audience: ['driver'] }] },
      "icon: menu entry 'Botes' has the icon 'ticket', which the live shell cannot draw",
    ],
    [
      'a place',
      {
        menu: [
          { label: 'Avisos', path: '/', icon: 'list', audience: ['driver'], slot: 'notifications' },
        ],
      },
      "slot: menu entry 'Avisos' asks for the place 'notifications', which the live shell does not have",
    ],
  ])('%s', (_, change, reason) => {
    expect(reasons(change)).toEqual([reason]);
  });
});

test('FED-03 a page of a shell of later, that says of itself what nobody here understands, fits none', () => {
  const later = { ...host, hostVersion: 2 };
  expect(reasons({}, [owner], later)).toEqual([
    "host-version: the shell's host.json has version 2; what is read here is 1 and older",
  ]);
  expect(fitsShell(later, [driver]).map(({ rule }) => rule)).toEqual(['host-version']);
});

test('FED-02 a route with optional segments is refused: the router expands each of them', () => {
  const routes = [{ path: '/user-login?', audience: ['driver' as const], title: 'Otra' }];
  expect(reasons({ routes })).toEqual([
    "route: route /user-login? has an optional segment ('?'); write one route for each address",
  ]);
});

test('FED-03 names that every object has are names like any other', () => {
  const modules = { constructor: ['x'], toString: ['y'] };
  expect(reasons({ uses: { host: [], modules }, shared: { constructor: '^1.0.0' } })).toEqual([
    'floor: constructor (absent) is outside ^1.0.0',
  ]);
});

describe('FED-02 a build that takes the place of another live remote is refused', () => {
  const route = (path: string, ...audience: ('driver' | 'admin')[]) => ({
    path,
    audience,
    title: 'Otra',
  });

  test.each([
    ['/', '/'],
    ['/Reportes/', '/reportes'],
    ['/lote/:id', '/lote/:parkingId'],
    ['*', '*'],
    ['lote', '/lote'],
    ['//lote', '/lote/'],
    ['/*', '*'],
  ])('route %s where %s is live', (path, taken) => {
    const rival = { ...owner, routes: [route(taken, 'admin')] };
    expect(reasons({ routes: [route(path, 'driver', 'admin')] }, [rival])).toEqual([
      `route: route ${path} (admin) is taken by '${taken}' of the live remote 'owner'`,
    ]);
  });

  test.each([
    ['for another audience', '/', 'driver'],
    ['at another address', '/lote/:id/fotos', 'admin'],
  ] as const)('but not %s', (_, path, audience) => {
    const rival = { ...owner, routes: [route('/', 'admin'), route('/lote/:id', 'admin')] };
    expect(reasons({ routes: [route(path, audience)] }, [rival])).toEqual([]);
  });

  test('a place in the bottom navigation', () => {
    const entry = { label: 'Lotes', path: '/lotes', icon: 'list', bottom: 2 } as const;
    const rival: RemoteManifest = { ...owner, menu: [{ ...entry, audience: ['admin'] }] };
    expect(reasons({ menu: [{ ...entry, label: 'Caja', audience: ['admin'] }] }, [rival])).toEqual([
      "bottom: menu entry 'Caja' has place 2 of the bottom navigation (admin), which 'Lotes' of the live remote 'owner' has",
    ]);
    expect(reasons({ menu: [{ ...entry, audience: ['driver'] }] }, [rival])).toEqual([]);
  });

  test('a place in the menu, and a number in its order', () => {
    const menu = [
      { label: 'Lotes', path: '/', icon: 'list', audience: ['admin'], slot: 'home', order: 1 },
    ] as const;
    expect(reasons({ menu: menu.map((entry) => ({ ...entry, audience: ['admin'] })) })).toEqual([
      "slot: menu entry 'Lotes' asks for the place 'home' (admin), which 'Parqueos' of the live remote 'owner' has",
      "order: menu entry 'Lotes' has order 1 (admin), which 'Parqueos' of the live remote 'owner' has",
    ]);
  });
});

test('FED-02 a build that takes a place twice itself is refused', () => {
  const entry = (label: string) =>
    ({ label, path: '/', icon: 'list', audience: ['driver'], slot: 'home', order: 1 }) as const;
  const menu = ['Uno', 'Dos'].map((label) => ({ ...entry(label), audience: ['driver' as const] }));
  const routes = ['/Lote/:id', 'lote/:lot'].map((path) => ({
    path,
    audience: ['driver' as const],
    title: 'Lote',
  }));
  expect(reasons({ menu, routes })).toEqual([
    "route: route lote/:lot (driver) is taken by '/Lote/:id' of the same build",
    "slot: menu entry 'Dos' asks for the place 'home' (driver), which 'Uno' of the same build has",
    "order: menu entry 'Dos' has order 1 (driver), which 'Uno' of the same build has",
  ]);
});

test('FED-02 any number of routes is judged in moments', () => {
  const many = (prefix: string) =>
    Array.from({ length: 15_000 }, (_, index) => ({
      path: `/${prefix}/${index}`,
      audience: ['driver' as const],
      title: 'Lote',
    }));
  const began = performance.now();
  expect(reasons({ routes: many('a') }, [{ ...owner, routes: many('b') }])).toEqual([]);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('FED-03 a build takes a module as a whole, or one of which nobody knows the names', () => {
  const uses = { host: [], modules: { '@parqueo/shared-ui': ['*'], zustand: ['create'] } };
  expect(reasons({ uses })).toEqual([]);
});

test('FED-02 a shell tells of every live remote that it could not run', () => {
  expect(fitsShell(host, [driver, owner])).toEqual([]);
  const older = { ...host, members: ['api', 'navigate'] };
  expect(
    fitsShell(older, [{ ...owner, uses: { host: ['navigate'], modules: {} } }, driver]),
  ).toEqual([
    {
      remote: 'driver',
      rule: 'host-member',
      message: 'uses api.parking.available of Host 2.1.0, which the candidate shell does not have',
    },
  ]);
  const menu: RemoteManifest['menu'] = [
    { label: 'Avisos', path: '/', icon: 'list', audience: ['driver'], slot: 'home' },
  ];
  const bare = { ...host, icons: [], slots: [] };
  expect(fitsShell(bare, [{ ...driver, menu }]).map(({ message }) => message)).toEqual([
    "menu entry 'Avisos' has the icon 'list', which the candidate shell cannot draw",
    "menu entry 'Avisos' asks for the place 'home', which the candidate shell does not have",
  ]);
});
