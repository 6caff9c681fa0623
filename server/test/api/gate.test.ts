import { randomUUID } from 'node:crypto';
import { type MarkDraft, type TestGate, book, gateOf, openGate } from '../support/gate';
import { hire, inHours, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let gate: TestGate;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => void (gate = await openGate(server)));
afterAll(() => server.close());

const [C1, C2, M1] = [0, 1, 2] as const;
const now = () => inHours(server, 0);

/** Asks for a space from now on. */
const ask = (when: { in?: number; hours?: number } = { in: 0, hours: 2 }) =>
  requestSpace(server, gate.driver, gate.parking.id, reservationBody(server, gate.parking, when));

test('GAT-01 the gate shows the spaces by number, and the stays around now', async () => {
  const soon = await gate.book({ in: 2 });
  await gate.book({ in: 30 });
  const shown = await gate.show();
  expect(shown.now).toBe(now());
  expect(shown.spaces.map(({ identifier }) => identifier)).toEqual(['C-01', 'C-02', 'M-01']);
  expect(shown.stays).toEqual([
    {
      id: soon.id,
      walk_in_key: null,
      code: soon.code,
      space_id: gate.space(C1),
      vehicle_type: 'car',
      vehicle_plate: soon.vehicle_plate,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
      driver: 'Dora Conductora',
      whatsapp: expect.stringMatching(/^502\d{8}$/),
      status: 'confirmed',
      start_time: soon.start_time,
      end_time: soon.end_time,
      arrived_at: null,
      left_at: null,
      no_show: false,
      total_cost: soon.total_cost,
      hourly_rate: 15,
      payment: null,
    },
  ]);
});

test('GAT-01 a walk-in takes its space for everybody until it leaves, and no account sees it', async () => {
  const key = randomUUID();
  expect(await gate.enter(C1, { key })).toMatchObject({
    outcome: 'recorded',
    stay: {
      walk_in_key: key,
      space_id: gate.space(C1),
      vehicle_plate: 'P123ABC',
      driver: null,
      status: 'active',
      start_time: now(),
      end_time: null,
      arrived_at: now(),
      total_cost: null,
      hourly_rate: 15,
    },
  });
  expect(await gate.free()).toBe(1);
  expect(await gate.enter(C1)).toMatchObject({
    outcome: 'refused',
    code: 'SPACE_NOT_FREE',
    err: 'Ese espacio no está libre a esa hora.',
  });
  // Nobody knows when it leaves: not even a day later is the space promised.
  expect((await gate.book({ in: 40 })).space.identifier).toBe('C-02');
  expect(await reservationsOf(server, gate.owner)).toHaveLength(1);

  await gate.pass({ minutes: 90 });
  expect(await gate.mark({ kind: 'left', walk_in_key: key })).toMatchObject({
    outcome: 'recorded',
    stay: { left_at: now(), status: 'completed' },
  });
  expect(await gate.free()).toBe(2);
  expect((await gate.book({ in: 40 })).space.identifier).toBe('C-01');
});

test('GAT-01 a walk-in gives way at its edge to what was reserved before it came', async () => {
  const booked = await gate.book({ in: 2 });
  expect(booked.space.identifier).toBe('C-01');
  await gate.book({ in: 2 });
  expect(await gate.enter(C1)).toMatchObject({ outcome: 'recorded' });
  expect((await ask()).body.space.identifier).toBe('C-02');
  expect((await ask()).body).toMatchObject({ code: 'NO_FREE_SPACE' });
});

