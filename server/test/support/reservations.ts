import type {
  CreatedReservation,
  Reservation,
  ReservationBody,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
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

/** How many times two reservations of a lot hold one space at one time. */
export async function overlapsOf({ store }: TestServer, parking: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from reservations a join reservations b
      on a.id < b.id and a.space_id = b.space_id and a.during && b.during
    where a.parking_id = ${parking} and a.status in ('pending', 'confirmed', 'active')
      and b.status in ('pending', 'confirmed', 'active')`.execute(store.db);
  return rows[0]?.n ?? -1;
}
