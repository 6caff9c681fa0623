import { type Reservation, type Staff, addDays, localTime } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type TestPerson, hire, join, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

const CLIENTS = 100;
const SPACES = 5;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** Drivers who all come at once. */
const driversOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => join(server, 'driver')));

test('API-06 100 clients race for the last 5 spaces: 5 win, the others get 409, none overlaps', async () => {
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner, { car_spaces_count: SPACES });
  const drivers = await driversOf(CLIENTS);
  const address = await server.listen();

  const answers = await Promise.all(
    drivers.map(async ({ token }) => {
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
        ...driver,
        body: reservationBody(server, parking, {}, { vehicle_plate: 'P900RRR' }),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

describe('answers and cancellations', () => {
  let owner: TestPerson;
  let driver: TestPerson;
  let id: number;

  beforeEach(async () => {
    owner = await join(server, 'admin');
    driver = await join(server, 'driver');
    const parking = await openParking(server, owner);
    ({ id } = (
      await requestSpace(server, driver, parking.id, reservationBody(server, parking))
    ).body);
  });

  const decide = (status: string) => answerRequest(server, owner, id, { status });
  const cancel = ({ token }: TestPerson) =>
    server.call<Reservation>('POST', `/reservation/${id}/cancel`, { token, body: {} });
  const stored = async () => (await reservationsOf(server, owner))[0] as Reservation;

  test('REQ-02 of many answers at once exactly one counts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide(n % 2 ? 'confirmed' : 'cancelled')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('HIS-05 of many calls at once all agree, and a racing answer of the owner wins or loses whole', async () => {
    const [decided, ...cancelled] = await Promise.all([
      decide('cancelled'),
      ...Array.from({ length: 8 }, () => cancel(driver)),
    ]);
    const { cancelled_by } = await stored();
    const expected = cancelled_by === 'driver' ? [409, 200] : [200, 409];
    expect(decided.status).toBe(expected[0]);
    expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([expected[1]]));
  });

  test('HIS-05 of both sides that cancel what was confirmed at once one is it', async () => {
    await decide('confirmed');
    const [byOwner, byDriver] = await Promise.all([cancel(owner), cancel(driver)]);
    const { cancelled_by } = await stored();
    const expected = cancelled_by === 'owner' ? [200, 409] : [409, 200];
    expect([byOwner.status, byDriver.status]).toEqual(expected);
  });
});

test('REQ-05 100 requests race for a limit of 7: 7 are accepted, none overlaps', async () => {
  const owner = await join(server, 'admin');
  const limits = { car_spaces_count: 40, auto_accept: true, auto_accept_spaces: 7 };
  const parking = await openParking(server, owner, limits);
  const drivers = await driversOf(20);
  const answers = await Promise.all(
    drivers.flatMap((who) =>
      Array.from({ length: 5 }, async () => {
        const sent = reservationBody(server, parking);
        const { status, body } = await requestSpace(server, who, parking.id, sent);
        return status === 201 ? body.status : String(Object(body).code);
      }),
    ),
  );
  const count = (status: string) => answers.filter((each) => each === status).length;
  expect(count('confirmed')).toBe(7);
  expect(count('pending')).toBe(33);
  expect(count('NO_FREE_SPACE') + count('TOO_MANY_PENDING')).toBe(60);
  const made = await reservationsOf(server, owner);
  expect(new Set(made.map(({ space }) => space.identifier)).size).toBe(40);
});

test('LOT-01 a closure against 40 requests at the same moment: none slips through', async () => {
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner, { car_spaces_count: 50 });
  const drivers = await driversOf(8);
  const [closed, ...answers] = await Promise.all([
    server.call('POST', `/parking/${parking.id}/closures`, {
      ...owner,
      body: {
        closures: [{ date: addDays(localTime(server.clock.now()).date, 1) }],
        existing: 'cancel',
      },
    }),
    ...drivers.flatMap((who) =>
      // From 09:00 to 11:00 of tomorrow.
      Array.from({ length: 5 }, () =>
        requestSpace(
          server,
          who,
          parking.id,
          reservationBody(server, parking, { in: 24, hours: 2 }),
        ),
      ),
    ),
  ]);
  expect(closed.status).toBe(201);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const live = (await reservationsOf(server, owner)).filter(({ status }) => status !== 'cancelled');
  expect(live).toEqual([]);
});

test('STF-01 requests, answers and dismissals at once wait for each other in one order', async () => {
  // A driver's id is below the owner's, others are above the attendants'.
  const first = await join(server, 'driver');
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner, { car_spaces_count: 40 });
  const attendants = [
    await hire(server, owner, [parking.id]),
    await hire(server, owner, [parking.id]),
  ] as const;
  const drivers = [first, ...(await driversOf(2))];
  const ask = (by: TestPerson) =>
    requestSpace(server, by, parking.id, reservationBody(server, parking));
  const dismiss = async ({ id }: TestPerson) => {
    const { token } = owner;
    const { body } = await server.call<Staff>('GET', '/attendants', { token });
    const right = body.attendants.find(({ user_id }) => user_id === id)?.id;
    return server.call('DELETE', `/attendants/${right}`, { token });
  };
  const requests = await Promise.all(drivers.map(ask));
  const answers = await Promise.all([
    ...requests.map(({ body }, n) =>
      answerRequest(server, attendants[n % 2] ?? attendants[0], body.id, { status: 'confirmed' }),
    ),
    ...drivers.map(ask),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201]);
  const dismissals = await Promise.all(attendants.map(dismiss));
  expect(dismissals.map(({ status }) => status)).toEqual([204, 204]);
});