test('GAT-01 a walk-in with a departure holds its space until then, in a space of its kind', async () => {
  await gate.enter(C1, { end_time: inHours(server, 2) });
  expect((await ask({ in: 2 })).body.space.identifier).toBe('C-01');
  expect(await gate.enter(C2, { end_time: inHours(server, 0) })).toMatchObject({
    code: 'END_BEFORE_START',
  });
  expect(await gate.enter(M1)).toMatchObject({ stay: { vehicle_type: 'moto', hourly_rate: 8 } });
  expect(await gate.enter(C2, { vehicle_plate: 'Ж1' })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(
    await gate.mark({ kind: 'walk_in', space_id: 999_999, vehicle_plate: 'P1' }),
  ).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND', stay: null });
});

test('GAT-01 CNF-10 the driver reads when the car came and left; an early car holds the space from its arrival', async () => {
  const stay = await gate.book({ in: 1, hours: 2 });
  await gate.pass({ minutes: 40 });
  expect(await gate.free()).toBe(2);
  expect(await gate.mark({ kind: 'arrived', stay_id: stay.id })).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', arrived_at: now(), start_time: stay.start_time },
  });
  expect(await gate.free()).toBe(1);
  const arrived_at = now();
  const { start_time, end_time } = stay;
  expect(await gate.stayOf(stay.id)).toMatchObject({
    estado: 'active',
    start_time,
    end_time,
    arrived_at,
    left_at: null,
  });
  expect((await reservationsOf(server, gate.owner))[0]).toMatchObject({ start_time, end_time });

  await gate.pass({ hours: 1 });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await gate.free()).toBe(2);
  expect(await gate.stayOf(stay.id)).toMatchObject({
    estado: 'completed',
    end_time,
    arrived_at,
    left_at: now(),
  });
  expect((await reservationsOf(server, gate.owner))[0]).toMatchObject({ start_time, end_time });
});

test('GAT-01 a car that comes while another holds its space has to be moved first', async () => {
  const late = await gate.book({ in: 1 });
  const id = (await gate.enter(C1)).stay?.id;
  await gate.pass({ minutes: 30 });
  const refused = await gate.mark({ kind: 'arrived', stay_id: late.id });
  expect(refused).toMatchObject({
    code: 'SPACE_NOT_FREE',
    stay: { id: late.id, arrived_at: null },
  });
  expect(
    await gate.mark({ kind: 'moved', stay_id: late.id, space_id: gate.space(C1) }),
  ).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
  await gate.mark({ kind: 'moved', stay_id: late.id, space_id: gate.space(C2) });
  expect(await gate.mark({ kind: 'arrived', stay_id: late.id })).toMatchObject({
    outcome: 'recorded',
    stay: { space_id: gate.space(C2) },
  });
  expect(await gate.mark({ kind: 'moved', stay_id: id, space_id: gate.space(C2) })).toMatchObject({
    code: 'SPACE_NOT_FREE',
    stay: { space_id: gate.space(C1) },
  });
});

test('GAT-05 leaving early frees the space at once, with what extends the stay, and what was agreed is still owed', async () => {
  const stay = await gate.book({ in: 0, hours: 2 });
  const extension = await server.call<{ id: number }>('POST', `/reservation/${stay.id}/extend`, {
    token: gate.driver.token,
    body: { end_time: inHours(server, 3), total_cost: 15 },
  });
  await answerRequest(server, gate.owner, extension.body.id, { status: 'confirmed' });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.pass({ minutes: 60 });
  const left = await gate.mark({ kind: 'left', stay_id: extension.body.id });
  expect(left).toMatchObject({
    stay: { id: stay.id, status: 'completed', end_time: inHours(server, 2), total_cost: 55 },
  });
  expect((await ask({ in: 0, hours: 2 })).body.space.identifier).toBe('C-01');
  expect((await gate.stayOf(stay.id)).total_cost).toBe(55);
});

test('GAT-05 who did not come frees the space from then on; not before the start, nor after an arrival', async () => {
  const stay = await gate.book({ in: 1 });
  const missed = () => gate.mark({ kind: 'no_show', stay_id: stay.id });
  expect(await missed()).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
  await gate.pass({ minutes: 75 });
  expect(await gate.free()).toBe(1);
  const { key, stay: shown } = await missed();
  expect(shown).toMatchObject({ status: 'cancelled', no_show: true });
  expect(await gate.free()).toBe(2);
  expect(await gate.stayOf(stay.id)).toMatchObject({
    estado: 'cancelled',
    cancelled_by: 'owner',
    cancel_reason: 'No vino',
    hourly_rate: 15,
  });
  expect(await gate.mark({ kind: 'arrived', stay_id: stay.id })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
  });
  expect(await gate.mark({ kind: 'undone', mark_key: key })).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', no_show: false },
  });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  expect(await missed()).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
});

