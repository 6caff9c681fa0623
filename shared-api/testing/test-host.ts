import { readSocketEvent } from '../answers';
import { type Fetch, createApi, createSessionClient } from '../client';
import { API_BASE, type Area, type AvailabilityEvent, type PageSettings } from '../contract';
import {
  type Capability,
  HOST_API_VERSION,
  type Host,
  type HostToast,
  type Session,
} from '../host';
import { createListeners, createSuppressions } from '../host/parts';
import type { SocketEvent, SocketState } from '../socket';

/** Answers one call; a plain value is sent as 200 JSON. */
type Answer = (request: { body: unknown; url: URL; headers: Headers }) => unknown;

export interface TestHostOptions {
  session?: Session;
  settings?: Partial<PageSettings>;
  /** Stored drafts by the form's name. */
  drafts?: Record<string, unknown>;
  /** Capabilities that the host lacks; none by default. */
  lacks?: readonly Capability[];
  /** Answers by 'METHOD /path' below /api; a path may hold ':name' segments. */
  answers?: Record<string, Answer>;
}

/** A call that reached the fake network. */
export interface RecordedCall {
  call: string;
  body: unknown;
  headers: Headers;
  url: URL;
}

export interface TestHost extends Host {
  readonly calls: RecordedCall[];
  readonly toasts: HostToast[];
  readonly navigations: { to: string | number; state?: unknown; replace?: boolean }[];
  /** Adds or replaces answers. */
  answer(answers: Record<string, Answer>): void;
  emit(event: SocketEvent): void;
  /** Whether a screen suppresses the event's toast. */
  suppresses(event: SocketEvent): boolean;
  /** Every number given to `setBadge`, in order. */
  readonly badges: number[];
  /** Every value given to `setBadgeUrgent`, in order. */
  readonly urgencies: boolean[];
  /** Every area given to `watchArea`, in order. */
  readonly watched: (Area | null)[];
  emitAvailability(event: AvailabilityEvent): void;
  /** The stored drafts by the form's name. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Changes the state of the notification socket. */
  connect(state: SocketState): void;
  /** Makes the server reachable or not. */
  reach(online: boolean): void;
}

/** An error as the server answers it. */
export function errorAnswer(status: number, err: string, code = 'BAD_REQUEST'): Response {
  return Response.json({ err, code }, { status });
}

/** A Host for tests: the real API client on a fake network, which the test answers. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const calls: RecordedCall[] = [];
  const toasts: HostToast[] = [];
  const navigations: TestHost['navigations'] = [];
  const answers = { ...options.answers };
  const watched: TestHost['watched'] = [];
  const badges: TestHost['badges'] = [];
  const urgencies: TestHost['urgencies'] = [];
  const suppressions = createSuppressions();
  const events = createListeners<[SocketEvent]>();
  const availability = createListeners<[AvailabilityEvent]>();
  const states = createListeners();
  const connection = createListeners();
  const kept = { ...options.drafts };
  let state: SocketState = 'connected';
  let online = true;
  const session = options.session ?? {
    status: 'authenticated',
    user: { id: 1, roles: ['driver'] },
  };
  let token: string | null = 'token';

  const fakeFetch = (async (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://test.invalid');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const call = `${init.method ?? 'GET'} ${url.pathname.slice(API_BASE.length)}`;
    calls.push({ call, body, headers, url });
    const found = Object.entries(answers).find(([pattern]) => matches(pattern, call));
    if (!found) return errorAnswer(404, `Sin respuesta de prueba para ${call}`, 'NOT_FOUND');
    const answer = await found[1]({ body, url, headers });
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  }) as Fetch;

  const client = createSessionClient(
    {
      token: () => token,
      setToken: (next) => {
        token = next;
      },
      setRefreshing: () => {},
      person: () => (session.status === 'authenticated' ? session.user.id : null),
      expired: () => false,
    },
    { fetch: fakeFetch },
  );

  return {
    apiVersion: HOST_API_VERSION,
    origin: '',
    session: {
      current: () => session,
      subscribe: () => () => {},
      start: (accessToken) => {
        token = accessToken;
      },
      logout: async () => {},
      logoutBy: async (end) => {
        await end();
        return true;
      },
    },
    api: createApi(client),
    connection: {
      online: () => online,
      lastSeen: () => null,
      subscribe: connection.subscribe,
    },
    socket: {
      state: () => state,
      subscribe: states.subscribe,
      onEvent: events.subscribe,
      watchArea: (area) => void watched.push(area),
      onAvailability: availability.subscribe,
    },
    drafts: {
      open: (form) => ({
        read: () => kept[form] ?? null,
        write: (values) => {
          kept[form] = values;
        },
        remove: () => {
          delete kept[form];
        },
      }),
    },
    settings: {
      tileUrl: 'http://tiles.invalid/{z}/{x}/{y}.png',
      tileAttribution: 'Mapa de prueba',
      geocoderUrl: 'http://geocoder.invalid/search',
      mail: 'sent',
      supportMail: null,
      supportPhone: null,
      demo: true,
      ...options.settings,
    },
    navigate: (to, navigation) => {
      navigations.push({ to, ...navigation });
    },
    toast: (toast) => {
      toasts.push(toast);
    },
    suppressToasts: suppressions.suppress,
    setBadge: (count) => void badges.push(count),
    setBadgeUrgent: (urgent) => void urgencies.push(urgent),
    report: () => {},
    has: (capability) => !options.lacks?.includes(capability),
    kept,
    calls,
    toasts,
    navigations,
    answer: (more) => Object.assign(answers, more),
    emit: (event) => events.tell(readSocketEvent(event) as SocketEvent),
    suppresses: suppressions.has,
    badges,
    urgencies,
    watched,
    emitAvailability: availability.tell,
    connect: (next) => {
      state = next;
      states.tell();
    },
    reach: (next) => {
      online = next;
      connection.tell();
    },
  };
}

function matches(pattern: string, call: string): boolean {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+');
  return new RegExp(`^${source}$`).test(call);
}
