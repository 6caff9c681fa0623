import { type Parking, type Reservation, type ReservationBody } from '@parqueo/shared-api/contract';
import { type TestPerson, join, logIn, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin', 'Lucía Castellanos');
});
beforeEach(async () => {
  await logIn(server, owner);
  parking = await openParking(server, owner);
});
afterAll(() => server.close());

const reserve = (
  driver: TestPerson,
  body: ReservationBody | object,
  parkingId = parking.id,
  headers: Record<string, string> = {},
) => requestSpace(server, driver, parkingId, body, headers);
const decide = (id: number, status: string, who = owner) =>
  answerRequest(server, who, id, { status });
const ofOwner = (who = owner) => reservationsOf(server, who);
const statusOf = async (id: number) => {
  await logIn(server, owner);
  return (await ofOwner()).find((found) => found.id === id)?.status;
};

describe('an owner’s answer', () => {
  test('REQ-02 API-07 confirms or cancels a pending request, once', async () => {
    const driver = await join(server, 'driver');
    for (const status of ['confirmed', 'cancelled']) {
      const { body } = await reserve(driver, reservationBody(server, parking));
      const answer = await decide(body.id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      for (const again of ['confirmed', 'cancelled']) {
        const { status: code, body: refusal } = await decide(body.id, again);
        expect(code).toBe(409);
        expect(refusal).toMatchObject({ code: 'ALREADY_DECIDED' });
      }
    }
  });

  test('REQ-02 a rejected request gives its space back', async () => {
    const single = await openParking(server, owner, { car_spaces_count: 1 });
    const [a, b] = [await join(server, 'driver'), await join(server, 'driver')];
    const first = await reserve(a, reservationBody(server, single), single.id);
    await decide(first.body.id, 'cancelled');
    expect((await reserve(b, reservationBody(server, single), single.id)).status).toBe(201);
  });

  test('API-02 another owner neither sees nor answers it: as if it were not there', async () => {
    const stranger = await join(server, 'admin');
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking));
    expect(await ofOwner(stranger)).toEqual([]);
    const foreign = await decide(body.id, 'confirmed', stranger);
    const missing = await decide(999_999, 'confirmed', stranger);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await decide(body.id, 'confirmed', driver)).status).toBe(403);
    expect(await statusOf(body.id)).toBe('pending');
  });

  test('API-07 other statuses are not for an owner to give', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking));
    for (const status of ['active', 'completed', 'pending', 'x']) {
      expect((await decide(body.id, status)).status).toBe(400);
    }
  });
});

describe('the clock', () => {
  test('API-07 a confirmed one turns active at its start and completed at its end', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking, { in: 1, hours: 1 }));
    await decide(body.id, 'confirmed');
    await server.followClock();
    expect(await statusOf(body.id)).toBe('confirmed');
    server.clock.advance({ hours: 1 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('active');
    server.clock.advance({ hours: 1 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('completed');
  });

  test('API-07 after a long absence it goes straight to completed', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking, { in: 1, hours: 1 }));
    await decide(body.id, 'confirmed');
    server.clock.advance({ days: 3 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('completed');
  });

  test('API-07 a request nobody answered is cancelled at its start, and no sooner', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking, { in: 1 }));
    server.clock.advance({ minutes: 59 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('pending');
    server.clock.advance({ minutes: 1 });
    await logIn(server, owner);
    expect((await decide(body.id, 'confirmed')).body).toMatchObject({ code: 'ALREADY_DECIDED' });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('cancelled');
  });

  test('API-07 REQUEST_TTL_MINUTES says how long a request waits for an answer', async () => {
    const hasty = await startServer({ config: { requestTtlMinutes: 5 } });
    try {
      const boss = await join(hasty, 'admin');
      const { id } = await openParking(hasty, boss);
      const { token } = await join(hasty, 'driver');
      await hasty.call('POST', `/parking/${id}/reservation`, {
        token,
        body: reservationBody(hasty, parking, { in: 48 }),
      });
      const statuses = async () =>
        (await hasty.call<Reservation[]>('GET', '/parking/reservations', boss)).body.map(
          ({ status, cancelled_by }) => [status, cancelled_by],
        );
      hasty.clock.advance({ minutes: 4, seconds: 59 });
      await hasty.followClock();
      expect(await statuses()).toEqual([['pending', null]]);
      hasty.clock.advance({ seconds: 1 });
      await hasty.followClock();
      expect(await statuses()).toEqual([['cancelled', 'system']]);
    } finally {
      await hasty.close();
    }
  });

  test('API-07 a request for a far day is cancelled after two hours without an answer', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(driver, reservationBody(server, parking, { in: 48 }));
    server.clock.advance({ minutes: 119 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('pending');
    server.clock.advance({ minutes: 1 });
    await server.followClock();
    expect(await statusOf(body.id)).toBe('cancelled');
  });
});