test('GAT-05 TRP-01 a no-show that is undone brings back what had been accepted, not what was rejected with the same word', async () => {
  const stay = await gate.book({ in: 0, hours: 1 });
  const extend = async (hours: number, status: string, reason?: string) => {
    const { body } = await server.call<{ id: number }>('POST', `/reservation/${stay.id}/extend`, {
      token: gate.driver.token,
      body: { end_time: inHours(server, hours), total_cost: 15 },
    });
    await answerRequest(server, gate.owner, body.id, { status, ...(reason && { reason }) });
  };
  await extend(2, 'confirmed');
  await extend(3, 'cancelled', 'No vino');
  const { end_time, total_cost } = await gate.stayOf(stay.id);
  const { key } = await gate.mark({ kind: 'no_show', stay_id: stay.id });
  expect(await gate.mark({ kind: 'undone', mark_key: key })).toMatchObject({
    stay: { status: 'active', end_time, total_cost },
  });
});

test('GAT-01 every mark can be undone as long as nothing depends on it, and the space is held again if it is free', async () => {
  const walkIn = await gate.enter(C1);
  const stay_id = walkIn.stay?.id as number;
  const undo = (mark_key: string) => gate.mark({ kind: 'undone', mark_key });
  const moved = await gate.mark({ kind: 'moved', stay_id, space_id: gate.space(C2) });
  expect(await undo(walkIn.key)).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
    stay: { id: stay_id },
  });
  expect(await undo(moved.key)).toMatchObject({ stay: { space_id: gate.space(C1) } });
  expect(await undo(moved.key)).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });

  const left = await gate.mark({ kind: 'left', stay_id });
  expect(await gate.free()).toBe(2);
  expect(await undo(left.key)).toMatchObject({ stay: { left_at: null, status: 'active' } });
  expect(await gate.free()).toBe(1);
  const again = await gate.mark({ kind: 'left', stay_id });
  const other = await gate.enter(C1);
  expect(await undo(again.key)).toMatchObject({
    code: 'SPACE_NOT_FREE',
    stay: { left_at: expect.any(String) },
  });
  expect(await undo(other.key)).toMatchObject({ outcome: 'recorded' });
  expect(await undo(again.key)).toMatchObject({ outcome: 'recorded' });
  expect(await undo(walkIn.key)).toMatchObject({ stay: { status: 'cancelled' } });
  expect(await gate.free()).toBe(2);
  expect((await gate.show()).stays).toEqual([]);

  const booked = await gate.book({ in: 1 });
  const arrived = await gate.mark({ kind: 'arrived', stay_id: booked.id });
  expect(await gate.free()).toBe(1);
  expect(await undo(arrived.key)).toMatchObject({
    stay: { status: 'confirmed', arrived_at: null, start_time: booked.start_time },
  });
  expect(await gate.free()).toBe(2);
});

test('GAT-01 GAT-04 a mark is undone by who made it, within seconds of when it was made, however late that is heard', async () => {
  const { key, stay } = await gate.enter(C1);
  const stay_id = stay?.id as number;
  await gate.mark({ kind: 'left', stay_id });
  const payment = { kind: 'paid', stay_id, method: 'unpaid', amount: 0 } as const;
  const [paid, undone] = [randomUUID(), randomUUID()];
  const happened_at = inHours(server, 0);
  await gate.mark({ ...payment, key: paid, happened_at });
  const other = gateOf(server, await hire(server, gate.owner, [gate.parking.id]), gate.parking.id);
  expect(await other.mark({ kind: 'undone', mark_key: paid })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
  });
  await gate.pass({ minutes: 2 });
  for (const when of [0, -4 / 60])
    expect(
      await gate.mark({ kind: 'undone', mark_key: paid, happened_at: inHours(server, when) }),
    ).toMatchObject({ code: 'MARK_NOT_POSSIBLE', stay: { payment: { method: 'unpaid' } } });
  expect(
    await gate.mark({ kind: 'undone', mark_key: paid, key: undone, happened_at }),
  ).toMatchObject({ outcome: 'recorded', stay: { payment: null } });
  expect(await gate.mark({ kind: 'undone', mark_key: key, happened_at })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
  });
});

