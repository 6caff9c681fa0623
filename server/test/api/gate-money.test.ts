import { randomUUID } from 'node:crypto';
import {
  type DayReport,
  type MonthFigures,
  type MonthStay,
  type Today,
  localTime,
} from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { inHours } from '../support/people';
import { extendStay, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let gate: TestGate;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => void (gate = await openGate(server)));
afterAll(() => server.close());

const [C1, C2] = [0, 1] as const;
const pay = (
  stay_id: number,
  method: 'cash' | 'card' | 'unpaid',
  amount: number,
  reason?: string,
) => gate.mark({ kind: 'paid', stay_id, method, amount, ...(reason !== undefined && { reason }) });
const paymentStatus = async (id: number) =>
  (await reservationsOf(server, gate.owner)).find((each) => each.id === id)?.payment_status;

test('GAT-04 a walk-in owes the time that it was there, by the minute; another amount is refused with the right one', async () => {
  const { stay } = await gate.enter(C1);
  const id = stay?.id as number;
  await gate.pass({ minutes: 61 });
  await gate.mark({ kind: 'left', stay_id: id });
  expect(await pay(id, 'cash', 14.5)).toMatchObject({
    outcome: 'refused',
    code: 'AMOUNT_CHANGED',
    err: 'El monto cambió. Revisa el nuevo total y cobra de nuevo.',
    amount: 15.25,
  });
  expect(await pay(id, 'unpaid', 15.25)).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 0 });
  const at = inHours(server, 0);
  await gate.pass({ minutes: 20 });
  const taken = await pay(id, 'card', 16.01);
  expect(taken).toMatchObject({
    outcome: 'recorded',
    stay: {
      left_at: at,
      payment: {
        key: taken.key,
        method: 'card',
        amount: 16.01,
        happened_at: inHours(server, 0),
        made_by: 'Olga Dueña',
      },
    },
  });
});

test('GAT-04 an amount that was shown a minute ago is right, an older one is not', async () => {
  const { stay } = await gate.enter(C1);
  const id = stay?.id as number;
  await gate.pass({ minutes: 62 });
  await gate.mark({ kind: 'left', stay_id: id });
  expect(await pay(id, 'cash', 15)).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 15.5 });
  expect(await pay(id, 'cash', 15.25)).toMatchObject({ outcome: 'recorded' });
});

test('GAT-04 a booking owes its total, and the started half hours of what it stays too long', async () => {
  const stay = await gate.book({ in: 0, hours: 2 });
  expect(stay.total_cost).toBe(40);
  expect(await paymentStatus(stay.id)).toBe('pending');
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.pass({ minutes: 151 });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await pay(stay.id, 'cash', 40)).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 55 });
  expect(await pay(stay.id, 'cash', 55)).toMatchObject({ outcome: 'recorded' });
  expect(await paymentStatus(stay.id)).toBe('paid');
});

test('HIS-07 GAT-04 the driver reads what was taken and how, not what was booked: not before, and not when nothing was', async () => {
  const stay = await gate.book({ in: 0, hours: 2 }, { payment_method: 'card' });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.pass({ minutes: 151 });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await gate.stayOf(stay.id)).toMatchObject({ payment: null });
  await pay(stay.id, 'unpaid', 0);
  expect(await gate.stayOf(stay.id)).toMatchObject({ payment: null });
  await pay(stay.id, 'card', 57.75, 'Regresó');
  expect(await gate.stayOf(stay.id)).toMatchObject({
    payment_method: 'card',
    payment: { method: 'card', amount: 57.75 },
  });
  await pay(stay.id, 'cash', 55, 'Sin señal en la terminal');
  expect(await gate.stayOf(stay.id)).toMatchObject({
    payment_method: 'card',
    payment: { method: 'cash', amount: 55 },
  });
});

test('GAT-04 nobody pays for a car that is inside or expected, since it may owe more when it leaves', async () => {
  const { stay } = await gate.enter(C1);
  const booked = await gate.book({ in: 0, hours: 2 });
  for (const [id, amount] of [
    [stay?.id as number, 0],
    [booked.id, 40],
  ] as const)
    expect(await pay(id, 'cash', amount)).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
  await gate.mark({ kind: 'arrived', stay_id: booked.id });
  await gate.pass({ minutes: 151 });
  expect(await pay(booked.id, 'cash', 55)).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
  await gate.mark({ kind: 'left', stay_id: booked.id });
  expect(await pay(booked.id, 'cash', 55)).toMatchObject({ outcome: 'recorded' });
});

test('GAT-04 another payment replaces the one before with a reason, and can be undone', async () => {
  const stay = await gate.book({ in: 0, hours: 2 });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  await pay(stay.id, 'unpaid', 0);
  expect(await paymentStatus(stay.id)).toBe('unpaid');
  for (const reason of [undefined, ' ​'])
    expect(
      await gate.send([
        { kind: 'paid', stay_id: stay.id, method: 'cash', amount: 40, ...(reason && { reason }) },
      ]),
    ).toMatchObject(
      reason
        ? { status: 400 }
        : { body: { marks: [{ code: 'INVALID_FIELDS', err: 'Este campo es obligatorio.' }] } },
    );
  const second = await pay(stay.id, 'cash', 40, 'Regresó a pagar');
  expect(second).toMatchObject({ stay: { payment: { key: second.key, method: 'cash' } } });
  expect(await paymentStatus(stay.id)).toBe('paid');
  const undone = await gate.mark({ kind: 'undone', mark_key: second.key });
  expect(undone).toMatchObject({ stay: { payment: { method: 'unpaid', amount: 0 } } });
  expect(await paymentStatus(stay.id)).toBe('unpaid');
});

