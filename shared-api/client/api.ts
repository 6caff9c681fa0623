import {
  type KnownCreatedReservation,
  type KnownExtension,
  type KnownGate,
  type KnownMarksAnswer,
  type KnownReservation,
  type KnownSession,
  type KnownTicket,
  type Reader,
  listOf,
  readAccessToken,
  readAccount,
  readParking,
  readSignup,
  readViewport,
} from '../answers';
import {
  type AccessTokenAnswer,
  type Account,
  type AvailabilityQuery,
  type AvailableQuery,
  type CancelBody,
  type ExtendBody,
  type LoginBody,
  type Mark,
  type MarksBody,
  PATHS,
  type Parking,
  type ParkingBody,
  type ParkingPatch,
  type ParkingViewport,
  type PhotoKind,
  type PhotoOrder,
  type PhotoQuery,
  type RequestFacts,
  type ReservationBody,
  type ReservationsQuery,
  type SignupAnswer,
  type SignupBody,
  type StatusBody,
  type Today,
  photoOfPath,
  photosPath,
} from '../contract';
import { type CallOptions, readJson } from './http';
import type { RequestOptions, SessionClient } from './session-client';

/**
 * The calls of the API (section 7 of the specification). Calls that need a token refresh it when it
 * has expired. All of them reject with an ApiError.
 */
export interface Api {
  /** For calls that have no function of their own (SES-06). */
  request<T>(path: string, options?: RequestOptions<T>): Promise<T>;
  session: {
    /** Logs in by mail or phone; the token that it answers is for `host.session.start`. */
    login(body: LoginBody): Promise<AccessTokenAnswer>;
    /** Ends the session at the server alone; `host.session.logout` ends it in the page too. */
    logout(): Promise<void>;
    /** The caller's open sessions, the most recently used first. */
    list(signal?: AbortSignal): Promise<KnownSession[]>;
    /** Ends one of the caller's sessions. */
    end(id: string): Promise<void>;
    /** Ends all sessions but the present one. */
    endOthers(): Promise<void>;
  };
  user: {
    /** The caller's own account. */
    me(signal?: AbortSignal): Promise<Account>;
    /** Makes an account. Repeated with the same key and body it makes no other. */
    create(body: SignupBody, idempotencyKey?: string): Promise<SignupAnswer>;
  };
  parking: {
    /** All parkings, or those of a search, a page or an area. */
    available(query?: Omit<AvailableQuery, 'zoom'>, signal?: AbortSignal): Promise<Parking[]>;
    /** The view of a map: the parkings of an area, or clusters of them (MAP-05). */
    viewport(
      query: AvailableQuery & { bbox: string; zoom: number },
      signal?: AbortSignal,
    ): Promise<ParkingViewport>;
    /** One parking, with its availability now or for a stay. */
    get(id: number | string, signal?: AbortSignal, query?: AvailabilityQuery): Promise<Parking>;
    /** Requests a space. Repeated with the same key and body it creates nothing new. */
    reserve(
      parkingId: number,
      body: ReservationBody,
      idempotencyKey: string,
    ): Promise<KnownCreatedReservation>;
    /** The caller's own parkings. */
    mine(signal?: AbortSignal): Promise<Parking[]>;
    /** The reservations of the caller's parkings: all, or one page of a month or status. */
    reservations(query?: ReservationsQuery, signal?: AbortSignal): Promise<KnownReservation[]>;
    /** The same as a CSV file, with all pages. */
    reservationsCsv(query?: Omit<ReservationsQuery, 'page'>, signal?: AbortSignal): Promise<Blob>;
    /** Accepts ('confirmed') or rejects ('cancelled', with an optional reason) a pending request. */
    decide(reservationId: number, status: StatusBody['status'], reason?: string): Promise<void>;
    /** Takes an answer back within UNDO_SECONDS: the request is pending again (REQ-04). Repeating it answers the same. */
    undoAnswer(reservationId: number): Promise<KnownReservation>;
    /** The day of the caller's parkings (TOD-01). */
    today(signal?: AbortSignal): Promise<Today>;
    /** What helps to answer each request: what would be left, how often the plate came (REQ-04). */
    requestFacts(signal?: AbortSignal): Promise<RequestFacts[]>;
    /** Lists a parking of the caller's. Repeated with the same key and body it lists no other. */
    create(body: ParkingBody, idempotencyKey?: string): Promise<Parking>;
    /** One of the caller's own parkings. */
    owned(id: number | string, signal?: AbortSignal): Promise<Parking>;
    /** Changes the given fields of one of the caller's parkings (BRD-02). */
    update(id: number, patch: ParkingPatch): Promise<Parking>;
    /**
     * Adds a photo from an image file to one of the caller's parkings (LOT-02); the one of the entrance
     * takes the place of the one before. Repeated with the same file it adds nothing new.
     */
    addPhoto(id: number, kind: PhotoKind, file: Blob): Promise<Parking>;
    /** Puts the photos of the inside into an order: all their ids. */
    orderPhotos(id: number, order: string[]): Promise<Parking>;
    /** Removes one of the photos, by its id. */
    removePhoto(id: number, photo: string): Promise<Parking>;
  };
  reservation: {
    /**
     * Cancels a reservation: the driver until it starts, the parking's owner when it is confirmed
     * (HIS-05). Repeating it answers the same.
     */
    cancel(id: number | string, reason?: string): Promise<KnownReservation>;
    /**
     * Gives a confirmed reservation up at no cost, whose driver found no space at the entrance (CNF-10):
     * while it lasts and before an arrival. Repeating it answers the same.
     */
    noSpace(id: number | string): Promise<KnownReservation>;
    /** How far a stay of the caller's can be extended, at what rate (TRP-01). */
    extension(id: number | string, signal?: AbortSignal): Promise<KnownExtension>;
    /**
     * Asks the owner for a later end, for the added hours at that rate (`extensionPriceOf`).
     * Repeated with the same key and body it asks for nothing new.
     */
    extend(
      id: number | string,
      body: ExtendBody,
      idempotencyKey: string,
    ): Promise<KnownCreatedReservation>;
  };
  gate: {
    /** The spaces of a lot and the stays that its gate needs (GAT-01). */
    read(parkingId: number, signal?: AbortSignal): Promise<KnownGate>;
    /**
     * Sends marks in the order in which they were made, MARKS_PER_CALL at most; each has its own key,
     * so that sending it again records nothing new (GAT-03).
     */
    mark(parkingId: number, marks: readonly Mark[]): Promise<KnownMarksAnswer>;
    /** What a ticket's code is worth at the lot's gate (GAT-06). */
    ticket(parkingId: number, code: string, signal?: AbortSignal): Promise<KnownTicket>;
  };
}