test('GAT-03 a mark is recorded once, however often it comes, late or in another lot', async () => {
  const key = randomUUID();
  const [first, again] = [await gate.enter(C1, { key }), await gate.enter(C1, { key })];
  expect([first.outcome, again]).toEqual(['recorded', first]);
  const elsewhere = await openGate(server);
  expect(await elsewhere.enter(C1, { key })).toMatchObject({
    outcome: 'refused',
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect(await elsewhere.mark({ kind: 'left', walk_in_key: key })).toMatchObject({
    outcome: 'refused',
    code: 'RESERVATION_NOT_FOUND',
    stay: null,
  });
  expect(await elsewhere.mark({ kind: 'undone', mark_key: key })).toMatchObject({
    code: 'MARK_NOT_POSSIBLE',
    stay: null,
  });
  expect(await gate.mark({ kind: 'left', walk_in_key: key, key })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
});

test('GAT-03 GAT-04 a payment of before the departure is refused; so is a key that comes again with another mark, and the first mark stays', async () => {
  const [one, other] = [await gate.enter(C1), await gate.enter(C2, { vehicle_plate: 'P987ZYX' })];
  const [oneId, otherId] = [one.stay?.id as number, other.stay?.id as number];
  for (const stay_id of [oneId, otherId]) await gate.mark({ kind: 'left', stay_id });
  const paid = {
    kind: 'paid',
    key: randomUUID(),
    happened_at: inHours(server, 0),
    stay_id: oneId,
    method: 'unpaid',
    amount: 0,
  } as const;
  // It is of the day on which the car left, or of a later one.
  const before = { ...paid, key: randomUUID(), happened_at: inHours(server, -30) };
  expect(await gate.mark(before)).toMatchObject({ code: 'MARK_NOT_POSSIBLE' });
  const first = await gate.mark(paid);
  expect(first.outcome).toBe('recorded');
  for (const change of [
    { method: 'cash' },
    { amount: 5 },
    { stay_id: otherId },
    { happened_at: inHours(server, -1) },
  ] as const)
    expect(await gate.mark({ ...paid, ...change })).toMatchObject({
      outcome: 'refused',
      code: 'IDEMPOTENCY_MISMATCH',
    });
  expect(await gate.enter(C1, { key: one.key, vehicle_plate: 'P000AAA' })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  const undone = await gate.mark({ kind: 'undone', mark_key: first.key });
  expect(await gate.mark({ kind: 'undone', key: undone.key, mark_key: other.key })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect(await gate.mark({ ...paid, walk_in_key: one.key, stay_id: undefined })).toMatchObject({
    outcome: 'recorded',
  });
  expect(await gate.shown(otherId)).toMatchObject({ payment: null });
});

test('GAT-03 one key at two lots at once records one mark', async () => {
  const other = await openGate(server);
  for (let round = 0; round < 5; round += 1) {
    const mark = { kind: 'walk_in', key: randomUUID(), vehicle_plate: `P10${round}ABC` } as const;
    const both = await Promise.all(
      [gate, other].map((at) => at.mark({ ...mark, space_id: at.space(C1) })),
    );
    const codes = both.flatMap((answer) => ('code' in answer ? [answer.code] : []));
    expect(codes).toEqual(['IDEMPOTENCY_MISMATCH']);
    const recorded = both.findIndex(({ outcome }) => outcome === 'recorded');
    const at = [gate, other][recorded] as TestGate;
    await at.mark({ kind: 'left', stay_id: both[recorded]?.stay?.id as number });
  }
});

test('GAT-03 marks of a shift without signal count at their own time, in order, and one that is refused does not hold up others', async () => {
  const [walkIn, booked] = [randomUUID(), await gate.book({ in: 1, hours: 1 })];
  const at = (hours: number) => ({ happened_at: inHours(server, hours) });
  await gate.pass({ hours: 5 });
  const { status, body } = await gate.send([
    { kind: 'walk_in', key: walkIn, space_id: gate.space(C2), vehicle_plate: 'P9', ...at(-4) },
    { kind: 'arrived', stay_id: booked.id, ...at(-4) },
    { kind: 'walk_in', space_id: 1, vehicle_plate: 'P8', ...at(-4) },
    { kind: 'left', stay_id: booked.id, ...at(-2.75) },
    { kind: 'left', walk_in_key: walkIn, ...at(-2) },
    { kind: 'paid', walk_in_key: walkIn, method: 'cash', amount: 30, ...at(-2) },
    { kind: 'paid', stay_id: booked.id, method: 'cash', amount: 32.5, ...at(-2) },
    { kind: 'arrived', stay_id: booked.id, ...at(-73) },
    { kind: 'arrived', stay_id: booked.id, ...at(0.1) },
  ]);
  expect(status).toBe(200);
  expect(body.marks.map(({ code }) => code ?? null)).toEqual([
    null,
    null,
    'NOT_FOUND',
    null,
    null,
    null,
    null,
    'MARK_TOO_OLD',
    'MARK_AHEAD',
  ]);
  expect(body.marks.at(-1)?.stay).toMatchObject({
    arrived_at: inHours(server, -4),
    left_at: inHours(server, -2.75),
    end_time: booked.end_time,
    payment: { amount: 32.5 },
  });
  // A phone's clock that is a little ahead.
  expect(await gate.enter(C1, at(0.05))).toMatchObject({ stay: { arrived_at: now() } });
});

test('GAT-03 a car that comes while its plate is booked elsewhere is refused for that, and holds up no other mark', async () => {
  const elsewhere = await openParking(server, gate.owner);
  const plate = { vehicle_plate: 'P777BBB' };
  const { owner, driver } = gate;
  await book(server, { owner, driver, parking: elsewhere }, { in: 1, hours: 1 }, plate);
  const later = await gate.book({ in: 2, hours: 1 }, plate);
  await gate.pass({ minutes: 110 });
  const marks = [
    { kind: 'arrived', stay_id: later.id },
    { kind: 'walk_in', space_id: gate.space(C2), vehicle_plate: 'P1ABC' },
  ] as const;
  const { status, body } = await gate.send(marks);
  expect(status).toBe(200);
  expect(body.marks).toMatchObject([
    { outcome: 'refused', code: 'PLATE_ALREADY_BOOKED', stay: { id: later.id, arrived_at: null } },
    { outcome: 'recorded' },
  ]);
  await gate.pass({ minutes: 10 });
  expect(await gate.mark({ kind: 'arrived', stay_id: later.id })).toMatchObject({
    outcome: 'recorded',
  });
});

test('GAT-03 a phone whose clock is wrong dates no mark: the server computes when each was made', async () => {
  // Its clock is off by so many hours: 14 minutes behind, 20 ahead, and that of a phone that was empty.
  for (const off of [-14 / 60, 20 / 60, -24 * 365 * 10]) {
    const byPhone = (hours: number) => inHours(server, hours + off);
    const [came, left, paid] = [randomUUID(), randomUUID(), randomUUID()];
    const marks: MarkDraft[] = [
      {
        kind: 'walk_in',
        key: came,
        space_id: gate.space(C1),
        vehicle_plate: 'P1',
        happened_at: byPhone(-1.5),
      },
      { kind: 'left', key: left, walk_in_key: came, happened_at: byPhone(-0.5) },
      {
        kind: 'paid',
        key: paid,
        walk_in_key: came,
        method: 'cash',
        amount: 15,
        happened_at: byPhone(-0.5),
      },
    ];
    const { body } = await gate.send(marks, byPhone(0));
    expect(body.marks.map(({ code, outcome }) => code ?? outcome)).toEqual(
      marks.map(() => 'recorded'),
    );
    expect(body.marks.at(-1)?.stay).toMatchObject({
      arrived_at: inHours(server, -1.5),
      left_at: inHours(server, -0.5),
      payment: { amount: 15, happened_at: inHours(server, -0.5) },
    });
    // Its answer was lost: it comes again a little later, by a clock that is right by now.
    server.clock.advance({ seconds: 40 });
    expect((await gate.send(marks, now())).body.marks.map(({ outcome }) => outcome)).toEqual(
      marks.map(() => 'recorded'),
    );
    expect(
      (
        await gate.send(
          [{ kind: 'walk_in', space_id: 1, vehicle_plate: 'P2', happened_at: byPhone(-73) }],
          byPhone(0),
        )
      ).body.marks,
    ).toMatchObject([{ code: 'MARK_TOO_OLD' }]);
    expect(
      (
        await gate.send(
          [{ kind: 'walk_in', space_id: 1, vehicle_plate: 'P2', happened_at: byPhone(0.1) }],
          byPhone(0),
        )
      ).body.marks,
    ).toMatchObject([{ code: 'MARK_AHEAD' }]);
  }
});

test.each(['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])(
  'GAT-03 a mark of %s, or until then, takes no other mark with it',
  async (odd) => {
    const walkIn = (plate: string, given: Partial<MarkDraft> = {}): MarkDraft =>
      ({ kind: 'walk_in', space_id: gate.space(C1), vehicle_plate: plate, ...given }) as MarkDraft;
    const { status, body } = await gate.send([
      walkIn('P1', { happened_at: odd }),
      walkIn('P2', { end_time: odd }),
      walkIn('P3'),
    ]);
    expect(status).toBe(200);
    expect(body.marks.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'recorded']);
    const { body: refusal } = await gate.send([walkIn('P4')], odd);
    expect(refusal).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { sent_at: expect.any(String) },
    });
  },
);

test('GAT-06 a ticket is worth one word, however it is typed', async () => {
  const ticket = async (code: string) => (await gate.ticket(code)).state;
  const stay = await gate.book({ in: 1 });
  const code = stay.code as string;
  expect(await gate.ticket(code.toLowerCase().replace('-', ' '))).toMatchObject({
    state: 'too_early',
    stay: { id: stay.id, start_time: stay.start_time },
    parking_name: null,
  });
  await gate.pass({ minutes: 30 });
  expect(await ticket(code)).toBe('valid');
  const { key } = await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.mark({ kind: 'undone', mark_key: key });
  await gate.pass({ minutes: 31 });
  const { key: missed } = await gate.mark({ kind: 'no_show', stay_id: stay.id });
  expect(await ticket(code)).toBe('cancelled');
  await gate.mark({ kind: 'undone', mark_key: missed });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  // A car that stays too long has still come with it.
  await gate.pass({ hours: 3 });
  expect(await ticket(code)).toBe('valid');
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await ticket(code)).toBe('used');
  expect(await gate.ticket('no es código')).toEqual({
    state: 'unknown',
    stay: null,
    parking_name: null,
  });
  expect(await ticket('2222-2222')).toBe('unknown');
  const pending = (await ask()).body;
  expect(await gate.ticket(pending.code as string)).toMatchObject({
    state: 'unknown',
    stay: { status: 'pending' },
  });

  const elsewhere = await openGate(server);
  const theirs = await elsewhere.book();
  expect(await gate.ticket(theirs.code as string)).toEqual({
    state: 'other_lot',
    stay: null,
    parking_name: null,
  });
});
