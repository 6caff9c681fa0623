import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { PASSWORD, join, openParking, reservationBody } from '../support/people';
import { type TestServer, startServer } from '../support/server';

const CLIENTS = 100;
const SPACES = 5;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** Tokens of drivers who all have the same password: what races is the booking, not the hashing. */
async function driverTokens(count: number): Promise<string[]> {
  const passwordHash = await hash(PASSWORD);
  await sql`insert into users (full_name, email, phone, password_hash, user_type, created_at)
    select 'Conductor ' || n, 'carrera' || n || '@ejemplo.gt', (70000000 + n)::text,
      ${passwordHash}, 'driver', ${server.clock.now()}
    from generate_series(1, ${count}::integer) n`.execute(server.store.db);
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { body } = await server.call<{ accessToken: string }>('POST', '/session/login', {
        body: { mail: `carrera${n + 1}@ejemplo.gt`, password: PASSWORD },
      });
      return body.accessToken;
    }),
  );
}

test('API-06 100 clients race for the last 5 spaces: 5 win, the others get 409, none overlaps', async () => {
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner, { car_spaces_count: SPACES });
  const tokens = await driverTokens(CLIENTS);
  const address = await server.listen();

  const answers = await Promise.all(
    tokens.map(async (token) => {
      const response = await fetch(`${address}/api/parking/${parking.id}/reservation`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(reservationBody(server, parking)),
      });
      return { status: response.status, body: (await response.json()) as { code?: string } };
    }),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(SPACES);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(losers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    losers.map(() => '409 NO_FREE_SPACE'),
  );
  const { rows } = await sql<{ made: number; overlaps: number }>`
    select
      (select count(*) from reservations where parking_id = ${parking.id}) as made,
      (select count(*) from reservations a join reservations b
        on a.id < b.id and a.space_id = b.space_id and a.during && b.during) as overlaps
  `.execute(server.store.db);
  expect(rows).toEqual([{ made: SPACES, overlaps: 0 }]);
});

test('API-06 one plate raced into many lots at once is booked once', async () => {
  const owner = await join(server, 'admin');
  const driver = await join(server, 'driver');
  const parkings = [];
  for (let n = 0; n < 8; n += 1) parkings.push(await openParking(server, owner));
  const answers = await Promise.all(
    parkings.map((parking) =>
      server.call('POST', `/parking/${parking.id}/reservation`, {
        token: driver.token,
        body: reservationBody(server, parking, {}, { vehicle_plate: 'P900RRR' }),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});