// Readers that come beside their first answer: the page would carry them from its first screen on.
const sessionReaders = () => import(/* webpackChunkName: "session-readers" */ '../answers/session');
const reservationReaders = () =>
  import(/* webpackChunkName: "reservation-readers" */ '../answers/reservation');
const todayReaders = () => import(/* webpackChunkName: "today-readers" */ '../answers/today');
const gateReaders = () => import(/* webpackChunkName: "gate-readers" */ '../answers/gate');

/** A call's path, and what brings the readers of its answer. */
const READERS: readonly [string, () => Promise<unknown>][] = [
  [PATHS.reservations, reservationReaders],
  [PATHS.today, todayReaders],
  [PATHS.requestFacts, todayReaders],
  [PATHS.gate(String.raw`\d+`), gateReaders],
];

/** Fetches the readers of calls that have been made before there was a client, by their addresses. */
export function loadReadersFor(addresses: readonly string[]): void {
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  for (const [path, load] of READERS)
    if (paths.some((each) => new RegExp(`${path}$`).test(each))) load().catch(() => {}); // The client asks again.
}

const later = {
  sessions: async () => listOf((await sessionReaders()).readSession),
  reservation: async () => (await reservationReaders()).readReservation,
  reservations: async () => listOf((await reservationReaders()).readReservation),
  created: async () => (await reservationReaders()).readCreatedReservation,
  extension: async () => (await reservationReaders()).readExtension,
  today: async () => (await todayReaders()).readToday,
  requestFacts: async () => listOf((await todayReaders()).readRequestFacts),
  gate: async () => (await gateReaders()).readGate,
  marks: async () => (await gateReaders()).readMarks,
  ticket: async () => (await gateReaders()).readTicket,
};

