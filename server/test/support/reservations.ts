import type {
  CreatedReservation,
  Reservation,
  ReservationBody,
} from '@parqueo/shared-api/contract';
import type { TestPerson } from './people';
import type { TestServer } from './server';

/** Whoever calls, by their token. */
type Caller = Pick<TestPerson, 'token'>;

/** A driver asks for a space. */
export const requestSpace = (
  server: TestServer,
  { token }: Caller,
  parkingId: number,
  body: ReservationBody | object,
  headers: Record<string, string> = {},
) =>
  server.call<CreatedReservation>('POST', `/parking/${parkingId}/reservation`, {
    token,
    body,
    headers,
  });

/** An owner answers a request. */
export const answerRequest = (
  server: TestServer,
  { token }: Caller,
  id: number,
  body: { status: string; reason?: string | undefined },
) => server.call<Reservation>('PATCH', `/parking/reservation/${id}/status`, { token, body });

/** The reservations of an owner's lots. */
export const reservationsOf = async (server: TestServer, { token }: Caller) =>
  (await server.call<Reservation[]>('GET', '/parking/reservations', { token })).body;
