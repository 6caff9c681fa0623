import { randomUUID } from 'node:crypto';
import {
  type DayReport,
  type MonthFigures,
  type MonthStay,
  type Today,
  amountTaken,
} from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { PASSWORD, inHours, join } from '../support/people';
import { TestClock, type TestServer, startServer } from '../support/server';

const MONTH = '2026-03';
const DAY = '2026-03-04';
const RATE = 15;
const RECORDED = { outcome: 'recorded' };
const CLOSED = { outcome: 'refused', code: 'DAY_CLOSED' };

let server: TestServer;
let gate: TestGate;
let plates = 0;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => void (gate = await openGate(server, { car_spaces_count: 6 })));
afterEach(async () => {
  if (server.clock.elapsed() === new TestClock().elapsed()) return;
  // The others count from this day.
  server = await startServer();
});

const ask = async <T = MonthFigures>(path: string, who = gate.owner) => {
  const { status, body } = await server.call<T>('GET', path, who);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const figures = (query = '') => ask(`/parking/figures?month=${MONTH}${query}`);
const stays = (query = '') => ask<MonthStay[]>(`/parking/stays?month=${MONTH}${query}`);
const idsOf = async (query: string) => (await stays(query)).map(({ id }) => id);
const day = (which = DAY) => ask<DayReport>(`/parking/${gate.parking.id}/days/${which}`);
const close = (counted_cash: number, cash: number, which = DAY) =>
  server.call<DayReport & { code?: string }>(
    'POST',
    `/parking/${gate.parking.id}/days/${which}/close`,
    { ...gate.owner, body: { counted_cash, cash } },
  );
const book = (hours = 3) => gate.book({ in: hours, hours: 2 });
const leave = () =>
  server.call('POST', '/user/deletion', { ...gate.driver, body: { password: PASSWORD } });

/** A car that came so many hours ago and stayed so many, or is still there; its stay's id. */
async function walkIn(ago: number, hours?: number, { lot = gate, space = 0 } = {}) {
  const happened = (before: number) => ({ happened_at: inHours(server, -before) });
  const plate = { vehicle_plate: `W${(plates += 1)}` };
  const stay_id = await lot.park(space, { ...plate, ...happened(ago) });
  if (hours !== undefined) await lot.mark({ kind: 'left', stay_id, ...happened(ago - hours) });
  return stay_id;
}

/** A payment of a stay; a second one with a reason. */
const pay = (
  stay_id: number,
  method: 'cash' | 'card' | 'unpaid',
  amount: number,
  more: { happened_at?: string; reason?: string } = {},
) => gate.mark({ kind: 'paid', stay_id, method, amount, ...more });

describe('the month', () => {
  test('OHI-02 OHI-03 tells fees, charged, to charge, cancelled, no-shows and walk-ins apart', async () => {
    const gone = await walkIn(5, 1.5);
    await pay(gone, 'unpaid', 0);
    const inside = await walkIn(2);
    const [paid, missed] = [await book(0), await book(0)];
    for (const kind of ['arrived', 'left'] as const) await gate.mark({ kind, stay_id: paid.id });
    await pay(paid.id, 'card', 42);
    await gate.mark({ kind: 'no_show', stay_id: missed.id });
    await gate.ask({ in: 3, hours: 2 });
    const givenUp = await book(6);
    await gate.cancel(givenUp.id, gate.owner);
    const unpaid = await book(15);

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
      // The one that is to be paid.
      ['2026-03-05', 1, 0],
    ]);
    expect(lots).toMatchObject([{ parking_id: gate.parking.id, parking_name: 'Parqueo La Ceiba' }]);
    expect(people).toEqual([
      { name: 'Olga Dueña', cash: 0, card: 42, charged: 42, unpaid: 1, unpaid_amount: 22.5 },
    ]);
    expect(count).toBe(7);

    const states = (state: string) => idsOf(`&state=${state}`);
    expect(await states('no_show')).toEqual([missed.id]);
    expect(await states('cancelled')).toEqual([givenUp.id]);
    expect(await states('to_charge')).toEqual([unpaid.id, inside, gone]);
    expect(await states('walk_in')).toEqual([inside, gone]);
    expect((await stays()).find(({ id }) => id === gone)).toMatchObject({
      driver: null,
      total_cost: null,
      owed: 22.5,
      payment: { method: 'unpaid', amount: 0, made_by: 'Olga Dueña' },
    });
  });

  test('OHI-03 GAT-04 ACC-01 a payment counts once for every reader: the last one, unless it was undone, also when its driver has left', async () => {
    const { id, total_cost: total } = await book(0);
    await gate.pass({ hours: 3 });
    await pay(id, 'unpaid', 0);
    await pay(id, 'cash', total, { reason: 'Volvió' });
    const wrong = await pay(id, 'unpaid', 0, { reason: 'Se fue' });
    await gate.undo(wrong.key);
    const read = async () => ({
      month: (await figures()).total,
      day: (await day()).figures,
      stays: (await stays()).map(({ payment, owed }) => ({ payment, owed })),
      today: (await ask<Today>('/parking/today')).lots[0],
      gate: (await gate.show()).stays.map(({ payment }) => payment),
    });
    const before = await read();
    expect(before.month).toMatchObject({ cash: total, unpaid: 0, to_charge: 0 });
    expect((await leave()).status).toBe(204);
    expect(await read()).toEqual(before);
  });

  test('OHI-03 days and months are those of Guatemala, of one lot or of all', async () => {
    const other = await openGate(server, { name: 'Otro' }, gate);
    // It is 09:00 of 1 April.
    await gate.pass({ hours: 28 * 24 });
    await walkIn(9 + 1 / 60, 1);
    await walkIn(8.9, 1, { lot: other });
    const april = '/parking/figures?month=2026-04';
    expect((await ask(april)).lots).toMatchObject([{ parking_name: 'Otro', walk_ins: 1 }]);
    expect((await ask(`${april}&parking=${gate.parking.id}`)).total.walk_ins).toBe(0);
    expect((await figures()).days).toMatchObject([{ day: '2026-03-31', walk_ins: 1 }]);
    const theirs = await ask(`${april}&parking=${other.parking.id}`, await join(server, 'admin'));
    expect(theirs).toMatchObject({ lots: [], days: [], spaces: 0 });
  });

  test('OHI-03 says how many spaces were taken at each hour, on average until now', async () => {
    await walkIn(2, 1);
    await walkIn(1.5, undefined, { space: 1 });
    const { hours } = await figures();
    expect(hours).toHaveLength(24);
    // Four days of March have begun.
    expect(hours.slice(6, 10)).toEqual([0, 0.38, 0.25, 0]);
  });

  test('TRP-01 OHI-03 an extension belongs to its stay: one row, one reservation, one sum', async () => {
    const first = await book(1);
    const { body } = await gate.extend(first.id, 4);
    expect((await figures()).total).toMatchObject({ reservations: 1, to_charge: 40 });
    await gate.answer(body.id, 'confirmed');
    expect((await figures()).total).toMatchObject({ reservations: 1, to_charge: 55 });
    expect(await stays()).toMatchObject([
      { id: first.id, end_time: inHours(server, 4), total_cost: 55, extended: true, owed: 55 },
    ]);
    // Given up as a whole, it stays what had been agreed, whatever the reason and whoever asks for it.
    const givenUp = { status: 'cancelled', end_time: inHours(server, 4), total_cost: 55 };
    await gate.cancel(first.id);
    expect(await stays()).toMatchObject([givenUp]);
    await leave();
    expect(await stays()).toMatchObject([givenUp]);
  });

  test('OHI-03 stays come by pages, each after the last of the one before', async () => {
    const made = [await book(3), await book(6), await book(9)].map(({ id }) => id).toReversed();
    expect(await idsOf('')).toEqual(made);
    const after = `&after=${made[0]}`;
    expect(await idsOf(after)).toEqual(made.slice(1));
    const stranger = await join(server, 'admin');
    const foreign = await server.call('GET', `/parking/stays?month=${MONTH}${after}`, stranger);
    expect([foreign.status, foreign.body['code']]).toEqual([400, 'INVALID_FIELDS']);
  });

  test('OHI-03 stays are found by part of a plate, however it is typed, or of the driver’s name', async () => {
    const first = await walkIn(3, 1);
    const other = await walkIn(6, 1);
    const booked = await book();
    const plateOfStay = async (id: number) =>
      (await stays()).find((stay) => stay.id === id)?.vehicle_plate ?? '';
    const found = (search: string) => idsOf(`&search=${encodeURIComponent(search)}`);
    const plate = await plateOfStay(first);
    expect(await found(` ${plate.toLowerCase().slice(0, 1)}-${plate.slice(1)} `)).toContain(first);
    expect(await found((await plateOfStay(booked.id)).slice(-3))).toEqual([booked.id]);
    expect(await found('W')).toEqual([first, other]);
    for (const name of [
      'condúctora',
      'CONDUC\u200bTORA',
      'ｃｏｎｄｕｃｔｏｒａ',
      '\u00a0condu\u0301ctora',
    ])
      expect(await found(name)).toEqual([booked.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toHaveLength(3);
  });

  test('OHI-03 the spreadsheet has a line per stay, with what was charged and dates that sort', async () => {
    const gone = await walkIn(5, 2);
    await pay(gone, 'cash', 30);
    const answer = await server.call<string>('GET', `/parking/stays?month=${MONTH}`, {
      ...gate.owner,
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
        `${gone},2026-03-04,04:00,,,Parqueo La Ceiba,C-01,Sin reserva,Carro,W${plates},,,,` +
        'Completada,,,,0.00,0.00,,,,2026-03-04,04:00,2026-03-04,06:00,30.00,Efectivo,' +
        '2026-03-04,09:00,Olga Dueña,0.00\r\n',
    );
  });
});

describe('a payment and the close of its day', () => {
  const owed = 2 * RATE;
  const inCard = { method: 'card', amount: amountTaken(owed, 'card') } as const;

  /** A walk-in of two hours that has left; how a payment names it. */
  async function gone() {
    const key = randomUUID();
    await gate.enter(0, { happened_at: inHours(server, -2), key });
    await gate.mark({ kind: 'left', walk_in_key: key });
    return { kind: 'paid', walk_in_key: key } as const;
  }

  test('GAT-04 OHI-03 what is paid at the gate is the cash of the close to the centavo; then it can be changed and undone no longer', async () => {
    const paid = await gone();
    const cash = { ...paid, method: 'cash', amount: owed } as const;
    const card = { ...paid, ...inCard, reason: 'Era tarjeta' };
    const last = { ...cash, reason: 'Era efectivo', key: randomUUID() };
    for (const each of [cash, card, last]) expect(await gate.mark(each)).toMatchObject(RECORDED);
    expect((await day()).figures).toMatchObject({ cash: owed, card: 0, walk_ins: 1, to_charge: 0 });
    const shown = async () => (await gate.show()).stays[0]?.payment;
    expect(await shown()).toMatchObject({ key: last.key, closed: false });
    expect((await close(owed, owed)).body.close).toMatchObject({ difference: 0 });
    expect(await shown()).toMatchObject({ key: last.key, closed: true });
    // Neither another amount nor a reason would help.
    for (const wrong of [{}, { amount: 1 }, { reason: undefined }])
      expect(await gate.mark({ ...card, reason: 'Otra vez', ...wrong })).toMatchObject({
        ...CLOSED,
        stay: { payment: { closed: true } },
      });
    expect(await gate.undo(last.key)).toMatchObject(CLOSED);
    expect((await day()).figures).toMatchObject({ cash: owed, card: 0 });
    expect((await day()).close?.late).toEqual([]);
  });

  test('GAT-04 OHI-03 a change that was made later is undone no more once the day of what it changed is closed', async () => {
    const paid = await gone();
    await gate.mark({ ...paid, method: 'cash', amount: owed });
    await gate.pass({ hours: 24 });
    const changed = await gate.mark({ ...paid, ...inCard, reason: 'Era tarjeta' });
    const closed = await close(0, 0);
    expect(await gate.undo(changed.key)).toMatchObject(CLOSED);
    expect((await day()).figures).toEqual(closed.body.close?.figures);
  });

  test('GAT-04 OHI-03 who did not pay may do so after the close, which names it; the cash is of the later day', async () => {
    const yesterday = '2026-03-03';
    const stay = await walkIn(20, 2);
    await pay(stay, 'unpaid', 0, { happened_at: inHours(server, -18) });
    const { figures: before } = (await close(0, 0, yesterday)).body;
    expect(before).toMatchObject({ unpaid: 1, unpaid_amount: owed });
    const paid = { kind: 'paid', stay_id: stay } as const;
    const none = { ...paid, method: 'unpaid', amount: 0, reason: 'Otra vez' } as const;
    expect(await gate.mark(none)).toMatchObject({ code: 'DAY_CLOSED' });
    const cash = { method: 'cash', amount: owed } as const;
    const later = await gate.mark({ ...paid, ...cash, reason: 'Pagó después' });
    expect(later).toMatchObject(RECORDED);
    expect((await day(yesterday)).close).toMatchObject({
      figures: before,
      late: [{ ...cash, happened_at: inHours(server, 0) }],
    });
    expect((await day()).figures).toMatchObject({ cash: owed, to_charge: 0 });
    // Taken back, it is unpaid again.
    await gate.undo(later.key);
    expect((await day(yesterday)).close?.late).toEqual([]);
    expect((await figures()).total).toMatchObject({ cash: 0, unpaid: 1, to_charge: owed });
  });
});

describe('the day’s close', () => {
  test('OHI-03 STF-01 keeps the figures, who took what, the counted cash, the difference, who and when; once', async () => {
    const gone = await walkIn(5, 2);
    await pay(gone, 'cash', 30);
    const nothing = { card: 0, unpaid: 0, unpaid_amount: 0 };
    const took = { name: 'Olga Dueña', cash: 30, charged: 30, ...nothing };
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
        closed_by: 'Olga Dueña',
        closed_at: inHours(server, 0),
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
        late: [{ stay_id: gone, method: 'cash', amount: 30, made_by: 'Olga Dueña' }],
      },
    });
  });

  test('OHI-03 a day that has not begun, or is none, cannot be closed', async () => {
    for (const [which, status, code] of [
      ['2026-03-05', 409, 'DAY_NOT_BEGUN'],
      ['2026-02-30', 400, 'INVALID_FIELDS'],
      ['hoy', 400, 'INVALID_FIELDS'],
    ] as const)
      expect([which, await close(0, 0, which)]).toMatchObject([which, { status, body: { code } }]);
  });
});
