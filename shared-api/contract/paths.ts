import type { LocalMonth } from './time';

/** Base path of every call (SES-05). */
export const API_BASE = '/api';

/** Header that makes it safe to retry a creation: the same key and body get the same answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Header that carries the solution of a refusal's `work`: 'work.counter.derivedKey'. */
export const WORK_HEADER = 'proof-of-work';

/** Document collection of the developer pages (DEV-01, DEV-02). */
export const USERS_COLLECTION = 'users';
/** Document collection of a driver's stays (HIS-06, TRP-01). */
export const STAYS_COLLECTION = 'stays';

/**
 * Paths below API_BASE (API-01, API-02, API-05). Those of single screens are apart (./staff-paths,
 * ./month-paths, ./closure-paths): the page carries these from its first screen on.
 */
export const PATHS = {
  accessToken: '/session/accessToken',
  login: '/session/login',
  logout: '/session/logout',
  sessions: '/session/list',
  logoutOthers: '/session/logoutOthers',
  session: (id: string) => `/session/${id}`,
  embedToken: '/session/embed-token',
  integrators: '/integrators',
  consent: (integratorId: number | string) => `/integrators/${integratorId}/consent`,
  user: '/user',
  available: '/parking/available',
  parking: (id: number | string) => `/parking/get/${id}`,
  reserve: (parkingId: number | string) => `/parking/${parkingId}/reservation`,
  myParkings: '/parking/my-parkings',
  reservations: '/parking/reservations',
  /** The owner's day, and what helps to answer each request (TOD-01, REQ-04). */
  today: '/parking/today',
  requestFacts: '/parking/requests',
  reservationStatus: (id: number | string) => `/parking/reservation/${id}/status`,
  undoAnswer: (id: number | string) => `/parking/reservation/${id}/undo`,
  cancelReservation: (id: number | string) => `/reservation/${id}/cancel`,
  extendReservation: (id: number | string) => `/reservation/${id}/extend`,
  extension: (id: number | string) => `/reservation/${id}/extension`,
  /** The driver found no space at the entrance (CNF-10). */
  noSpace: (id: number | string) => `/reservation/${id}/no-space`,
  createParking: '/parking',
  ownedParking: (id: number | string) => `/parking/${id}`,
  /** What the gate of a lot shows, and what is marked there (GAT-01, GAT-03). */
  gate: (parkingId: number | string) => `/parking/${parkingId}/gate`,
  marks: (parkingId: number | string) => `/parking/${parkingId}/gate/marks`,
  /** The stay of a ticket's code, for the lot's gate (GAT-06). */
  ticket: (parkingId: number | string, code: string) =>
    `/parking/${parkingId}/gate/tickets/${code}`,
  /** The builds that are live for a page that asks, and what became of loading them (FED-01). */
  liveRemotes: '/remotes',
  remoteLoads: '/remotes/loads',
  settings: '/settings',
  documents: (collection: string) => `/documents/${collection}`,
  document: (collection: string, id: number | string) => `/documents/${collection}/${id}`,
} as const;

/** Paths below API_BASE of the registry of releases, for the teams that release (FED-02). */
export const REGISTRY_PATHS = {
  list: '/registry',
  builds: (name: string) => `/registry/${name}/builds`,
  fits: (name: string) => `/registry/${name}/fits`,
  promote: (name: string) => `/registry/${name}/promote`,
  rollback: (name: string) => `/registry/${name}/rollback`,
  disable: (name: string) => `/registry/${name}/disable`,
  verify: (name: string) => `/registry/${name}/verify`,
} as const;

/** Name of the file in which an owner keeps reservations: those of a month, or all. */
export const reservationsFileName = (month?: LocalMonth): string =>
  month === undefined ? 'reservas.csv' : `reservas-${month}.csv`;
