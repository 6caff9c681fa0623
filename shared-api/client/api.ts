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
  IDEMPOTENCY_HEADER,
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
import { readJson } from './http';
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

const withKey = (key: string | undefined): Pick<RequestOptions, 'headers'> =>
  key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } };

const withSignal = (signal: AbortSignal | undefined): Pick<RequestOptions, 'signal'> =>
  signal ? { signal } : {};

/** Lazy: the page carries all readers from its first screen on, and these are of one screen. */
const gateReaders = () => import(/* webpackChunkName: "gate-readers" */ '../answers/gate');

/** Lazy for the same reason: drivers and guests have none of these calls. */
const todayReaders = () => import(/* webpackChunkName: "today-readers" */ '../answers/today');

/** Lazy for the same reason: the account's page alone lists sessions. */
const sessionReaders = () => import(/* webpackChunkName: "session-readers" */ '../answers/session');

/** Lazy for the same reason: no first screen has a reservation. */
const reservationReaders = () =>
  import(/* webpackChunkName: "reservation-readers" */ '../answers/reservation');
type ReservationReaders = Awaited<ReturnType<typeof reservationReaders>>;
const reservation = ({ readReservation }: ReservationReaders) => readReservation;
const created = ({ readCreatedReservation }: ReservationReaders) => readCreatedReservation;

/** Makes the API's calls on top of a session client. */
export function createApi({ request }: SessionClient): Api {
  const withRefresh = <T>(path: string, options: RequestOptions<T> = {}) =>
    request<T>(path, { ...options, refresh: true });

  /** A call whose readers come beside its answer. */
  async function askWith<T, Readers>(
    load: () => Promise<Readers>,
    readerIn: (readers: Readers) => Reader<T>,
    path: string,
    options: Omit<RequestOptions, 'as' | 'read'>,
  ): Promise<T> {
    const [answer, readers] = await Promise.all([
      withRefresh<Response>(path, { ...options, as: 'response' }),
      load(),
    ]);
    return readJson(answer, readerIn(readers), options.signal);
  }

  return {
    request,
    session: {
      login: (body) => request(PATHS.login, { method: 'POST', body, read: readAccessToken }),
      logout: async () => {
        await request(PATHS.logout, { method: 'POST', as: 'response' });
      },
      list: (signal) =>
        askWith(
          sessionReaders,
          ({ readSession }) => listOf(readSession),
          PATHS.sessions,
          withSignal(signal),
        ),
      end: async (id) => {
        await withRefresh(PATHS.session(id), { method: 'DELETE', as: 'response' });
      },
      endOthers: async () => {
        await withRefresh(PATHS.logoutOthers, { method: 'POST', as: 'response' });
      },
    },
    user: {
      me: (signal) => withRefresh(PATHS.user, { read: readAccount, ...withSignal(signal) }),
      create: (body, key) =>
        request(PATHS.user, { method: 'POST', body, read: readSignup, ...withKey(key) }),
    },
    parking: {
      available: (query = {}, signal) =>
        withRefresh(PATHS.available, {
          query: { ...query, showSensitiveData: true },
          read: listOf(readParking),
          ...withSignal(signal),
        }),
      viewport: (query, signal) =>
        withRefresh(PATHS.available, { query, read: readViewport, ...withSignal(signal) }),
      get: (id, signal, query = {}) =>
        withRefresh(PATHS.parking(id), { query, read: readParking, ...withSignal(signal) }),
      reserve: (parkingId, body, key) =>
        askWith(reservationReaders, created, PATHS.reserve(parkingId), {
          method: 'POST',
          body,
          ...withKey(key),
        }),
      mine: (signal) =>
        withRefresh(PATHS.myParkings, { read: listOf(readParking), ...withSignal(signal) }),
      reservations: (query = {}, signal) =>
        askWith(
          reservationReaders,
          ({ readReservation }) => listOf(readReservation),
          PATHS.reservations,
          { query, ...withSignal(signal) },
        ),
      reservationsCsv: (query = {}, signal) =>
        withRefresh(PATHS.reservations, {
          query,
          headers: { accept: 'text/csv' },
          as: 'blob',
          ...withSignal(signal),
        }),
      decide: async (reservationId, status, reason) => {
        await withRefresh(PATHS.reservationStatus(reservationId), {
          method: 'PATCH',
          body: { status, ...(reason && { reason }) } satisfies StatusBody,
          as: 'response',
        });
      },
      undoAnswer: (reservationId) =>
        askWith(reservationReaders, reservation, PATHS.undoAnswer(reservationId), {
          method: 'POST',
        }),
      today: (signal) =>
        askWith(todayReaders, ({ readToday }) => readToday, PATHS.today, withSignal(signal)),
      requestFacts: (signal) =>
        askWith(
          todayReaders,
          ({ readRequestFacts }) => listOf(readRequestFacts),
          PATHS.requestFacts,
          withSignal(signal),
        ),
      create: (body, key) =>
        withRefresh(PATHS.createParking, {
          method: 'POST',
          body,
          read: readParking,
          ...withKey(key),
        }),
      owned: (id, signal) =>
        withRefresh(PATHS.ownedParking(id), { read: readParking, ...withSignal(signal) }),
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
        askWith(reservationReaders, reservation, PATHS.cancelReservation(id), {
          method: 'POST',
          body: (reason ? { reason } : {}) satisfies CancelBody,
        }),
      noSpace: (id) =>
        askWith(reservationReaders, reservation, PATHS.noSpace(id), { method: 'POST' }),
      extension: (id, signal) =>
        askWith(
          reservationReaders,
          ({ readExtension }) => readExtension,
          PATHS.extension(id),
          withSignal(signal),
        ),
      extend: (id, body, key) =>
        askWith(reservationReaders, created, PATHS.extendReservation(id), {
          method: 'POST',
          body,
          ...withKey(key),
        }),
    },
    gate: {
      read: (parkingId, signal) =>
        askWith(gateReaders, ({ readGate }) => readGate, PATHS.gate(parkingId), withSignal(signal)),
      mark: (parkingId, marks) =>
        askWith(gateReaders, ({ readMarks }) => readMarks, PATHS.marks(parkingId), {
          method: 'POST',
          body: { marks: [...marks], sent_at: new Date().toISOString() } satisfies MarksBody,
        }),
      ticket: (parkingId, code, signal) =>
        askWith(
          gateReaders,
          ({ readTicket }) => readTicket,
          PATHS.ticket(parkingId, encodeURIComponent(code)),
          withSignal(signal),
        ),
    },
  };
}
