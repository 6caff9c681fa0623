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

/** A driver asks for a later end of a stay, which the owner accepts. */
export async function extendStay(
  server: TestServer,
  { owner, driver }: { owner: Caller; driver: Caller },
  id: number,
  body: { end_time: string; total_cost: number },
): Promise<CreatedReservation> {
  const { token } = driver;
  const asked = await server.call<CreatedReservation>('POST', `/reservation/${id}/extend`, {
    token,
    body,
  });
  const { status } = await answerRequest(server, owner, asked.body.id, { status: 'confirmed' });
  if (status !== 200) throw new Error(JSON.stringify(asked.body));
  return asked.body;
}

/** The reservations of an owner's lots. */
export const reservationsOf = async (server: TestServer, { token }: Caller) =>
  (await server.call<Reservation[]>('GET', '/parking/reservations', { token })).body;
