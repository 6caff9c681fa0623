import type {
  Gate,
  MonthFigures,
  MonthStay,
  Reservation,
  StayDocument,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type MarkDraft, type TestGate, gateOf, openGate } from '../support/gate';
import { serverOfTests } from '../support/server';
import { textOf } from '../support/store';

const server = serverOfTests({ config: { anonymousAfterMonths: 6 } });
let gate: TestGate;

beforeAll(async () => {
  gate = await openGate(server);
});

/** The month of the test's clock, in which all of its stays are. */
const MONTH = '2026-03';
const read = async <T>(path: string, headers: Record<string, string> = {}) =>
  (await server.call<T>('GET', path, { ...gate.owner, headers })).body;
const figures = () => read<MonthFigures>(`/parking/figures?month=${MONTH}`);
const stays = (search = '') =>
  read<MonthStay[]>(`/parking/stays?month=${MONTH}${search && `&search=${search}`}`);

/** Marks at the gate with the owner's present token. */
const mark = (draft: MarkDraft) => gateOf(server, gate.owner, gate.parking.id).mark(draft);

test('PRV-01 after the set time a reservation says nobody’s plate and name, and its money is the same', async () => {
  const booked = await gate.book({ in: 1, hours: 2 }, { vehicle_plate: 'P777XYZ' });
  const refused = await gate.book({ in: 30, hours: 1 }, { vehicle_plate: 'P888XYZ' });
  await server.call('POST', `/reservation/${refused.id}/cancel`, {
    ...gate.owner,
    body: { reason: 'Llamó Dora y dijo que no' },
  });
  await gate.enter(1, { vehicle_plate: 'P999XYZ' });
  await gate.pass({ minutes: 70 });
  await mark({ kind: 'arrived', stay_id: booked.id });
  await gate.pass({ hours: 2 });
  const { stays: seen } = await read<Gate>(`/parking/${gate.parking.id}/gate`);
  for (const stay of seen.filter(({ arrived_at }) => arrived_at !== null))
    expect(await mark({ kind: 'left', stay_id: stay.id })).toMatchObject({ outcome: 'recorded' });
  const paid = { kind: 'paid', stay_id: booked.id } as const;
  await mark({ ...paid, method: 'unpaid', amount: 0 });
  // Ten minutes too long.
  const amount = booked.total_cost + gate.parking.car_hourly_rate / 2;
  const corrected = await mark({ ...paid, method: 'cash', amount, reason: 'Dora volvió' });
  expect(corrected).toMatchObject({ outcome: 'recorded' });
  await server.maintain();
  // Of the month as it is when it is long over.
  await gate.pass({ hours: 24 * 190 });
  const before = { figures: await figures(), stays: await stays() };
  expect(before.stays.map(({ vehicle_plate }) => vehicle_plate).toSorted()).toEqual([
    'P777XYZ',
    'P888XYZ',
    'P999XYZ',
  ]);
  expect(await stays('Dora')).toHaveLength(2);

  await server.maintain();
  await server.maintain();
  const after = { figures: await figures(), stays: await stays() };
  expect(after.figures).toEqual(before.figures);
  const money = ({ total_cost, owed, payment, card_surcharge, reservation_cost }: MonthStay) => ({
    total_cost,
    owed,
    payment,
    card_surcharge,
    reservation_cost,
  });
  expect(after.stays.map(money)).toEqual(before.stays.map(money));
  for (const stay of after.stays)
    expect(stay).toMatchObject({
      vehicle_plate: '',
      vehicle_brand: '',
      cancel_reason: null,
      driver: stay.total_cost === null ? null : 'Anónimo',
    });
  // Who looks for a person or a plate finds nothing of it any more.
  for (const search of ['Dora', '777']) expect(await stays(search)).toEqual([]);

  const list = await read<Reservation[]>('/parking/reservations');
  const sheet = await read<string>('/parking/reservations', { accept: 'text/csv' });
  const month = await read<string>(`/parking/stays?month=${MONTH}`, { accept: 'text/csv' });
  const ticket = await read<object>(
    `/parking/${gate.parking.id}/gate/tickets/${String(booked.code)}`,
  );
  const shown = JSON.stringify([list, sheet, month, ticket]);
  expect(shown).toContain('Anónimo');
  expect(shown).not.toMatch(/P[789]{3}XYZ|Dora|Yaris/);
  expect(await textOf(server.store, 'users')).not.toMatch(/P[789]{3}XYZ|Yaris|Llamó/);

  // The driver's own history still says where, when and for how much.
  const { body } = await server.call<StayDocument>(
    'GET',
    `/documents/stays/${booked.id}`,
    gate.driver,
  );
  expect(body).toMatchObject({ vehicle_plate: '', total_cost: booked.total_cost });
});

test('PRV-01 old reservations are found by their index', async () => {
  const plan = await server.store.db.transaction().execute(async (transaction) => {
    // So few rows are read faster in other ways.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    const { rows } = await sql`
      explain select id from reservations
      where upper(during) < now() and vehicle_plate <> '' and status in ('completed', 'cancelled')
      order by upper(during) limit 500`.execute(transaction);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Index Scan using reservations_named');
});
