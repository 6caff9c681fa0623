import {
  type KnownCreatedReservation,
  type KnownExtension,
  type KnownReservation,
  type KnownSession,
  listOf,
  readAccessToken,
  readAccount,
  readCreatedReservation,
  readExtension,
  readParking,
  readReservation,
  readSession,
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
  PATHS,
  type Parking,
  type ParkingBody,
  type ParkingPatch,
  type ParkingViewport,
  type ReservationBody,
  type ReservationsQuery,
  type SignupAnswer,
  type SignupBody,
  type StatusBody,
} from '../contract';
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
    /** What a map shows: the parkings of an area, or clusters of them (MAP-05). */
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
    /** Lists a parking of the caller's. Repeated with the same key and body it lists no other. */
    create(body: ParkingBody, idempotencyKey?: string): Promise<Parking>;
    /** One of the caller's own parkings. */
    owned(id: number | string, signal?: AbortSignal): Promise<Parking>;
    /** Changes the given fields of one of the caller's parkings (BRD-02). */
    update(id: number, patch: ParkingPatch): Promise<Parking>;
  };
  reservation: {
    /**
     * Cancels a reservation: the driver until it starts, the parking's owner when it is confirmed
     * (HIS-05). Repeating it answers the same.
     */
    cancel(id: number | string, reason?: string): Promise<KnownReservation>;
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
}

const withKey = (key: string | undefined): Pick<RequestOptions, 'headers'> =>
  key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } };

const withSignal = (signal: AbortSignal | undefined): Pick<RequestOptions, 'signal'> =>
  signal ? { signal } : {};

/** Makes the API's calls on top of a session client. */
export function createApi({ request }: SessionClient): Api {
  const withRefresh = <T>(path: string, options: RequestOptions<T> = {}) =>
    request<T>(path, { ...options, refresh: true });

  return {
    request,
    session: {
      login: (body) => request(PATHS.login, { method: 'POST', body, read: readAccessToken }),
      logout: async () => {
        await request(PATHS.logout, { method: 'POST', as: 'response' });
      },
      list: (signal) =>
        withRefresh(PATHS.sessions, { read: listOf(readSession), ...withSignal(signal) }),
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
        withRefresh(PATHS.reserve(parkingId), {
          method: 'POST',
          body,
          read: readCreatedReservation,
          ...withKey(key),
        }),
      mine: (signal) =>
        withRefresh(PATHS.myParkings, { read: listOf(readParking), ...withSignal(signal) }),
      reservations: (query = {}, signal) =>
        withRefresh(PATHS.reservations, {
          query,
          read: listOf(readReservation),
          ...withSignal(signal),
        }),
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
    },
    reservation: {
      cancel: (id, reason) =>
        withRefresh(PATHS.cancelReservation(id), {
          method: 'POST',
          body: (reason ? { reason } : {}) satisfies CancelBody,
          read: readReservation,
        }),
      extension: (id, signal) =>
        withRefresh(PATHS.extension(id), { read: readExtension, ...withSignal(signal) }),
      extend: (id, body, key) =>
        withRefresh(PATHS.extendReservation(id), {
          method: 'POST',
          body,
          read: readCreatedReservation,
          ...withKey(key),
        }),
    },
  };
}