test('GAT-04 GAT-03 a stay without marks is paid from its end on, its extension included, not at a time before it', async () => {
  const stay = await gate.book({ in: 0, hours: 1 });
  await extendStay(server, gate, stay.id, { end_time: inHours(server, 2), total_cost: 15 });
  await gate.pass({ hours: 30 });
  const paid = { kind: 'paid', stay_id: stay.id, method: 'cash', amount: 40 } as const;
  for (const hours of [-30, -28.5])
    expect(await gate.mark({ ...paid, happened_at: inHours(server, hours) })).toMatchObject({
      code: 'MARK_NOT_POSSIBLE',
    });
  expect(await gate.mark({ ...paid, happened_at: inHours(server, -28) })).toMatchObject({
    outcome: 'recorded',
  });
});

test('BOK-03 TRP-01 GAT-04 OHI-03 the card’s surcharge of an extended stay is of its total, on the ticket, at the gate and in the month', async () => {
  const stay = await gate.book({ in: 0, hours: 2.5 }, { payment_method: 'card' });
  const later = { end_time: inHours(server, 3), total_cost: 7.5 };
  await extendStay(server, gate, stay.id, later);
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  // Of its parts it would be Q2.38 and Q0.38.
  const shown = { total_cost: 55, card_surcharge: 2.75 };
  expect(await gate.stayOf(stay.id)).toMatchObject(shown);
  const path = `/parking/stays?month=${localTime(server.clock.now()).date.slice(0, 7)}`;
  const { token } = gate.owner;
  expect((await server.call('GET', path, { token })).body).toMatchObject([shown]);
  const headers = { accept: 'text/csv' };
  const sheet = await server.call<string>('GET', path, { token, headers });
  expect(sheet.body).toContain(',10.00,2.75,55.00,Extendida,');
  expect(await pay(stay.id, 'card', 57.75)).toMatchObject({ outcome: 'recorded' });
});

test('GAT-04 who did not come owes nothing, who paid has come, and a departure cannot be undone below a payment', async () => {
  const stay = await gate.book({ in: 0, hours: 2 });
  await gate.pass({ hours: 2 });
  const { key } = await pay(stay.id, 'card', 42);
  expect(await gate.mark({ kind: 'no_show', stay_id: stay.id })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
  });
  await gate.mark({ kind: 'undone', mark_key: key });
  expect(await paymentStatus(stay.id)).toBe('pending');
  await gate.mark({ kind: 'no_show', stay_id: stay.id });
  expect(await pay(stay.id, 'cash', 40)).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });

  const walkIn = randomUUID();
  await gate.enter(C2, { key: walkIn });
  const left = await gate.mark({ kind: 'left', walk_in_key: walkIn });
  await gate.mark({ kind: 'paid', walk_in_key: walkIn, method: 'cash', amount: 0 });
  expect(await gate.mark({ kind: 'undone', mark_key: left.key })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
  });
});

test('GAT-04 TRP-01 OHI-03 a stay costs the rate at which it was agreed, whoever asks, whatever the lot takes since', async () => {
  const walkIn = (await gate.enter(C1)).stay?.id as number;
  const { id } = await gate.book({ in: 0, hours: 2 });
  await gate.mark({ kind: 'arrived', stay_id: id });
  const path = `/parking/${gate.parking.id}`;
  const { token } = gate.owner;
  await server.call('PATCH', path, { token, body: { car_hourly_rate: 100 } });
  await gate.pass({ minutes: 130 });
  // Two hours and the half hour begun after them; all of the walk-in's minutes.
  const owed = { [id]: 47.5, [walkIn]: 32.5 };

  const ask = async <T>(at: string) => (await server.call<T>('GET', at, gate.owner)).body;
  const month = localTime(server.clock.now()).date.slice(0, 7);
  const read = async () => ({
    today: (await ask<Today>('/parking/today')).lots[0]?.to_charge,
    month: (await ask<MonthFigures>(`/parking/figures?month=${month}`)).total,
    day: (await ask<DayReport>(`${path}/days/${localTime(server.clock.now()).date}`)).figures,
    stays: await ask<MonthStay[]>(`/parking/stays?month=${month}`),
  });
  const open = await read();
  expect(open).toMatchObject({ today: 80, month: { to_charge: 80 }, day: { to_charge: 80 } });
  expect(Object.fromEntries(open.stays.map((stay) => [stay.id, stay.owed]))).toEqual(owed);
  for (const stay of [...open.stays, ...(await gate.show()).stays, await gate.stayOf(id)])
    expect(stay.hourly_rate).toBe(15);

  for (const stay_id of [id, walkIn]) {
    await gate.mark({ kind: 'left', stay_id });
    expect(await pay(stay_id, 'cash', 0)).toMatchObject({ amount: owed[stay_id] });
    expect(await pay(stay_id, 'unpaid', 0)).toMatchObject({ outcome: 'recorded' });
  }
  const unpaid = { unpaid_amount: 80, to_charge: 80 };
  expect(await read()).toMatchObject({ today: 80, month: unpaid, day: unpaid });
});
