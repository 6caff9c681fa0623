import type { PushMessage } from '@parqueo/shared-api/contract';
import { answerTap, servePushes } from './push';

interface Shown {
  title: string;
  body?: string;
  tag: string;
  silent?: boolean;
  actions?: { title: string }[];
  data?: PushMessage;
}

/** The browser's side of a worker: what it shows, its pages and calls. */
let shown: Shown[];
let sounds: string[];
let pages: { visibilityState: string; focus: jest.Mock; postMessage: jest.Mock }[];
let calls: { call: string; body: unknown; authorization: string | null }[];
let answers: Record<string, () => Response>;

function fakeCache(): Cache {
  const stored = new Map<string, string>();
  return {
    match: async (key: string) => {
      const text = stored.get(key);
      return text === undefined ? undefined : new Response(text);
    },
    put: async (key: string, answer: Response) => void stored.set(key, await answer.text()),
  } as unknown as Cache;
}

beforeEach(() => {
  [shown, sounds, pages, calls] = [[], [], [], []];
  answers = {};
  const cache = fakeCache();
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    clients: {
      matchAll: async () => pages,
      openWindow: jest.fn(async () => undefined),
    },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
        if (!options.silent) sounds.push(title);
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter((each) => each.tag === tag)
          .map((each) => ({ close: () => (shown = shown.filter((other) => other !== each)) })),
    },
    fetch: async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${path}`;
      const authorization = new Headers(init.headers).get('authorization');
      calls.push({ call, body: init.body && JSON.parse(init.body as string), authorization });
      return (answers[call] ?? (() => Response.json({ accessToken: 'mine' })))();
    },
  });
  Object.assign(navigator, { locks: { request: (_: string, run: () => unknown) => run() } });
});

servePushes();

/** A push that came, and all that the worker does with it. */
async function receive(message: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const event = Object.assign(new Event('push'), {
    data: { json: () => message },
    waitUntil: (given: Promise<unknown>) => void (work = given),
  });
  globalThis.dispatchEvent(event);
  await work;
}

const REQUEST: PushMessage = {
  id: 7,
  tag: 'reserva-12',
  title: 'Nueva reservación recibida',
  body: 'P123ABC · hoy 18:00–20:00 · Q34 · Parque Colón',
  link: '/solicitudes?reserva=12',
  accept: 12,
};
const ACCEPT = 'PATCH /api/parking/reservation/12/status';

test('PSH-01 a request is shown with Aceptar and Ver, once, however often it comes, and goes away without a sound once it is decided', async () => {
  await receive(REQUEST);
  await receive(REQUEST);
  expect(shown).toMatchObject([{ title: REQUEST.title, body: REQUEST.body }]);
  expect(shown[0]?.actions?.map(({ title }) => title)).toEqual(['Aceptar', 'Ver']);
  await receive({ id: 8, tag: REQUEST.tag });
  expect(shown).toEqual([]);
  expect(sounds).toEqual([REQUEST.title]);
});

test('PSH-01 a page in view tells it itself; Probar is shown even so', async () => {
  pages = [{ visibilityState: 'visible', focus: jest.fn(), postMessage: jest.fn() }];
  await receive(REQUEST);
  expect(shown).toEqual([]);
  await receive({ id: 0, tag: 'prueba', title: 'Los avisos funcionan' });
  expect(shown).toHaveLength(1);
  // A tap on it has read nothing (NTF-01).
  await answerTap({ id: 0, tag: 'prueba', title: 'Los avisos funcionan' }, '');
  expect(calls).toEqual([]);
});

test('PSH-01 Aceptar decides by the API’s call, tells so, and can be undone', async () => {
  await answerTap(REQUEST, 'accept');
  expect(calls.map(({ call }) => call).slice(0, 2)).toEqual([
    'GET /api/session/accessToken',
    ACCEPT,
  ]);
  expect(calls[1]).toMatchObject({ body: { status: 'confirmed' }, authorization: 'mine' });
  expect(shown).toMatchObject([{ title: 'Solicitud aceptada', actions: [{ title: 'Deshacer' }] }]);
  await answerTap(REQUEST, 'undo');
  expect(calls.map(({ call }) => call)).toContain('POST /api/parking/reservation/12/undo');
  expect(shown).toMatchObject([{ title: 'Deshecho: la solicitud espera' }]);
});

test('PSH-01 Aceptar says why it could not: answered by another, no session, no connection', async () => {
  const refuse = (err: string, status: number) => () => Response.json({ err }, { status });
  answers[ACCEPT] = refuse('Esta solicitud ya fue respondida.', 409);
  await answerTap(REQUEST, 'accept');
  expect(shown).toMatchObject([
    { title: 'No se pudo aceptar', body: 'Esta solicitud ya fue respondida.' },
  ]);
  answers['GET /api/session/accessToken'] = refuse('Tu sesión terminó.', 401);
  await answerTap(REQUEST, 'accept');
  expect(shown).toMatchObject([{ body: 'Tu sesión terminó.' }]);
  answers['GET /api/session/accessToken'] = () => {
    throw new TypeError('offline');
  };
  await answerTap(REQUEST, 'accept');
  expect(shown).toMatchObject([{ body: 'No hay conexión. Toca para abrir la solicitud.' }]);
});

test('PSH-01 a tap opens the request in the page that is open, without loading it, else in a new one', async () => {
  const { clients } = globalThis as unknown as { clients: { openWindow: jest.Mock } };
  await answerTap(REQUEST, '');
  expect(clients.openWindow).toHaveBeenCalledWith('/solicitudes?reserva=12');
  const page = { visibilityState: 'hidden', focus: jest.fn(), postMessage: jest.fn() };
  pages = [page];
  await answerTap(REQUEST, 'view');
  expect(page.postMessage).toHaveBeenCalledWith({ 'open-path': '/solicitudes?reserva=12' });
  expect(page.focus).toHaveBeenCalledTimes(1);
});

const READ = 'POST /api/user/news-read';

test.each(['', 'view', 'accept', 'route'])(
  'NTF-01 a tap (%p) has read what it tells, on all devices',
  async (action) => {
    await answerTap({ ...REQUEST, route: 'https://www.google.com/maps/dir/' }, action);
    expect(calls.at(-1)).toMatchObject({ call: READ, body: { until: 0, also: [7] } });
  },
);

test('PSH-03 Ver ruta opens the map, Extender 30 min the ticket with the price', async () => {
  const { clients } = globalThis as unknown as { clients: { openWindow: jest.Mock } };
  const route = 'https://www.google.com/maps/dir/?api=1&destination=14.6%2C-90.5';
  await answerTap({ ...REQUEST, route }, 'route');
  expect(clients.openWindow).toHaveBeenLastCalledWith(route);
  const link = '/confirmation?reserva=12&extender=30';
  await answerTap({ ...REQUEST, link, extend: true }, 'extend');
  expect(clients.openWindow).toHaveBeenLastCalledWith(link);
});