/** Makes the API's calls on top of a session client. */
export function createApi({ request }: SessionClient): Api {
  const withRefresh = <T>(path: string, options: RequestOptions<T> = {}) =>
    request<T>(path, { ...options, refresh: true });

  /** A call whose reader comes beside its answer. */
  async function askWith<T>(
    load: () => Promise<Reader<T>>,
    path: string,
    options: CallOptions = {},
  ): Promise<T> {
    const [answer, reader] = await Promise.all([
      withRefresh<Response>(path, { ...options, as: 'response' }),
      load(),
    ]);
    return readJson(answer, reader, options.signal);
  }

  /** A call whose answer says nothing. */
  async function tell(path: string, options: CallOptions): Promise<void> {
    await withRefresh(path, { ...options, as: 'response' });
  }

  return {
    request,
    session: {
      login: (body) => request(PATHS.login, { method: 'POST', body, read: readAccessToken }),
      logout: async () => {
        await request(PATHS.logout, { method: 'POST', as: 'response' });
      },
      list: (signal) => askWith(later.sessions, PATHS.sessions, { signal }),
      end: (id) => tell(PATHS.session(id), { method: 'DELETE' }),
      endOthers: () => tell(PATHS.logoutOthers, { method: 'POST' }),
    },
    user: {
      me: (signal) => withRefresh(PATHS.user, { read: readAccount, signal }),
      create: (body, key) => request(PATHS.user, { method: 'POST', body, key, read: readSignup }),
    },
    parking: {
      available: (query = {}, signal) =>
        withRefresh(PATHS.available, {
          query: { ...query, showSensitiveData: true },
          read: listOf(readParking),
          signal,
        }),
      viewport: (query, signal) =>
        withRefresh(PATHS.available, { query, read: readViewport, signal }),
      get: (id, signal, query = {}) =>
        withRefresh(PATHS.parking(id), { query, read: readParking, signal }),
      reserve: (parkingId, body, key) =>
        askWith(later.created, PATHS.reserve(parkingId), { method: 'POST', body, key }),
      mine: (signal) => withRefresh(PATHS.myParkings, { read: listOf(readParking), signal }),
      reservations: (query = {}, signal) =>
        askWith(later.reservations, PATHS.reservations, { query, signal }),
      reservationsCsv: (query = {}, signal) =>
        withRefresh(PATHS.reservations, {
          query,
          headers: { accept: 'text/csv' },
          as: 'blob',
          signal,
        }),
      decide: (reservationId, status, reason) =>
        tell(PATHS.reservationStatus(reservationId), {
          method: 'PATCH',
          body: { status, ...(reason && { reason }) } satisfies StatusBody,
        }),
      undoAnswer: (reservationId) =>
        askWith(later.reservation, PATHS.undoAnswer(reservationId), { method: 'POST' }),
      today: (signal) => askWith(later.today, PATHS.today, { signal }),
      requestFacts: (signal) => askWith(later.requestFacts, PATHS.requestFacts, { signal }),
      create: (body, key) =>
        withRefresh(PATHS.createParking, { method: 'POST', body, key, read: readParking }),
      owned: (id, signal) => withRefresh(PATHS.ownedParking(id), { read: readParking, signal }),
      update: (id, patch) =>
        withRefresh(PATHS.ownedParking(id), { method: 'PATCH', body: patch, read: readParking }),
      addPhoto: (id, kind, file) =>
        withRefresh(photosPath(id), {
          method: 'POST',
          query: { kind } satisfies PhotoQuery,
          body: file,
          read: readParking,
        }),
      orderPhotos: (id, order) =>
        withRefresh(photosPath(id), {
          method: 'PATCH',
          body: { order } satisfies PhotoOrder,
          read: readParking,
        }),
      removePhoto: (id, photo) =>
        withRefresh(photoOfPath(id, photo), { method: 'DELETE', read: readParking }),
    },
    reservation: {
      cancel: (id, reason) =>
        askWith(later.reservation, PATHS.cancelReservation(id), {
          method: 'POST',
          body: (reason ? { reason } : {}) satisfies CancelBody,
        }),
      noSpace: (id) => askWith(later.reservation, PATHS.noSpace(id), { method: 'POST' }),
      extension: (id, signal) => askWith(later.extension, PATHS.extension(id), { signal }),
      extend: (id, body, key) =>
        askWith(later.created, PATHS.extendReservation(id), { method: 'POST', body, key }),
    },
    gate: {
      read: (parkingId, signal) => askWith(later.gate, PATHS.gate(parkingId), { signal }),
      mark: (parkingId, marks) =>
        askWith(later.marks, PATHS.marks(parkingId), {
          method: 'POST',
          body: { marks: [...marks], sent_at: new Date().toISOString() } satisfies MarksBody,
        }),
      ticket: (parkingId, code, signal) =>
        askWith(later.ticket, PATHS.ticket(parkingId, encodeURIComponent(code)), { signal }),
    },
  };
}
