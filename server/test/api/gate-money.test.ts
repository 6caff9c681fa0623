import {
  type DayReport,
  type MonthFigures,
  type MonthStay,
  type Today,
  localTime,
} from '@parqueo/shared-api/contract';
import { type TestGate, gateOfTests } from '../support/gate';
import { inHours } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
const gate = gateOfTests(server);

const [C1, C2] = [0, 1] as const;
const pay = (
  stay_id: number,
  method: 'cash' | 'card' | 'unpaid',
  amount: number,
  reason?: string,
) => gate.mark({ kind: 'paid', stay_id, method, amount, ...(reason && { reason }) });
const leaves = (stay_id: number) => gate.mark({ kind: 'left', stay_id });
const CHANGED = { outcome: 'refused', code: 'AMOUNT_CHANGED' };
const NOT_POSSIBLE = { outcome: 'refused', code: 'MARK_NOT_POSSIBLE' };
const RECORDED = { outcome: 'recorded' };

/** A booking of two hours from now on whose car came, stayed so many minutes and left. */
async function gone(minutes: number, more: Parameters<TestGate['book']>[1] = {}) {
  const { id } = await gate.book({ in: 0, hours: 2 }, more);
  await gate.mark({ kind: 'arrived', stay_id: id });
  await gate.pass({ minutes });
  await leaves(id);
  return id;
}
const paymentStatus = async (id: number) => (await gate.reservation(id))?.payment_status;

test('GAT-04 a walk-in owes the time that it was there, by the minute; another amount is refused with the right one, unless it was shown a minute ago', async () => {
  const [id, other] = [await gate.park(C1), await gate.park(C2)];
  await gate.pass({ minutes: 61 });
  await leaves(id);
  expect(await pay(id, 'cash', 14.5)).toMatchObject({
    ...CHANGED,
    err: 'El monto cambió. Revisa el nuevo total y cobra de nuevo.',
    amount: 15.25,
  });
  expect(await pay(id, 'unpaid', 15.25)).toMatchObject({ ...CHANGED, amount: 0 });
  const left_at = inHours(server, 0);
  await gate.pass({ minutes: 1 });
  await leaves(other);
  expect(await pay(other, 'cash', 15)).toMatchObject({ ...CHANGED, amount: 15.5 });
  expect(await pay(other, 'cash', 15.25)).toMatchObject(RECORDED);
  await gate.pass({ minutes: 19 });
  const taken = await pay(id, 'card', 16.01);
  const payment = { key: taken.key, method: 'card', amount: 16.01, made_by: 'Olga Dueña' };
  expect(taken).toMatchObject({
    outcome: 'recorded',
    stay: { left_at, payment: { ...payment, happened_at: inHours(server, 0) } },
  });
});

test('HIS-07 GAT-04 a booking owes its total and the started half hours of what it stays too long; the driver reads what was taken and how', async () => {
  const id = await gone(151, { payment_method: 'card' });
  expect(await paymentStatus(id)).toBe('pending');
  // Not before, and not when nothing was.
  expect(await gate.stayOf(id)).toMatchObject({ payment: null });
  await pay(id, 'unpaid', 0);
  expect(await gate.stayOf(id)).toMatchObject({ payment: null });
  expect(await pay(id, 'cash', 40, 'Regresó')).toMatchObject({ ...CHANGED, amount: 55 });
  for (const [method, amount] of [
    ['card', 57.75],
    ['cash', 55],
  ] as const) {
    expect(await pay(id, method, amount, 'Regresó')).toMatchObject(RECORDED);
    const stay = { payment_method: 'card', payment: { method, amount } };
    expect(await gate.stayOf(id)).toMatchObject(stay);
  }
  expect(await paymentStatus(id)).toBe('paid');
});

test('GAT-04 nobody pays for a car that is inside or expected, since it may owe more when it leaves', async () => {
  const walkIn = await gate.park(C1);
  const { id } = await gate.book({ in: 0, hours: 2 });
  expect(await pay(walkIn, 'cash', 0)).toMatchObject(NOT_POSSIBLE);
  expect(await pay(id, 'cash', 40)).toMatchObject(NOT_POSSIBLE);
  await gate.mark({ kind: 'arrived', stay_id: id });
  await gate.pass({ minutes: 151 });
  expect(await pay(id, 'cash', 55)).toMatchObject(NOT_POSSIBLE);
  await leaves(id);
  expect(await pay(id, 'cash', 55)).toMatchObject(RECORDED);
});

