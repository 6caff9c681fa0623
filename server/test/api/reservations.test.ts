import {
  DEFAULT_SCHEDULE,
  HOUR_MS,
  type Parking,
  REQUESTS_PER_HOUR,
  type ReservationBody,
  WEEKDAYS,
  localTime,
} from '@parqueo/shared-api/contract';
import { CreatedReservation as CreatedSchema } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import {
  ALWAYS,
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let target: Parking;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin', 'Lucía Castellanos');
});
beforeEach(async () => {
  await logIn(server, owner);
  target = await openParking(server, owner);
});
afterAll(() => server.close());

const reserve = (
  driver: TestPerson,
  body: ReservationBody | object,
  parkingId = target.id,
  headers: Record<string, string> = {},
) => requestSpace(server, driver, parkingId, body, headers);
const decide = (id: number, status: string, who = owner) =>
  answerRequest(server, who, id, { status });
const ofOwner = (who = owner) => reservationsOf(server, who);
describe('a request', () => {
  test('BOK-08 API-04 is pending and answers id, space and parking', async () => {
    const driver = await join(server, 'driver', 'Diego Morales');
    const body = reservationBody(server, target, {}, { vehicle_plate: ' p-512 klm' });
    const answer = await reserve(driver, body);
    expect(answer.status).toBe(201);
    expect(Compile(CreatedSchema).Check(answer.body)).toBe(true);
    expect(answer.body).toMatchObject({
      _id: String(answer.body.id),
      status: 'pending',
      payment_status: 'pending',
      total_cost: 40,
      reservation_cost: 10,
      start_time: body.start_time,
      end_time: body.end_time,
      vehicle_plate: 'P512KLM',
      user: { full_name: 'Diego Morales' },
      space: { identifier: 'C-01', vehicle_type: 'car' },
      parking: { id: target.id, name: target.name },
    });
  });

  test('BOK-02 a moto gets a moto space at the moto rate', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(
      driver,
      reservationBody(server, target, { hours: 1.5 }, { vehicle_type: 'moto' }),
    );
    expect(body).toMatchObject({ space: { identifier: 'M-01' }, total_cost: 22 });
  });

  test('BOK-03 a card pays the same total; its surcharge is kept apart', async () => {
    const driver = await join(server, 'driver');
    const { body } = await reserve(
      driver,
      reservationBody(server, target, {}, { payment_method: 'card' }),
    );
    expect(body).toMatchObject({ total_cost: 40, card_surcharge: 2 });
    const { rows } = await sql`
      select card_surcharge from reservations where id = ${body.id}`.execute(server.store.db);
    expect(rows).toEqual([{ card_surcharge: 2 }]);
  });

  test('API-06 takes the spaces one by one, then none is free', async () => {
    const drivers = [
      await join(server, 'driver'),
      await join(server, 'driver'),
      await join(server, 'driver'),
    ];
    const answers = [];
    for (const driver of drivers)
      answers.push(await reserve(driver, reservationBody(server, target)));
    expect(answers.slice(0, 2).map(({ body }) => body.space.identifier)).toEqual(['C-01', 'C-02']);
    expect(answers[2]?.status).toBe(409);
    expect(answers[2]?.body).toEqual({
      err: 'Ya no hay espacios libres en ese horario.',
      code: 'NO_FREE_SPACE',
    });
  });

  test('API-06 one that begins when another ends gets the same space', async () => {
    const single = await openParking(server, owner, { car_spaces_count: 1 });
    const [first, second] = [await join(server, 'driver'), await join(server, 'driver')];
    await reserve(first, reservationBody(server, single, { in: 3, hours: 2 }), single.id);
    const next = await reserve(
      second,
      reservationBody(server, single, { in: 5, hours: 2 }),
      single.id,
    );
    expect(next.body.space.identifier).toBe('C-01');
  });
});

