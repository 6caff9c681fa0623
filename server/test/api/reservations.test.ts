import {
  type AvailabilitySchedule,
  HOUR_MS,
  REQUESTS_PER_HOUR,
  type ReservationBody,
  WEEKDAYS,
} from '@parqueo/shared-api/contract';
import { CreatedReservation as CreatedSchema } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { openGate, gateOfTests } from '../support/gate';
import { join, logIn, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
const lot = gateOfTests(server);

const reserve = (
  body: ReservationBody | object,
  {
    at = lot.parking.id,
    by = lot.driver,
    key,
  }: { at?: number; by?: typeof lot.driver; key?: string } = {},
) => requestSpace(server, by, at, body, key ? { 'idempotency-key': key } : {});
const wanted = (changes: Partial<ReservationBody> = {}) =>
  reservationBody(server, lot.parking, {}, changes);
const other = () => join(server, 'driver');

describe('a request', () => {
  test('BOK-08 API-04 is pending and answers id, space and parking', async () => {
    const body = wanted({ vehicle_plate: ' p-512 klm' });
    const answer = await reserve(body);
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
      user: { full_name: 'Dora Conductora' },
      space: { identifier: 'C-01', vehicle_type: 'car' },
      parking: { id: lot.parking.id, name: lot.parking.name },
    });
  });

  test('BOK-02 BOK-03 a moto gets a moto space at the moto rate; a card’s surcharge is kept apart', async () => {
    const moto = await lot.ask({ hours: 1.5 }, { vehicle_type: 'moto', payment_method: 'card' });
    expect(moto.body).toMatchObject({
      space: { identifier: 'M-01' },
      total_cost: 22,
      card_surcharge: 1.1,
    });
    expect((await lot.stayOf(moto.body.id)).card_surcharge).toBe(1.1);
  });

  test('API-06 takes the spaces one by one, also those that another one leaves then, until none is free', async () => {
    const space = async (when = {}) => (await lot.ask(when)).body.space?.identifier;
    expect([await space(), await space(), await space({ in: 5 })]).toEqual([
      'C-01',
      'C-02',
      'C-01',
    ]);
    const full = await lot.ask();
    expect([full.status, full.body]).toEqual([
      409,
      { err: 'Ya no hay espacios libres en ese horario.', code: 'NO_FREE_SPACE' },
    ]);
  });

  test('API-06 may name the same instants in another offset', async () => {
    const body = wanted();
    const inGuatemala = (iso: string) =>
      new Date(Date.parse(iso) - 6 * HOUR_MS).toISOString().replace('Z', '-06:00');
    const { start_time, end_time } = body;
    const local = { start_time: inGuatemala(start_time), end_time: inGuatemala(end_time) };
    expect(await reserve({ ...body, ...local })).toMatchObject({
      status: 201,
      body: { start_time, end_time },
    });
  });
});

