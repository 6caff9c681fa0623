import { randomUUID } from 'node:crypto';
import {
  type DayReport,
  HOUR_MS,
  MINUTE_MS,
  type MonthFigures,
  type MonthStay,
  type Today,
  amountTaken,
  owedAt,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { gateOf } from '../support/gate';
import { insertMark, insertWalkIn } from '../support/gate-marks';
import {
  PASSWORD,
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { TestClock, type TestServer, startServer } from '../support/server';

const MONTH = '2026-03';
const DAY = '2026-03-04';
const RATE = 15;

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Awaited<ReturnType<typeof openParking>>;
let spaces: number[];
let plates = 0;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  parking = await openParking(server, owner, { car_spaces_count: 6 });
  const { rows } = await sql<{ id: number }>`
    select id from spaces where parking_id = ${parking.id} order by id`.execute(server.store.db);
  spaces = rows.map(({ id }) => id);
});
afterEach(async () => {
  if (server.clock.elapsed() === new TestClock().elapsed()) return;
  // The others count from this day.
  await server.close();
  server = await startServer();
});
afterAll(() => server.close());

const at = (hours: number) => new Date(inHours(server, hours));
const ask = async <T = MonthFigures>(path: string, { token } = owner) => {
  const { status, body } = await server.call<T>('GET', path, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const figures = (query = '') => ask(`/parking/figures?month=${MONTH}${query}`);
const stays = (query = '') => ask<MonthStay[]>(`/parking/stays?month=${MONTH}${query}`);
const day = (which = DAY) => ask<DayReport>(`/parking/${parking.id}/days/${which}`);
const close = (counted_cash: number, cash: number, which = DAY) =>
  server.call<DayReport & { code?: string }>('POST', `/parking/${parking.id}/days/${which}/close`, {
    ...owner,
    body: { counted_cash, cash },
  });

/** A booking of two hours that the owner has accepted, unless told. */
async function book(hours = 3, status: string | null = 'confirmed') {
  const sent = reservationBody(server, parking, { in: hours, hours: 2 });
  const { body } = await requestSpace(server, driver, parking.id, sent);
  if (status) await answerRequest(server, owner, body.id, { status });
  return body;
}

/** A car that came so many hours ago and stayed so many, or is still there. */
const walkIn = (ago: number, hours?: number, lot = parking.id, space = spaces[5]) =>
  insertWalkIn(server.store.db, {
    parking: lot,
    space: space as number,
    rate: RATE,
    from: at(-ago),
    ...(hours !== undefined && { until: at(hours - ago) }),
    plate: `W${(plates += 1)}`,
  });

/** A payment of a stay; a second one with a reason. */
const pay = (
  stay: number,
  method: 'cash' | 'card' | 'unpaid',
  amount: number,
  when = at(0),
  reason?: string,
) =>
  insertMark(server.store.db, {
    parking: parking.id,
    stay,
    kind: 'paid',
    at: when,
    by: owner.id,
    method,
    amount,
    ...(reason && { reason }),
  });

describe('the month', () => {
  test('OHI-02 OHI-03 tells fees, charged, to charge, cancelled, no-shows and walk-ins apart', async () => {
    await book(3, null);
    const unpaid = await book(6);
    const paid = await book(9);
    const givenUp = await book(12);
    await server.call('POST', `/reservation/${givenUp.id}/cancel`, { ...owner, body: {} });
    const missed = await book(15);
    await server.call('POST', `/reservation/${missed.id}/cancel`, {
      ...owner,
      body: { reason: 'No vino' },
    });
    await insertMark(server.store.db, {
      parking: parking.id,
      stay: missed.id,
      kind: 'no_show',
      at: at(0),
      by: owner.id,
    });
    await pay(paid.id, 'card', 42);
    const inside = await walkIn(2);
    const gone = await walkIn(5, 1.5);
    await pay(gone, 'unpaid', 0);

    const { total, days, lots, people, spaces: count } = await figures();
    expect(total).toEqual({
      earnings: 40,
      reservations: 4,
      pending: 1,
      walk_ins: 2,
      cancelled: 1,
      no_shows: 1,
      cash: 0,
      card: 42,
      charged: 42,
      unpaid: 1,
      unpaid_amount: 22.5,
      to_charge: unpaid.total_cost + 30 + 22.5,
    });
    expect(days.map((each) => [each.day, each.reservations, each.walk_ins])).toEqual([
      [DAY, 3, 2],
      // The one that did not come.
      ['2026-03-05', 1, 0],
    ]);
    expect(lots).toMatchObject([{ parking_id: parking.id, parking_name: 'Parqueo La Ceiba' }]);
    expect(people).toEqual([
      { name: 'Ana Morales', cash: 0, card: 42, charged: 42, unpaid: 1, unpaid_amount: 22.5 },
    ]);
    expect(count).toBe(7);

    const states = async (state: string) => (await stays(`&state=${state}`)).map(({ id }) => id);
    expect(await states('no_show')).toEqual([missed.id]);
    expect(await states('cancelled')).toEqual([givenUp.id]);
    expect(await states('to_charge')).toEqual([unpaid.id, inside, gone]);
    expect(await states('walk_in')).toEqual([inside, gone]);
    expect((await stays()).find(({ id }) => id === gone)).toMatchObject({
      driver: null,
      total_cost: null,
      owed: 22.5,
      payment: { method: 'unpaid', amount: 0, made_by: 'Ana Morales' },
    });
  });

  test('OHI-03 GAT-04 a payment counts once: the last one, unless it was undone', async () => {
    const stay = await walkIn(5, 2);
    await pay(stay, 'cash', 30);
    await pay(stay, 'card', 31.5, at(0), 'Era tarjeta');
    expect((await figures()).total).toMatchObject({ cash: 0, card: 31.5, to_charge: 0 });
    const wrong = await pay(stay, 'unpaid', 0, at(0), 'Se fue');
    await insertMark(server.store.db, {
      parking: parking.id,
      stay,
      kind: 'undone',
      at: at(0),
      by: owner.id,
      undoes: wrong,
    });
    expect((await figures()).total).toMatchObject({ card: 31.5, unpaid: 0, to_charge: 0 });
  });

  test('OHI-03 GAT-04 ACC-01 a corrected payment counts once for every reader, also when its driver has left', async () => {
    const { id, total_cost: total } = await book(0);
    server.clock.advance({ hours: 3 });
    await server.followClock();
    for (const person of [owner, driver]) await logIn(server, person);
    const gate = gateOf(server, owner, parking.id);
    await gate.mark({ kind: 'paid', stay_id: id, method: 'unpaid', amount: 0 });
    await gate.mark({ kind: 'paid', stay_id: id, method: 'cash', amount: total, reason: 'Volvió' });
    const read = async () => ({
      month: (await figures()).total,
      day: (await day()).figures,
      stays: (await stays()).map(({ payment, owed }) => ({ payment, owed })),
      today: (await ask<Today>('/parking/today')).lots[0],
      gate: (await gate.show()).stays.map(({ payment }) => payment),
    });
    const before = await read();
    expect(before.month).toMatchObject({ cash: total, unpaid: 0, to_charge: 0 });
    const { token } = driver;
    const left = await server.call('POST', '/user/deletion', {
      token,
      body: { password: PASSWORD },
    });
    expect(left.status).toBe(204);
    expect(await read()).toEqual(before);
  });

  test('OHI-03 days and months are those of Guatemala, of one lot or of all', async () => {
    const other = await openParking(server, owner, { name: 'Otro' });
    const [space] = (
      await sql<{ id: number }>`select id from spaces where parking_id = ${other.id}`.execute(
        server.store.db,
      )
    ).rows;
    // 09:00 of 4 March less 81 hours and a minute is 23:59 of 28 February.
    await walkIn(81 + 1 / 60, 1);
    await walkIn(80.9, 1, other.id, space?.id);
    expect((await figures()).lots).toMatchObject([{ parking_name: 'Otro', walk_ins: 1 }]);
    expect((await figures(`&parking=${parking.id}`)).total.walk_ins).toBe(0);
    const before = await ask('/parking/figures?month=2026-02');
    expect(before.days).toMatchObject([{ day: '2026-02-28', walk_ins: 1 }]);
    const stranger = await join(server, 'admin');
    const theirs = await ask(`/parking/figures?month=${MONTH}&parking=${other.id}`, stranger);
    expect(theirs).toMatchObject({ lots: [], days: [], spaces: 0 });
  });

  test('OHI-03 says how many spaces were taken at each hour, on average until now', async () => {
    await walkIn(2, 1);
    await walkIn(1.5, undefined, parking.id, spaces[4]);
    const { hours } = await figures();
    expect(hours).toHaveLength(24);
    // Four days of March have begun.
    expect(hours.slice(6, 10)).toEqual([0, 0.38, 0.25, 0]);
  });

  test('TRP-01 OHI-03 an extension belongs to its stay: one row, one reservation, one sum', async () => {
    const first = await book(1);
    const { body } = await server.call<{ id: number; total_cost: number }>(
      'POST',
      `/reservation/${first.id}/extend`,
      { ...driver, body: { end_time: inHours(server, 4), total_cost: 15 } },
    );
    expect((await figures()).total).toMatchObject({ reservations: 1, to_charge: 40 });
    await answerRequest(server, owner, body.id, { status: 'confirmed' });
    expect((await figures()).total).toMatchObject({ reservations: 1, to_charge: 55 });
    expect(await stays()).toMatchObject([
      { id: first.id, end_time: inHours(server, 4), total_cost: 55, extended: true, owed: 55 },
    ]);
    // Given up as a whole, it stays what had been agreed, whatever the reason and whoever asks for it.
    const { token } = driver;
    const givenUp = { status: 'cancelled', end_time: inHours(server, 4), total_cost: 55 };
    await server.call('POST', `/reservation/${first.id}/cancel`, { token, body: {} });
    expect(await stays()).toMatchObject([givenUp]);
    await server.call('POST', '/user/deletion', { token, body: { password: PASSWORD } });
    expect(await stays()).toMatchObject([givenUp]);
  });

  test('OHI-03 stays come by pages, each after the last of the one before', async () => {
    const made = [await book(3), await book(6), await book(9)].map(({ id }) => id).toReversed();
    expect((await stays()).map(({ id }) => id)).toEqual(made);
    expect((await stays(`&after=${made[0]}`)).map(({ id }) => id)).toEqual(made.slice(1));
    const { token } = await join(server, 'admin');
    const foreign = await server.call('GET', `/parking/stays?month=${MONTH}&after=${made[0]}`, {
      token,
    });
    expect([foreign.status, foreign.body['code']]).toEqual([400, 'INVALID_FIELDS']);
  });

  test('OHI-03 stays are found by part of a plate, however it is typed, or of the driver’s name', async () => {
    const first = await walkIn(3, 1);
    const other = await walkIn(6, 1);
    const booked = await book();
    const plateOfStay = async (id: number) =>
      (await stays()).find((stay) => stay.id === id)?.vehicle_plate ?? '';
    const found = async (search: string) =>
      (await stays(`&search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    const plate = await plateOfStay(first);
    expect(await found(` ${plate.toLowerCase().slice(0, 1)}-${plate.slice(1)} `)).toContain(first);
    expect(await found((await plateOfStay(booked.id)).slice(-3))).toEqual([booked.id]);
    expect(await found('W')).toEqual([first, other]);
    for (const name of ['moráles', 'MORA\u200bLES', 'ｍｏｒａｌｅｓ', '\u00a0mora\u0301les'])
      expect(await found(name)).toEqual([booked.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toHaveLength(3);
  });

  test('OHI-03 the spreadsheet has a line per stay, with what was charged and dates that sort', async () => {
    const gone = await walkIn(5, 2);
    await pay(gone, 'cash', 30);
    const answer = await server.call<string>('GET', `/parking/stays?month=${MONTH}`, {
      ...owner,
      headers: { accept: 'text/csv' },
    });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="reservas-2026-03.csv"',
    );
    expect(answer.body).toBe(
      '\uFEFFReserva,Fecha de llegada,Hora de llegada,Fecha de salida,Hora de salida,Parqueo,' +
        'Espacio,Conductor,Vehículo,Placa,Marca,Modelo,Color,Estado,Cancelada por,Motivo,' +
        'Método de pago,Costo de reserva (Q),Recargo de tarjeta (Q),Total (Q),Extensión,' +
        'No vino,Fecha de entrada,Hora de entrada,Fecha en que se fue,Hora en que se fue,' +
        'Cobrado (Q),Forma de cobro,Fecha de cobro,Hora de cobro,Cobró,Por cobrar (Q)\r\n' +
        `${gone},2026-03-04,04:00,,,Parqueo La Ceiba,C-06,Sin reserva,Carro,W${plates},,,,` +
        'Completada,,,,0.00,0.00,,,,2026-03-04,04:00,2026-03-04,06:00,30.00,Efectivo,' +
        '2026-03-04,09:00,Ana Morales,0.00\r\n',
    );
  });
});

describe('a payment and the close of its day', () => {
  /** A walk-in that has left; the key of its mark, and what it owes. */
  async function gone(gate: ReturnType<typeof gateOf>) {
    const key = randomUUID();
    const entered = { happened_at: inHours(server, -2), key };
    await gate.mark({
      kind: 'walk_in',
      space_id: spaces[0] as number,
      vehicle_plate: 'P123ABC',
      ...entered,
    });
    await gate.mark({ kind: 'left', walk_in_key: key });
    return { key, owed: 2 * RATE };
  }

  test('GAT-04 OHI-03 what is paid at the gate is the cash of the close to the centavo; then it can be changed and undone no longer', async () => {
    const gate = gateOf(server, owner, parking.id);
    const { key, owed } = await gone(gate);
    const paid = { kind: 'paid', walk_in_key: key } as const;
    const first = { ...paid, method: 'cash', amount: owed, key: randomUUID() } as const;
    expect(await gate.mark(first)).toMatchObject({ outcome: 'recorded' });
    const card = { ...paid, method: 'card', amount: amountTaken(owed, 'card') } as const;
    expect(await gate.mark({ ...card, reason: 'Era tarjeta' })).toMatchObject({
      outcome: 'recorded',
    });
    const cash = { ...paid, method: 'cash', amount: owed } as const;
    const last = { ...cash, reason: 'Era efectivo', key: randomUUID() };
    await gate.mark(last);
    expect((await day()).figures).toMatchObject({ cash: owed, card: 0, walk_ins: 1, to_charge: 0 });
    const shown = async () => (await gate.show()).stays[0]?.payment;
    expect(await shown()).toMatchObject({ key: last.key, closed: false });
    expect((await close(owed, owed)).body.close).toMatchObject({ difference: 0 });
    expect(await shown()).toMatchObject({ key: last.key, closed: true });
    expect(await gate.mark({ ...card, reason: 'Otra vez' })).toMatchObject({
      outcome: 'refused',
      code: 'DAY_CLOSED',
      stay: { payment: { closed: true } },
    });
    expect(await gate.mark({ kind: 'undone', mark_key: last.key })).toMatchObject({
      outcome: 'refused',
      code: 'DAY_CLOSED',
    });
    expect((await day()).figures).toMatchObject({ cash: owed, card: 0 });
    expect((await day()).close?.late).toEqual([]);
  });

  test('GAT-04 OHI-03 a change that was made later is undone no more once the day of what it changed is closed', async () => {
    const gate = gateOf(server, owner, parking.id);
    const { key, owed } = await gone(gate);
    const paid = { kind: 'paid', walk_in_key: key } as const;
    await gate.mark({ ...paid, method: 'cash', amount: owed });
    server.clock.advance({ hours: 24 });
    await logIn(server, owner);
    const later = gateOf(server, owner, parking.id);
    const card = amountTaken(owed, 'card');
    const changed = await later.mark({
      ...paid,
      method: 'card',
      amount: card,
      reason: 'Era tarjeta',
    });
    const closed = await close(0, 0);
    expect(await later.mark({ kind: 'undone', mark_key: changed.key })).toMatchObject({
      outcome: 'refused',
      code: 'DAY_CLOSED',
    });
    expect((await day()).figures).toEqual(closed.body.close?.figures);
  });

  test('GAT-04 OHI-03 who did not pay may do so after the close, which names it; the cash is of the later day', async () => {
    const yesterday = '2026-03-03';
    const gate = gateOf(server, owner, parking.id);
    const stay = await walkIn(20, 2);
    const owed = 2 * RATE;
    await pay(stay, 'unpaid', 0, at(-18));
    const { figures: before } = (await close(0, 0, yesterday)).body;
    expect(before).toMatchObject({ unpaid: 1, unpaid_amount: owed });
    const paid = { kind: 'paid', stay_id: stay } as const;
    const later = { ...paid, method: 'cash', amount: owed, key: randomUUID() } as const;
    const none = { ...paid, method: 'unpaid', amount: 0, reason: 'Otra vez' } as const;
    expect(await gate.mark(none)).toMatchObject({ code: 'DAY_CLOSED' });
    expect(await gate.mark({ ...later, reason: 'Pagó después' })).toMatchObject({
      outcome: 'recorded',
    });
    const { close: closed } = await day(yesterday);
    expect(closed).toMatchObject({
      figures: before,
      late: [{ method: 'cash', amount: owed, happened_at: at(0).toISOString() }],
    });
    expect((await day()).figures).toMatchObject({ cash: owed, to_charge: 0 });
    // Taken back, it is unpaid again.
    await gate.mark({ kind: 'undone', mark_key: later.key });
    expect((await day(yesterday)).close?.late).toEqual([]);
    expect((await figures()).total).toMatchObject({ cash: 0, unpaid: 1, to_charge: owed });
  });
});

describe('the day’s close', () => {
  test('OHI-03 STF-01 keeps the figures, who took what, the counted cash, the difference, who and when; once', async () => {
    const gone = await walkIn(5, 2);
    await pay(gone, 'cash', 30);
    const took = {
      name: 'Ana Morales',
      cash: 30,
      card: 0,
      charged: 30,
      unpaid: 0,
      unpaid_amount: 0,
    };
    expect(await day()).toMatchObject({ figures: { cash: 30 }, people: [took], close: null });
    expect(await close(100_000_000, 30)).toMatchObject({ status: 400 });
    expect(await close(25.5, 20)).toMatchObject({ status: 409, body: { code: 'CASH_CHANGED' } });
    const closed = await close(25.5, 30);
    expect(closed.body).toMatchObject({
      figures: { cash: 30, walk_ins: 1 },
      people: [took],
      close: {
        figures: { cash: 30 },
        people: [took],
        counted_cash: 25.5,
        difference: -4.5,
        closed_by: 'Ana Morales',
        closed_at: at(0).toISOString(),
        late: [],
      },
    });
    expect(await close(30, 30)).toMatchObject({ body: { code: 'DAY_ALREADY_CLOSED' } });
    expect(await day()).toEqual(closed.body);
  });

  test('OHI-03 a payment of the day that is heard of later stands apart; the close stays', async () => {
    await close(0, 0);
    const gone = await walkIn(5, 2);
    await pay(gone, 'cash', 30);
    expect(await day()).toMatchObject({
      figures: { cash: 30 },
      people: [{ cash: 30 }],
      close: {
        figures: { cash: 0 },
        people: [],
        difference: 0,
        late: [{ stay_id: gone, method: 'cash', amount: 30, made_by: 'Ana Morales' }],
      },
    });
  });

  test.each([
    ['2026-03-05', 409, 'DAY_NOT_BEGUN'],
    ['2026-02-30', 400, 'INVALID_FIELDS'],
    ['hoy', 400, 'INVALID_FIELDS'],
  ])('OHI-03 %s cannot be closed', async (which, status, code) => {
    const answer = await close(0, 0, which);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('OHI-03 GAT-04 a day of random stays closes to the centavo with what was paid', async () => {
    let cash = 0;
    let card = 0;
    for (let index = 0; index < 40; index += 1) {
      const minutes = 1 + ((index * 37) % 53);
      const [from, until] = [
        at(-index - 1),
        new Date(at(-index - 1).getTime() + minutes * MINUTE_MS),
      ];
      if (from.getTime() < at(0).getTime() - 9 * HOUR_MS) break;
      const stay = await insertWalkIn(server.store.db, {
        parking: parking.id,
        space: spaces[0] as number,
        rate: 15.35,
        from,
        until,
        plate: `D${index}`,
      });
      const facts = { total_cost: null, hourly_rate: 15.35, end_time: null };
      const { total } = owedAt({ ...facts, arrived_at: from.toISOString() }, until);
      const method = index % 3 === 0 ? 'card' : 'cash';
      const taken = amountTaken(total, method);
      await pay(stay, method, taken, until);
      if (method === 'card') card = Math.round((card + taken) * 100) / 100;
      else cash = Math.round((cash + taken) * 100) / 100;
    }
    const report = await day();
    expect(report.figures).toMatchObject({ cash, card, to_charge: 0 });
    expect((await close(cash, cash)).body.close?.difference).toBe(0);
  });
});