describe('a refusal', () => {
  let driver: TestPerson;
  beforeEach(async () => {
    driver = await join(server, 'driver');
  });

  const refused = async (body: object, code: string, status = 409, parkingId = target.id) => {
    const answer = await reserve(driver, body, parkingId);
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ code, err: expect.stringMatching(/^[A-ZÉ¿].*\.$|disponible$/) }),
    ]);
    return answer.body as unknown as { fields: Record<string, string> };
  };

  test.each(['2026-11-22T23:59:60Z', '2026-11-22T15:00:00-06:00[America/Guatemala]'])(
    'API-06 of %s, which is no instant, on a lot that is always open',
    async (none) => {
      const body = reservationBody(server, target);
      for (const field of ['start_time', 'end_time']) {
        const { fields } = await refused({ ...body, [field]: none }, 'INVALID_FIELDS', 400);
        expect(Object.keys(fields)).toEqual([field]);
      }
      for (const query of [
        `start_time=${none}&end_time=${body.end_time}`,
        `start_time=${body.start_time}&end_time=${none}`,
      ]) {
        const path = `/parking/get/${target.id}?${query.replaceAll('+', '%2B')}`;
        expect((await server.call('GET', path, driver)).status).toBe(400);
      }
    },
  );

  test('API-06 of a lot that does not exist', () =>
    refused(reservationBody(server, target), 'PARKING_NOT_FOUND', 404, 999_999));

  test('API-06 DET-07 of an inactive lot, and of one that does not accept', async () => {
    const inactive = await openParking(server, owner, { active: false });
    await refused(reservationBody(server, inactive), 'PARKING_INACTIVE', 409, inactive.id);
    const closed = await openParking(server, owner, { accepts_reservations: false });
    await refused(reservationBody(server, closed), 'PARKING_NOT_ACCEPTING', 409, closed.id);
  });

  test('BOK-10 of a moto where there are no moto spaces', async () => {
    const cars = await openParking(server, owner, { has_moto_spaces: false });
    const body = reservationBody(server, cars, {}, { vehicle_type: 'moto' });
    await refused(body, 'VEHICLE_TYPE_NOT_OFFERED', 409, cars.id);
  });

  test('BOK-06 API-06 of the past, beyond two minutes of grace', async () => {
    await refused(reservationBody(server, target, { in: -3 / 60 }), 'IN_THE_PAST');
    const onTime = await reserve(driver, reservationBody(server, target, { in: -1 / 60 }));
    expect(onTime.status).toBe(201);
  });

  test('BOK-06 of a departure before the arrival', async () => {
    const { fields } = await refused(
      reservationBody(server, target, { hours: -1 / 60 }),
      'END_BEFORE_START',
      400,
    );
    expect(fields).toEqual({
      end_time: 'La hora de salida no puede ser menor a la hora de llegada.',
    });
  });

  test('API-06 of more than 24 hours', () =>
    refused(reservationBody(server, target, { hours: 24.5 }), 'TOO_LONG'));

  test('API-06 BOK-10 of hours in which the lot is closed', async () => {
    const office = await openParking(server, owner, { availability_schedule: DEFAULT_SCHEDULE });
    await refused(
      reservationBody(server, office, { in: 8, hours: 2 }),
      'OUTSIDE_SCHEDULE',
      409,
      office.id,
    );
  });

  test('API-06 of the seconds around closing time', async () => {
    const office = await openParking(server, owner, { availability_schedule: DEFAULT_SCHEDULE });
    // From the next Monday on, at a lot that closes at 18:00.
    const now = localTime(server.clock.now());
    const days = (7 - WEEKDAYS.indexOf(now.weekday)) % 7 || 7;
    const closing = days * 24 + 18 - now.minutes / 60;
    const ask = (seconds: number, until: number) =>
      reserve(
        driver,
        reservationBody(server, office, {
          in: closing + seconds / 3600,
          hours: (until - seconds) / 3600,
        }),
        office.id,
      );
    expect((await ask(-900, 30)).body).toMatchObject({ code: 'OUTSIDE_SCHEDULE' });
    expect((await ask(-3630, 1)).body).toMatchObject({ code: 'OUTSIDE_SCHEDULE' });
    expect((await ask(-3630, 0)).status).toBe(201);
  });

  test('API-06 of another price, telling the right one', async () => {
    const body = reservationBody(server, target);
    for (const total_cost of [39.99, 40.001, 0, 1e308, 40.000000001]) {
      const { fields } = await refused({ ...body, total_cost }, 'PRICE_CHANGED');
      expect(fields).toEqual({ total_cost: '40.00', reservation_cost: '10.00' });
    }
    await refused({ ...body, reservation_cost: 0 }, 'PRICE_CHANGED');
    await refused({ ...body, total_cost: -1 }, 'INVALID_FIELDS', 400);
  });

  test('API-06 of numbers that are none', async () => {
    const body = reservationBody(server, target);
    for (const literal of ['NaN', 'Infinity', '1e999', '-Infinity', 'null', '"40"', '[40]']) {
      const text = JSON.stringify(body).replace('"total_cost":40', `"total_cost":${literal}`);
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/parking/${target.id}/reservation`,
        payload: text,
        headers: { authorization: driver.token, 'content-type': 'application/json' },
      });
      expect([literal, statusCode]).toEqual([literal, 400]);
    }
  });

  test.each([
    '2026-02-30T10:00:00-06:00',
    '2026-13-01T10:00:00Z',
    '2026-03-04T25:00:00Z',
    '2026-03-04T16:00:00',
    '2026-03-04',
    '2026-03-04 16:00:00Z',
    '04/03/2026',
    '20260304T160000Z',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:00:00-06:00',
    '9999-12-31T23:59:59Z',
    '2026-03-04T16:00:00+25:00',
    'mañana',
    '',
  ])('API-06 of an hour that is none: %j', async (start_time) => {
    const { status } = await reserve(driver, { ...reservationBody(server, target), start_time });
    expect(status).toBe(400);
    const { status: also } = await reserve(driver, {
      ...reservationBody(server, target),
      end_time: start_time,
    });
    expect(also).toBe(400);
  });

  test('API-06 not of the same instant in another offset', async () => {
    const body = reservationBody(server, target);
    const inGuatemala = (iso: string) =>
      new Date(Date.parse(iso) - 6 * HOUR_MS).toISOString().replace('Z', '-06:00');
    const answer = await reserve(driver, {
      ...body,
      start_time: inGuatemala(body.start_time),
      end_time: inGuatemala(body.end_time),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { start_time: body.start_time, end_time: body.end_time },
    });
  });

  test('API-06 across midnight of a lot that closes in between, not of one that stays open', async () => {
    const night = (available_until: string) => ({
      ...ALWAYS,
      wednesday: { available: true, available_from: '08:00', available_until },
    });
    const closing = await openParking(server, owner, { availability_schedule: night('23:30') });
    const open = await openParking(server, owner, { availability_schedule: night('24:00') });
    // From the next Wednesday at 22:00 to Thursday at 02:00.
    const now = localTime(server.clock.now());
    const days = (2 - WEEKDAYS.indexOf(now.weekday) + 7) % 7 || 7;
    const stay = { in: days * 24 + 22 - now.minutes / 60, hours: 4 };
    const ask = (place: Parking) => reserve(driver, reservationBody(server, place, stay), place.id);
    expect((await ask(closing)).body).toMatchObject({ code: 'OUTSIDE_SCHEDULE' });
    expect((await ask(open)).status).toBe(201);
  });

  test('API-06 not of a plate that somebody else has booked: nobody blocks or learns of it', async () => {
    const roomy = await openParking(server, owner, { car_spaces_count: 3 });
    const people = [await join(server, 'driver'), await join(server, 'driver'), owner];
    const answers = [];
    for (const person of people) {
      const body = reservationBody(server, roomy, {}, { vehicle_plate: 'C-777 XYZ' });
      answers.push(await reserve(person, body, roomy.id));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = people as [TestPerson];
    const own = reservationBody(server, roomy, { in: 4 }, { vehicle_plate: 'c777xyz' });
    expect((await reserve(first, own, roomy.id)).body).toMatchObject({
      code: 'PLATE_ALREADY_BOOKED',
    });
  });

  test.each([
    ['other separators', 'p.123·abc'],
    ['dashes of every kind', 'P–123—A‐B−C'],
    ['signs of no width', 'P\u200B1\u200D23\uFEFFA\u00ADBC\u2060'],
    ['full width', 'Ｐ１２３ＡＢＣ'],
    ['Cyrillic letters', 'Р123АВС'],
    ['Greek letters', 'ρ123Αβc'],
    ['accents', 'P123ÁBĆ'],
    ['signs in circles', 'Ⓟ①②③ⒶⒷⒸ'],
  ])('API-06 of a plate that is booked at that time, written with %s', async (_how, plate) => {
    const careful = await join(server, 'driver');
    await reserve(careful, reservationBody(server, target, {}, { vehicle_plate: 'P123ABC' }));
    const elsewhere = await openParking(server, owner);
    const again = await reserve(
      careful,
      reservationBody(server, elsewhere, { in: 4 }, { vehicle_plate: plate }),
      elsewhere.id,
    );
    expect(again).toMatchObject({ status: 409, body: { code: 'PLATE_ALREADY_BOOKED' } });
    server.clock.advance({ days: 1 });
    await logIn(server, careful);
    const later = await reserve(
      careful,
      reservationBody(server, elsewhere, { in: 4 }, { vehicle_plate: plate }),
      elsewhere.id,
    );
    expect(later.body.vehicle_plate).toBe('P123ABC');
  });

  test.each(['', ' - ', '\u200B', 'Я123ABC', 'P123中文', 'P١٢٣ABC', '\u3164'])(
    'BOK-08 of a plate that no letters and digits can be read from: %j',
    async (vehicle_plate) => {
      const body = reservationBody(server, target, {}, { vehicle_plate });
      const { fields } = await refused(body, 'INVALID_FIELDS', 400);
      expect(fields).toEqual({
        vehicle_plate: 'Escribe la placa solo con letras de la A a la Z y números: P123ABC.',
      });
    },
  );

  test('API-06 of a sixth request while five wait for an answer', async () => {
    const eager = await join(server, 'driver');
    const big = await openParking(server, owner, { car_spaces_count: 9 });
    const ask = () => reserve(eager, reservationBody(server, big), big.id);
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).body).toMatchObject({ code: 'TOO_MANY_PENDING' });
  });

  test('API-06 TRP-01 of more than sixty requests of an account in an hour, cancelled ones and extensions too', async () => {
    const restless = await join(server, 'driver');
    const big = await openParking(server, owner, { car_spaces_count: 9 });
    const token = restless.token;
    const ask = () => reserve(restless, reservationBody(server, big), big.id);
    const cancel = (id: number) =>
      server.call('POST', `/reservation/${id}/cancel`, { token, body: {} });
    const stay = await ask();
    await answerRequest(server, owner, stay.body.id, { status: 'confirmed' });
    for (let n = 2; n < REQUESTS_PER_HOUR; n += 1) await cancel((await ask()).body.id);

    // Of three at once one has the last place.
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
    const late = await ask();
    expect(late).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_RESERVATIONS',
        err: 'Hiciste demasiadas solicitudes en la última hora. Intenta más tarde.',
      },
    });
    expect(late.headers['retry-after']).toBe('3600');
    const extension = await server.call('POST', `/reservation/${stay.body.id}/extend`, {
      token,
      body: { end_time: inHours(server, 6), total_cost: 15 },
    });
    expect(extension).toMatchObject({ status: 429, body: { code: 'TOO_MANY_RESERVATIONS' } });
    const other = await join(server, 'driver');
    expect((await reserve(other, reservationBody(server, big), big.id)).status).toBe(201);

    server.clock.advance({ minutes: 59 });
    await logIn(server, restless);
    const soon = await reserve(restless, reservationBody(server, big), big.id);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
    server.clock.advance({ minutes: 1 });
    expect((await reserve(restless, reservationBody(server, big), big.id)).status).toBe(201);
  });

  test('API-06 of status, price or owner in the client’s own words', async () => {
    const body = reservationBody(server, target);
    for (const [field, value] of Object.entries({
      status: 'confirmed',
      payment_status: 'paid',
      user_id: 1,
      space_id: 1,
      card_surcharge: 0,
      vehicle_type: 'truck',
      payment_method: 'gold',
      total_cost: '40',
      vehicle_plate: '',
      vehicle_color: 'x'.repeat(31),
      vehicle_model: 'a\u0000b',
    })) {
      const { fields } = await refused({ ...body, [field]: value }, 'INVALID_FIELDS', 400);
      expect(Object.keys(fields)).toEqual([field]);
    }
    const { fields } = await refused({ ...body, vehicle_plate: ' - ' }, 'INVALID_FIELDS', 400);
    expect(Object.keys(fields)).toEqual(['vehicle_plate']);
  });
});

describe('a retried request', () => {
  test('BOK-10 with the same key and body answers the same and makes one reservation', async () => {
    const driver = await join(server, 'driver');
    const body = reservationBody(server, target);
    const send = () => reserve(driver, body, target.id, { 'idempotency-key': 'k1' });
    const answers = await Promise.all([send(), send(), send()]);
    const [first] = answers;
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => first?.body));
    await decide(first?.body.id ?? 0, 'confirmed');
    server.clock.advance({ hours: 4 });
    await Promise.all([logIn(server, driver), logIn(server, owner)]);
    expect((await send()).body).toEqual(first?.body);
    expect((await ofOwner()).filter(({ parking }) => parking.id === target.id)).toHaveLength(1);
  });

  test('BOK-10 with the same key and another body is refused', async () => {
    const driver = await join(server, 'driver');
    const headers = { 'idempotency-key': 'k2' };
    const body = reservationBody(server, target);
    await reserve(driver, body, target.id, headers);
    const other = await reserve(driver, { ...body, vehicle_color: 'Rojo' }, target.id, headers);
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('BOK-10 keys of two drivers have nothing to do with each other, and last a day', async () => {
    const [a, b] = [await join(server, 'driver'), await join(server, 'driver')];
    const headers = { 'idempotency-key': 'k3' };
    const one = await reserve(a, reservationBody(server, target), target.id, headers);
    const two = await reserve(b, reservationBody(server, target), target.id, headers);
    expect(two.body.id).not.toBe(one.body.id);
    server.clock.advance({ hours: 25 });
    await server.maintain();
    await logIn(server, a);
    const fresh = await reserve(a, reservationBody(server, target), target.id, headers);
    expect(fresh.body.id).not.toBe(one.body.id);
  });
});