describe('a refusal', () => {
  const refused = async (body: object, code: string, status = 409, at = lot.parking.id) => {
    const answer = await reserve(body, { at });
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ code, err: expect.stringMatching(/^[A-ZÉ¿].*\.$|disponible$/) }),
    ]);
    return (answer.body as unknown as { fields: Record<string, string> }).fields;
  };

  test('API-06 DET-07 BOK-10 of a lot that does not exist, is inactive, does not accept, or has no moto spaces', async () => {
    await refused(wanted(), 'PARKING_NOT_FOUND', 404, 999_999);
    for (const [changes, code] of [
      [{ active: false }, 'PARKING_INACTIVE'],
      [{ accepts_reservations: false }, 'PARKING_NOT_ACCEPTING'],
      [{ has_moto_spaces: false }, 'VEHICLE_TYPE_NOT_OFFERED'],
    ] as const) {
      const { id } = await openParking(server, lot.owner, changes);
      await refused(wanted({ vehicle_type: 'moto' }), code, 409, id);
    }
  });

  test('BOK-06 API-06 of the past beyond two minutes of grace, of a departure before the arrival, and of more than 24 hours', async () => {
    const stay = (when: object) => reservationBody(server, lot.parking, when);
    await refused(stay({ in: -3 / 60 }), 'IN_THE_PAST');
    expect((await lot.ask({ in: -1 / 60 })).status).toBe(201);
    expect(await refused(stay({ hours: -1 / 60 }), 'END_BEFORE_START', 400)).toEqual({
      end_time: 'La hora de salida no puede ser menor a la hora de llegada.',
    });
    await refused(stay({ hours: 24.5 }), 'TOO_LONG');
  });

  test('BOK-08 API-06 of what is no plate, and of a status in the client’s own words', async () => {
    for (const vehicle_plate of ['', ' - ', 'Я123ABC', '=1+1'])
      expect(await refused(wanted({ vehicle_plate }), 'INVALID_FIELDS', 400)).toEqual({
        vehicle_plate: 'Escribe la placa solo con letras de la A a la Z y números: P123ABC.',
      });
    for (const said of [{ status: 'confirmed' }, { payment_status: 'paid' }])
      await refused({ ...wanted(), ...said }, 'INVALID_FIELDS', 400);
  });

  test('API-06 of another price, telling the right one', async () => {
    const body = wanted();
    for (const total_cost of [39.99, 40.001, 0, 1e308, 40.000000001])
      expect(await refused({ ...body, total_cost }, 'PRICE_CHANGED')).toEqual({
        total_cost: '40.00',
        reservation_cost: '10.00',
      });
    await refused({ ...body, reservation_cost: 0 }, 'PRICE_CHANGED');
    await refused({ ...body, total_cost: -1 }, 'INVALID_FIELDS', 400);
  });

  test('API-06 of numbers and hours that are none', async () => {
    const body = wanted();
    for (const literal of ['NaN', 'Infinity', '1e999', '-Infinity', 'null', '"40"', '[40]']) {
      const text = JSON.stringify(body).replace('"total_cost":40', `"total_cost":${literal}`);
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/parking/${lot.parking.id}/reservation`,
        payload: text,
        headers: { authorization: lot.driver.token, 'content-type': 'application/json' },
      });
      expect([literal, statusCode]).toEqual([literal, 400]);
    }
    for (const none of [
      '2026-11-22T23:59:60Z',
      '2026-11-22T15:00:00-06:00[America/Guatemala]',
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
    ])
      for (const field of ['start_time', 'end_time'] as const) {
        expect([none, (await reserve({ ...body, [field]: none })).status]).toEqual([none, 400]);
        const { start_time, end_time }: ReservationBody = { ...body, [field]: none };
        const query = new URLSearchParams({ start_time, end_time });
        const path = `/parking/get/${lot.parking.id}?${query}`;
        expect([none, (await server.call('GET', path, lot.driver)).status]).toEqual([none, 400]);
      }
  });

  test('BOK-13 API-06 of hours before and after a night’s own, which end on the next day', async () => {
    const shut = { available: false, available_from: '00:00', available_until: '00:00' };
    const thursday = { available: true, available_from: '18:00', available_until: '04:00' };
    const week = WEEKDAYS.map((day) => [day, day === 'thursday' ? thursday : shut]);
    const availability_schedule = Object.fromEntries(week) as AvailabilitySchedule;
    const night = await openGate(server, { availability_schedule, car_spaces_count: 1 });
    // From the noon of Thursday, 5 March 2026.
    const noon = (Date.parse('2026-03-05T12:00:00-06:00') - server.clock.now().getTime()) / HOUR_MS;
    for (const [from, until, answer] of [
      [5.75, 7, 'OUTSIDE_SCHEDULE'],
      [10, 16.25, 'OUTSIDE_SCHEDULE'],
      [16, 17, 'OUTSIDE_SCHEDULE'],
      [-10, -9, 'OUTSIDE_SCHEDULE'],
      [6, 11.5, 'pending'],
      [11.5, 12.5, 'pending'],
      [12, 13, 'NO_FREE_SPACE'],
      [12.5, 16, 'pending'],
    ] as const) {
      const { status, body } = await night.ask({ in: noon + from, hours: until - from });
      expect([from, until, status === 201 ? body.status : body.code]).toEqual([
        from,
        until,
        answer,
      ]);
    }
  });

  test('API-06 of a plate that one has booked at that time, however it is written; not of another’s, who learns nothing', async () => {
    const elsewhere = await openGate(server, {}, lot);
    await lot.book({}, { vehicle_plate: 'P123ABC' });
    for (const vehicle_plate of ['p.123·abc', 'Р123АВС']) {
      const again = await elsewhere.ask({ in: 4 }, { vehicle_plate });
      expect(again).toMatchObject({ status: 409, body: { code: 'PLATE_ALREADY_BOOKED' } });
    }
    for (const by of [await other(), lot.owner])
      expect((await elsewhere.ask({}, { vehicle_plate: 'P123ABC' }, by)).status).toBe(201);
    expect((await elsewhere.ask({ in: 6 }, { vehicle_plate: 'Р123АВС' })).body).toMatchObject({
      vehicle_plate: 'P123ABC',
    });
  });

  test('API-06 of a sixth request while five wait for an answer', async () => {
    const big = await openGate(server, { car_spaces_count: 9 });
    for (let n = 0; n < 5; n += 1) expect((await big.ask()).status).toBe(201);
    expect((await big.ask()).body).toMatchObject({ code: 'TOO_MANY_PENDING' });
  });

  test('API-06 TRP-01 of more than sixty requests of an account in an hour, cancelled ones and extensions too', async () => {
    const big = await openGate(server, { car_spaces_count: 9 });
    const { id } = await big.book();
    for (let n = 2; n < REQUESTS_PER_HOUR; n += 1) await big.cancel((await big.ask()).body.id);

    // Of three at once one has the last place.
    const answers = await Promise.all([big.ask(), big.ask(), big.ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
    const late = await big.ask();
    expect(late).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_RESERVATIONS',
        err: 'Hiciste demasiadas solicitudes en la última hora. Intenta más tarde.',
      },
    });
    expect(late.headers['retry-after']).toBe('3600');
    expect(await big.extend(id, 6)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_RESERVATIONS' },
    });
    expect((await big.ask({}, {}, await other())).status).toBe(201);

    server.clock.advance({ minutes: 59 });
    await logIn(server, big.driver);
    const soon = await big.ask();
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
    server.clock.advance({ minutes: 1 });
    expect((await big.ask()).status).toBe(201);
  });
});

test('BOK-10 a request that is retried with its key answers the same and makes one reservation; another body, even at once, or driver is another request', async () => {
  const [body, key] = [wanted(), 'k1'];
  const send = () => reserve(body, { key });
  // Each is sent a question to the store later than the one before: the rules may see the first already.
  const late = async (questions: number) => {
    for (let n = 0; n < questions; n += 1) await sql`select 1`.execute(server.store.db);
    return send();
  };
  const answers = await Promise.all([late(0), ...Array.from({ length: 15 }, (_, n) => late(n))]);
  const { body: first } = answers[0];
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => first));
  await lot.answer(first.id, 'confirmed');
  await lot.pass({ hours: 4 });
  expect((await send()).body).toEqual(first);
  expect(await reserve({ ...body, vehicle_color: 'Rojo' }, { key })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  });
  expect(await lot.reservations()).toHaveLength(1);
  const bodies = ['Rojo', 'Azul', 'Gris', 'Verde'].map((vehicle_color) => ({
    ...wanted(),
    vehicle_color,
  }));
  const atOnce = await Promise.all(bodies.map((each) => reserve(each, { key: 'k2' })));
  const statuses = atOnce.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  const theirs = await reserve(wanted(), { key, by: await other() });
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(first.id);
});