test('GAT-04 another payment replaces the one before with a reason, and can be undone', async () => {
  const id = await gone(0);
  await pay(id, 'unpaid', 0);
  expect(await paymentStatus(id)).toBe('unpaid');
  const missing = {
    code: 'INVALID_FIELDS',
    err: 'Ya hay un pago registrado. Escribe por qué cambia.',
  };
  expect(await pay(id, 'cash', 40)).toMatchObject(missing);
  const blank = { kind: 'paid', stay_id: id, method: 'cash', amount: 40, reason: ' ​' } as const;
  expect((await gate.send([blank])).status).toBe(400);
  const second = await pay(id, 'cash', 40, 'Regresó a pagar');
  expect(second).toMatchObject({ stay: { payment: { key: second.key, method: 'cash' } } });
  expect(await paymentStatus(id)).toBe('paid');
  const before = { payment: { method: 'unpaid', amount: 0 } };
  expect(await gate.undo(second.key)).toMatchObject({ stay: before });
  expect(await paymentStatus(id)).toBe('unpaid');
});

test('BOK-03 TRP-01 GAT-04 OHI-03 the card’s surcharge of an extended stay is of its total, on the ticket, at the gate and in the month', async () => {
  const { id } = await gate.book({ in: 0, hours: 2.5 }, { payment_method: 'card' });
  await gate.answer((await gate.extend(id, 3, { added: 0.5 })).body.id, 'confirmed');
  await gate.mark({ kind: 'arrived', stay_id: id });
  await leaves(id);
  // Of its parts it would be Q2.38 and Q0.38.
  const shown = { total_cost: 55, card_surcharge: 2.75 };
  expect(await gate.stayOf(id)).toMatchObject(shown);
  const path = `/parking/stays?month=${localTime(server.clock.now()).date.slice(0, 7)}`;
  expect((await server.call('GET', path, gate.owner)).body).toMatchObject([shown]);
  const headers = { accept: 'text/csv' };
  const sheet = await server.call<string>('GET', path, { ...gate.owner, headers });
  expect(sheet.body).toContain(',10.00,2.75,55.00,Extendida,');
  expect(await pay(id, 'card', 57.75)).toMatchObject(RECORDED);
});

test('GAT-04 who did not come owes nothing, who paid has come, and a departure cannot be undone below a payment', async () => {
  const { id } = await gate.book({ in: 0, hours: 2 });
  const missed = { kind: 'no_show', stay_id: id } as const;
  await gate.pass({ hours: 2 });
  const { key } = await pay(id, 'card', 42);
  expect(await gate.mark(missed)).toMatchObject(NOT_POSSIBLE);
  await gate.undo(key);
  expect(await paymentStatus(id)).toBe('pending');
  expect(await gate.mark(missed)).toMatchObject(RECORDED);
  expect(await pay(id, 'cash', 40)).toMatchObject(NOT_POSSIBLE);

  const walkIn = await gate.park(C2);
  const left = await leaves(walkIn);
  await pay(walkIn, 'cash', 0);
  expect(await gate.undo(left.key)).toMatchObject(NOT_POSSIBLE);
});

test('GAT-04 TRP-01 OHI-03 a stay costs the rate at which it was agreed, whoever asks, whatever the lot takes since', async () => {
  const walkIn = await gate.park(C1);
  const { id } = await gate.book({ in: 0, hours: 2 });
  await gate.mark({ kind: 'arrived', stay_id: id });
  const path = `/parking/${gate.parking.id}`;
  await server.call('PATCH', path, { ...gate.owner, body: { car_hourly_rate: 100 } });
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
    await leaves(stay_id);
    expect(await pay(stay_id, 'cash', 0)).toMatchObject({ amount: owed[stay_id] });
    expect(await pay(stay_id, 'unpaid', 0)).toMatchObject(RECORDED);
  }
  const unpaid = { unpaid_amount: 80, to_charge: 80 };
  expect(await read()).toMatchObject({ today: 80, month: unpaid, day: unpaid });
});

test('GAT-04 GAT-03 a stay without marks is paid from its end on, its extension included, not at a time before it', async () => {
  const { id } = await gate.book({ in: 0, hours: 1 });
  await gate.answer((await gate.extend(id, 2)).body.id, 'confirmed');
  await gate.pass({ hours: 30 });
  const paid = { kind: 'paid', stay_id: id, method: 'cash', amount: 40 } as const;
  const at = (hours: number) => gate.mark({ ...paid, happened_at: inHours(server, hours) });
  for (const hours of [-30, -28.5]) expect(await at(hours)).toMatchObject(NOT_POSSIBLE);
  expect(await at(-28)).toMatchObject(RECORDED);
});
