import { type Staff, addDays, localTime } from '@parqueo/shared-api/contract';
import { ask as callAt } from '../support/calls';
import { type TestGate, openGate } from '../support/gate';
import { type TestPerson, hire, join, openParking, reservationBody } from '../support/people';
import { answerRequest, overlapsOf, requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

const CLIENTS = 100;
const SPACES = 5;

let server: TestServer;
beforeAll(async () => {
  // As many of one account at once as several processes would let in.
  const account = { atOnce: 100, waiting: 100, perSecond: 1_000_000, burst: 1_000_000 };
  server = await startServer({ callerLimits: { account } });
});

/** Drivers who all come at once. */
const driversOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => join(server, 'driver')));
const times = <T>(count: number, call: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => call(n));

test('API-06 100 clients race for the last 5 spaces: 5 win, the others get 409, none overlaps', async () => {
  const { parking, reservations } = await openGate(server, { car_spaces_count: SPACES });
  const drivers = await driversOf(CLIENTS);
  const address = await server.listen();

  const answers = await Promise.all(
    drivers.map(({ token }) =>
      callAt<{ code?: string }>(address, 'POST', `/parking/${parking.id}/reservation`, {
        token,
        body: reservationBody(server, parking),
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(SPACES);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(losers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    losers.map(() => '409 NO_FREE_SPACE'),
  );
  expect(await reservations()).toHaveLength(SPACES);
  expect(await overlapsOf(server, parking.id)).toBe(0);
});

test('API-06 one plate raced into many lots at once is booked once', async () => {
  const owner = await join(server, 'admin');
  const driver = await join(server, 'driver');
  const parkings = [];
  for (let n = 0; n < 8; n += 1) parkings.push(await openParking(server, owner));
  const answers = await Promise.all(
    parkings.map((parking) => {
      const body = reservationBody(server, parking, {}, { vehicle_plate: 'P900RRR' });
      return requestSpace(server, driver, parking.id, body);
    }),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...times(7, () => 409)]);
});

test.each(['rejects what waits', 'cancels what was confirmed'])(
  'HIS-05 of many calls at once all agree, and an owner who %s at the same moment wins or loses whole',
  async (how) => {
    const { owner, ask, answer, book, cancel, reservation } = await openGate(server);
    const rejects = how === 'rejects what waits';
    const { id } = rejects ? (await ask()).body : await book();
    const [byOwner, ...byDriver] = await Promise.all([
      rejects ? answer(id, 'cancelled') : cancel(id, owner),
      ...times(8, () => cancel(id)),
    ]);
    const side = (await reservation(id))?.cancelled_by;
    expect(byOwner.status).toBe(side === 'owner' ? 200 : 409);
    const statuses = new Set(byDriver.map(({ status }) => status));
    expect(statuses).toEqual(new Set([side === 'driver' ? 200 : 409]));
  },
);

test('REQ-05 100 requests race for a limit of 7: 7 are accepted, none overlaps', async () => {
  const limits = { car_spaces_count: 40, auto_accept: true, auto_accept_spaces: 7 };
  const { ask, reservations } = await openGate(server, limits);
  const drivers = await driversOf(20);
  const answers = await Promise.all(
    drivers.flatMap((who) =>
      times(5, async () => {
        const { status, body } = await ask({}, {}, who);
        return status === 201 ? body.status : String(Object(body).code);
      }),
    ),
  );
  const count = (status: string) => answers.filter((each) => each === status).length;
  expect(count('confirmed')).toBe(7);
  expect(count('pending')).toBe(33);
  expect(count('NO_FREE_SPACE') + count('TOO_MANY_PENDING')).toBe(60);
  const spaces = (await reservations()).map(({ space }) => space.identifier);
  expect(new Set(spaces).size).toBe(40);
});

test('LOT-01 a closure against 40 requests at the same moment: none slips through', async () => {
  const { owner, parking, ask, reservations } = await openGate(server, { car_spaces_count: 50 });
  const drivers = await driversOf(8);
  const tomorrow = addDays(localTime(server.clock.now()).date, 1);
  const [closed, ...answers] = await Promise.all([
    server.call('POST', `/parking/${parking.id}/closures`, {
      ...owner,
      body: { closures: [{ date: tomorrow }], existing: 'cancel' },
    }),
    // From 09:00 to 11:00 of tomorrow.
    ...drivers.flatMap((who) => times(5, () => ask({ in: 24, hours: 2 }, {}, who))),
  ]);
  expect(closed.status).toBe(201);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const live = (await reservations()).filter(({ status }) => status !== 'cancelled');
  expect(live).toEqual([]);
});

test('STF-01 requests, answers and dismissals at once wait for each other in one order', async () => {
  // A driver's id is below the owner's, others are above the attendants'.
  const first = await join(server, 'driver');
  const lot = await openGate(server, { car_spaces_count: 40 });
  const attendants = [
    await hire(server, lot.owner, [lot.parking.id]),
    await hire(server, lot.owner, [lot.parking.id]),
  ];
  const drivers = [first, ...(await driversOf(2))];
  const ask = (by: TestPerson) => lot.ask({}, {}, by);
  const dismiss = async ({ id }: TestPerson) => {
    const { body } = await server.call<Staff>('GET', '/attendants', lot.owner);
    const right = body.attendants.find(({ user_id }) => user_id === id)?.id;
    return server.call('DELETE', `/attendants/${right}`, lot.owner);
  };
  const requests = await Promise.all(drivers.map(ask));
  const answers = await Promise.all([
    ...requests.map(({ body }, n) =>
      answerRequest(server, attendants[n % 2]!, body.id, { status: 'confirmed' }),
    ),
    ...drivers.map(ask),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201]);
  const dismissals = await Promise.all(attendants.map(dismiss));
  expect(dismissals.map(({ status }) => status)).toEqual([204, 204]);
});

describe('an extension', () => {
  let lot: TestGate;
  beforeEach(async () => void (lot = await openGate(server, { car_spaces_count: 1 })));

  test('TRP-01 API-06 raced by others for its space, an extension or one of them wins, never two', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => join(server, 'driver')));
    for (let round = 0; round < 6; round += 1) {
      const { id } = await lot.book();
      // Each round the others come a call later.
      const late = async (rival: TestPerson) => {
        for (let calls = 0; calls < round; calls += 1)
          await server.call('GET', `/reservation/${id}/extension`, rival);
        return lot.ask({ in: 5, hours: 1 }, {}, rival);
      };
      const answers = await Promise.all([lot.extend(id, 6), ...rivals.map(late)]);
      const won = answers.filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 201) expect(['NO_FREE_SPACE', 'SPACE_TAKEN']).toContain(Object(body).code);
      await lot.answer(Number(won[0]?.body.id), 'cancelled');
      await lot.cancel(id);
    }
    expect(await overlapsOf(server, lot.parking.id)).toBe(0);
  });

  test('TRP-01 API-06 an extension that is raced by the end of its stay does not outlive it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await lot.book();
      const calls = [() => lot.cancel(id), () => lot.extend(id, 6)];
      const answers = await Promise.all(
        (round % 2 === 0 ? calls.toReversed() : calls).map((call) => call()),
      );
      expect(answers.map(({ status }) => status)).toContain(200);
      const after = await lot.reservations();
      expect(after.filter(({ status }) => status !== 'cancelled')).toEqual([]);
    }
  });
});
