import { randomUUID } from 'node:crypto';
import type { ClosuresAnswer } from '@parqueo/shared-api/contract';
import { type MarkDraft, book, gateOf, openGate, gateOfTests } from '../support/gate';
import { hire, inHours, openParking } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
const gate = gateOfTests(server);

const [C1, C2, M1] = [0, 1, 2] as const;
const NOW = { in: 0, hours: 2 };
const now = () => inHours(server, 0);
const ask = async (when = NOW) => (await gate.ask(when)).body;
const NOT_POSSIBLE = { outcome: 'refused', code: 'MARK_NOT_POSSIBLE' };
const RECORDED = { outcome: 'recorded' };

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
  expect(await gate.reservations()).toHaveLength(1);

  await gate.pass({ minutes: 90 });
  const left = { left_at: now(), status: 'completed' };
  expect(await gate.mark({ kind: 'left', walk_in_key: key })).toMatchObject({
    outcome: 'recorded',
    stay: left,
  });
  expect(await gate.free()).toBe(2);
  expect((await gate.book({ in: 40 })).space.identifier).toBe('C-01');
});

test('GAT-01 a walk-in gives way at its edge to what was reserved before it came', async () => {
  const booked = await gate.book({ in: 2 });
  expect(booked.space.identifier).toBe('C-01');
  await gate.book({ in: 2 });
  expect(await gate.enter(C1)).toMatchObject(RECORDED);
  expect((await ask()).space.identifier).toBe('C-02');
  expect(await ask()).toMatchObject({ code: 'NO_FREE_SPACE' });
});

test('GAT-01 a walk-in with a departure holds its space until then, in a space of its kind', async () => {
  await gate.enter(C1, { end_time: inHours(server, 2) });
  expect((await ask({ in: 2, hours: 2 })).space.identifier).toBe('C-01');
  expect(await gate.enter(C2, { end_time: now() })).toMatchObject({ code: 'END_BEFORE_START' });
  expect(await gate.enter(M1)).toMatchObject({ stay: { vehicle_type: 'moto', hourly_rate: 8 } });
  expect(await gate.enter(C2, { vehicle_plate: '=1' })).toMatchObject({ code: 'INVALID_FIELDS' });
  const nowhere = { kind: 'walk_in', space_id: 999_999, vehicle_plate: 'P1' } as const;
  expect(await gate.mark(nowhere)).toMatchObject({
    outcome: 'refused',
    code: 'NOT_FOUND',
    stay: null,
  });
});

test('GAT-01 CNF-10 the driver reads when the car came and left, each marked once; an early car holds the space from its arrival', async () => {
  const { id, start_time, end_time } = await gate.book({ in: 1, hours: 2 });
  await gate.pass({ minutes: 40 });
  expect(await gate.free()).toBe(2);
  expect(await gate.mark({ kind: 'arrived', stay_id: id })).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', arrived_at: now(), start_time },
  });
  expect(await gate.free()).toBe(1);
  const agreed = { start_time, end_time };
  const came = { ...agreed, arrived_at: now() };
  expect(await gate.stayOf(id)).toMatchObject({ estado: 'active', ...came, left_at: null });
  expect(await gate.reservation(id)).toMatchObject(agreed);

  await gate.pass({ hours: 1 });
  const { arrived_at } = came;
  expect(await gate.mark({ kind: 'arrived', stay_id: id })).toMatchObject({
    ...NOT_POSSIBLE,
    stay: { arrived_at, left_at: null },
  });
  await gate.mark({ kind: 'left', stay_id: id });
  const left_at = now();
  expect(await gate.free()).toBe(2);
  expect(await gate.stayOf(id)).toMatchObject({ estado: 'completed', ...came, left_at });
  expect(await gate.reservation(id)).toMatchObject(agreed);

  await gate.pass({ minutes: 5 });
  for (const kind of ['arrived', 'left'] as const)
    expect(await gate.mark({ kind, stay_id: id })).toMatchObject({
      ...NOT_POSSIBLE,
      stay: { arrived_at, left_at },
    });
});

test('GAT-01 a car that comes while another holds its space has to be moved first', async () => {
  const late = await gate.book({ in: 1 });
  const inside = await gate.park(C1);
  await gate.pass({ minutes: 30 });
  const arrives = { kind: 'arrived', stay_id: late.id } as const;
  const move = (stay_id: number, index: number) =>
    gate.mark({ kind: 'moved', stay_id, space_id: gate.space(index) });
  expect(await gate.mark(arrives)).toMatchObject({
    code: 'SPACE_NOT_FREE',
    stay: { id: late.id, arrived_at: null },
  });
  expect(await move(late.id, C1)).toMatchObject(NOT_POSSIBLE);
  await move(late.id, C2);
  expect(await gate.mark(arrives)).toMatchObject({
    ...RECORDED,
    stay: { space_id: gate.space(C2) },
  });
  expect(await move(inside, C2)).toMatchObject({
    code: 'SPACE_NOT_FREE',
    stay: { space_id: gate.space(C1) },
  });
});

test('GAT-05 moving takes along what extends the stay; leaving early frees the space at once, and what was agreed is still owed', async () => {
  const { id } = await gate.book(NOW);
  const { body: extension } = await gate.extend(id, 3);
  await gate.answer(extension.id, 'confirmed');
  await gate.mark({ kind: 'arrived', stay_id: id });
  await gate.mark({ kind: 'moved', stay_id: id, space_id: gate.space(C2) });
  const { space } = (await gate.reservation(extension.id)) ?? {};
  expect(space).toMatchObject({ identifier: 'C-02' });
  await gate.mark({ kind: 'moved', stay_id: id, space_id: gate.space(C1) });
  await gate.pass({ minutes: 60 });
  expect(await gate.mark({ kind: 'left', stay_id: extension.id })).toMatchObject({
    stay: { id, status: 'completed', end_time: inHours(server, 2), total_cost: 55 },
  });
  expect((await ask()).space.identifier).toBe('C-01');
  expect((await gate.stayOf(id)).total_cost).toBe(55);
});

test('GAT-05 who did not come frees the space from then on; not before the start, nor after an arrival', async () => {
  const { id } = await gate.book({ in: 1 });
  const missed = () => gate.mark({ kind: 'no_show', stay_id: id });
  const arrived = () => gate.mark({ kind: 'arrived', stay_id: id });
  expect(await missed()).toMatchObject(NOT_POSSIBLE);
  await gate.pass({ minutes: 75 });
  expect(await gate.free()).toBe(1);
  const { key, stay } = await missed();
  expect(stay).toMatchObject({ status: 'cancelled', no_show: true });
  expect(await gate.free()).toBe(2);
  expect(await gate.stayOf(id)).toMatchObject({
    estado: 'cancelled',
    cancelled_by: 'owner',
    cancel_reason: 'No vino',
    hourly_rate: 15,
  });
  expect(await arrived()).toMatchObject(NOT_POSSIBLE);
  expect(await gate.undo(key)).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', no_show: false },
  });
  await arrived();
  expect(await missed()).toMatchObject(NOT_POSSIBLE);
});

test.each(['left', 'no_show'] as const)(
  'GAT-05 TRP-01 an undone %s brings back what was accepted and what waited, not what was rejected with the same word, and tells what cannot be',
  async (kind) => {
    const { id: stay_id } = await gate.book({ in: 0, hours: 2 });
    const extend = async (end: number) => (await gate.extend(stay_id, end)).body.id;
    await gate.answer(await extend(3), 'confirmed');
    await gate.pass({});
    const mistaken = async (meanwhile: () => Promise<unknown>) => {
      const { end_time, total_cost } = await gate.stayOf(stay_id);
      const { key } = await gate.mark({ kind, stay_id });
      await meanwhile();
      const stay = { status: 'active', end_time, total_cost };
      expect(await gate.undo(key)).toMatchObject({ stay });
    };
    await gate.answer(await extend(4), 'cancelled', 'No vino');
    await gate.cancel(await extend(4));
    const id = await extend(4);
    const status = async () => (await gate.reservation(id))?.status;
    const path = `/parking/${gate.parking.id}/closures`;
    const body = { existing: 'keep' };
    const close = () =>
      server.call<ClosuresAnswer>('POST', `${path}/today`, { ...gate.owner, body });
    const { closures } = (await close()).body;
    await gate.pass({ seconds: 1 });
    await mistaken(async () => expect(await status()).toBe('cancelled'));
    expect(await status()).toBe('pending');
    await server.call('DELETE', `${path}/${closures[0]?.id}`, gate.owner);

    await gate.pass({ minutes: 119, seconds: 50 });
    await mistaken(() => gate.pass({ seconds: 20 }));
    expect(await gate.stayOf(stay_id)).toMatchObject({ asked: null, unanswered: true });
    await gate.pass({ minutes: 29, seconds: 50 });
    await extend(1.5);
    await mistaken(() => (kind === 'left' ? gate.ask({ in: 0.5, hours: 1 }) : close()));
    expect(await gate.stayOf(stay_id)).toMatchObject({ refused: true, refusal: null });
    const news = await server.call('GET', '/user/news', gate.driver);
    expect(JSON.stringify(news.body)).toMatch(
      /venció sin respuesta.*extensión en \S+ \S+ \S+ fue rechazada/,
    );
  },
);

test('GAT-01 every mark can be undone as long as nothing depends on it, and the space is held again if it is free', async () => {
  const { undo } = gate;
  const walkIn = await gate.enter(C1);
  const stay_id = walkIn.stay?.id as number;
  const moved = await gate.mark({ kind: 'moved', stay_id, space_id: gate.space(C2) });
  expect(await undo(walkIn.key)).toMatchObject({ ...NOT_POSSIBLE, stay: { id: stay_id } });
  expect(await undo(moved.key)).toMatchObject({ stay: { space_id: gate.space(C1) } });
  expect(await undo(moved.key)).toMatchObject(NOT_POSSIBLE);

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
  expect(await undo(other.key)).toMatchObject(RECORDED);
  expect(await undo(again.key)).toMatchObject(RECORDED);
  expect(await undo(walkIn.key)).toMatchObject({ stay: { status: 'cancelled' } });
  expect(await gate.free()).toBe(2);
  expect((await gate.show()).stays).toEqual([]);

  const { id, start_time } = await gate.book({ in: 1 });
  const arrived = await gate.mark({ kind: 'arrived', stay_id: id });
  expect(await gate.free()).toBe(1);
  const before = { status: 'confirmed', arrived_at: null, start_time };
  expect(await undo(arrived.key)).toMatchObject({ stay: before });
  expect(await gate.free()).toBe(2);
});

test('GAT-01 GAT-04 a mark is undone by who made it, within seconds of when it was made, whatever a phone says of that later', async () => {
  const { key, stay } = await gate.enter(C1);
  const stay_id = stay?.id as number;
  await gate.mark({ kind: 'left', stay_id });
  const happened_at = now();
  const payment = { kind: 'paid', stay_id, method: 'unpaid', amount: 0, happened_at } as const;
  const paid = await gate.mark(payment);
  const other = gateOf(server, await hire(server, gate.owner, [gate.parking.id]), gate.parking.id);
  const byOther = await other.mark({ kind: 'undone', mark_key: paid.key });
  expect(byOther).toMatchObject(NOT_POSSIBLE);
  await gate.pass({ minutes: 2 });
  for (const when of [0, -2 / 60, -4 / 60])
    expect(await gate.undo(paid.key, { happened_at: inHours(server, when) })).toMatchObject({
      ...NOT_POSSIBLE,
      stay: { payment: { method: 'unpaid' } },
    });
  expect(await gate.undo(key, { happened_at })).toMatchObject(NOT_POSSIBLE);
});

test('GAT-01 GAT-03 a mark and its undoing that waited for signal together count at their own time', async () => {
  const { stay } = await gate.enter(C1);
  const [left, stay_id] = [randomUUID(), stay?.id as number];
  await gate.pass({ minutes: 2 });
  const at = (minutes: number) => ({ happened_at: inHours(server, minutes / 60) });
  const { body } = await gate.send([
    { kind: 'left', key: left, stay_id, ...at(-1.5) },
    { kind: 'undone', mark_key: left, ...at(-1.4) },
  ]);
  expect(body.marks).toMatchObject([RECORDED, { ...RECORDED, stay: { left_at: null } }]);
});

test('GAT-03 GAT-05 what is heard late does not contradict what came after it: neither a move nor an arrival', async () => {
  const at = (minutes: number) => ({ happened_at: inHours(server, minutes / 60) });
  const stay_id = await gate.park(C1);
  await gate.pass({ minutes: 20 });
  const move = (index: number, minutes: number) =>
    gate.mark({ kind: 'moved', stay_id, space_id: gate.space(index), ...at(minutes) });
  expect(await move(C2, -30)).toMatchObject(NOT_POSSIBLE);
  expect(await move(C2, -5)).toMatchObject(RECORDED);
  expect(await move(C1, -12)).toMatchObject({
    ...NOT_POSSIBLE,
    stay: { space_id: gate.space(C2) },
  });
  expect(await move(C1, -1)).toMatchObject({ ...RECORDED, stay: { space_id: gate.space(C1) } });

  // A payment has ended the stay, of which nobody marked anything.
  const booked = await gate.book({ in: 0, hours: 1 });
  await gate.pass({ hours: 2 });
  const its = { stay_id: booked.id };
  const amount = booked.total_cost;
  expect(await gate.mark({ kind: 'paid', method: 'cash', amount, ...its })).toMatchObject(RECORDED);
  expect(await gate.mark({ kind: 'arrived', ...its, ...at(-90) })).toMatchObject({
    ...NOT_POSSIBLE,
    stay: { status: 'completed', arrived_at: null, payment: { amount } },
  });
});

test('GAT-03 a mark is recorded once, however often it comes, late or in another lot', async () => {
  const key = randomUUID();
  const [first, again] = [await gate.enter(C1, { key }), await gate.enter(C1, { key })];
  expect([first.outcome, again]).toEqual(['recorded', first]);
  const mismatch = { outcome: 'refused', code: 'IDEMPOTENCY_MISMATCH' };
  expect(await gate.mark({ kind: 'left', walk_in_key: key, key })).toMatchObject(mismatch);
  const elsewhere = await openGate(server);
  expect(await elsewhere.enter(C1, { key })).toMatchObject(mismatch);
  expect(await elsewhere.mark({ kind: 'left', walk_in_key: key })).toMatchObject({
    outcome: 'refused',
    code: 'RESERVATION_NOT_FOUND',
    stay: null,
  });
  expect(await elsewhere.undo(key)).toMatchObject({ ...NOT_POSSIBLE, stay: null });

  for (let round = 0; round < 5; round += 1) {
    const both = { key: randomUUID(), vehicle_plate: `P10${round}ABC` };
    const lots = [gate, elsewhere];
    const answers = await Promise.all(lots.map((lot) => lot.enter(C2, both)));
    const codes = answers.flatMap(({ code }) => (code ? [code] : []));
    expect(codes).toEqual(['IDEMPOTENCY_MISMATCH']);
    for (const [n, { stay }] of answers.entries())
      if (stay) await lots[n]?.mark({ kind: 'left', stay_id: stay.id });
  }
});

test('GAT-03 GAT-04 a payment of before the departure is refused; so is a key that comes again with another mark, and the first mark stays', async () => {
  const one = await gate.enter(C1);
  const other = await gate.enter(C2, { vehicle_plate: 'P987ZYX' });
  const [oneId, otherId] = [one.stay?.id as number, other.stay?.id as number];
  for (const stay_id of [oneId, otherId]) await gate.mark({ kind: 'left', stay_id });
  const paid = {
    kind: 'paid',
    key: randomUUID(),
    happened_at: now(),
    stay_id: oneId,
    method: 'unpaid',
    amount: 0,
  } as const;
  // It is of the day on which the car left, or of a later one.
  const before = { ...paid, key: randomUUID(), happened_at: inHours(server, -30) };
  expect(await gate.mark(before)).toMatchObject(NOT_POSSIBLE);
  expect(await gate.mark(paid)).toMatchObject(RECORDED);
  const mismatch = { outcome: 'refused', code: 'IDEMPOTENCY_MISMATCH' };
  for (const change of [
    { method: 'cash' },
    { amount: 5 },
    { stay_id: otherId },
    { happened_at: inHours(server, -1) },
  ] as const)
    expect(await gate.mark({ ...paid, ...change })).toMatchObject(mismatch);
  const renamed = { key: one.key, vehicle_plate: 'P000AAA' };
  expect(await gate.enter(C1, renamed)).toMatchObject(mismatch);
  const undone = await gate.undo(paid.key);
  expect(await gate.undo(other.key, { key: undone.key })).toMatchObject(mismatch);
  const byKey = { ...paid, walk_in_key: one.key, stay_id: undefined };
  expect(await gate.mark(byKey)).toMatchObject(RECORDED);
  expect(await gate.shown(otherId)).toMatchObject({ payment: null });
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
  expect(body.marks).toHaveLength(9);
  expect(body.marks.flatMap(({ code }, n) => (code ? [[n, code]] : []))).toEqual([
    [2, 'NOT_FOUND'],
    [7, 'MARK_TOO_OLD'],
    [8, 'MARK_AHEAD'],
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
  await book(server, { ...gate, parking: elsewhere }, { in: 1, hours: 1 }, plate);
  const { id } = await gate.book({ in: 2, hours: 1 }, plate);
  await gate.pass({ minutes: 110 });
  const arrives = { kind: 'arrived', stay_id: id } as const;
  const walkIn = { kind: 'walk_in', space_id: gate.space(C2), vehicle_plate: 'P1ABC' } as const;
  const { body } = await gate.send([arrives, walkIn]);
  expect(body.marks).toMatchObject([
    { outcome: 'refused', code: 'PLATE_ALREADY_BOOKED', stay: { id, arrived_at: null } },
    RECORDED,
  ]);
  await gate.pass({ minutes: 10 });
  expect(await gate.mark(arrives)).toMatchObject(RECORDED);
});

test('GAT-03 a phone whose clock is wrong dates no mark: the server computes when each was made', async () => {
  // Its clock is off by so many hours: 14 minutes behind, 20 ahead, and that of a phone that was empty.
  for (const off of [-14 / 60, 20 / 60, -24 * 365 * 10]) {
    const byPhone = (hours: number) => ({
      key: randomUUID(),
      happened_at: inHours(server, hours + off),
    });
    const [came, left, sent] = [byPhone(-1.5), byPhone(-0.5), byPhone(0).happened_at];
    const car = { kind: 'walk_in', space_id: gate.space(C1), vehicle_plate: 'P1' } as const;
    const its = { walk_in_key: came.key };
    const marks: MarkDraft[] = [
      { ...car, ...came },
      { kind: 'left', ...its, ...left },
      { kind: 'paid', ...its, ...left, key: randomUUID(), method: 'cash', amount: 15 },
    ];
    const { body } = await gate.send(marks, sent);
    expect(body.marks).toMatchObject(marks.map(() => RECORDED));
    expect(body.marks.at(-1)?.stay).toMatchObject({
      arrived_at: inHours(server, -1.5),
      left_at: inHours(server, -0.5),
      payment: { amount: 15, happened_at: inHours(server, -0.5) },
    });
    // Its answer was lost: it comes again a little later, by a clock that is right by now.
    server.clock.advance({ seconds: 40 });
    expect((await gate.send(marks, now())).body.marks).toMatchObject(marks.map(() => RECORDED));
  }
});

test('GAT-03 a mark of a time that is none, or until then, takes no other mark with it', async () => {
  for (const odd of [
    '9999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
  ]) {
    const car = (given: object) =>
      ({ kind: 'walk_in', vehicle_plate: 'P1', space_id: gate.space(C1), ...given }) as MarkDraft;
    const leaves = { end_time: inHours(server, 1) };
    const { body } = await gate.send([
      car({ happened_at: odd }),
      car({ end_time: odd }),
      car(leaves),
    ]);
    expect(body.marks.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'recorded']);
    const refusal = await gate.send([car({})], odd);
    expect(refusal.body).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { sent_at: expect.any(String) },
    });
    await gate.mark({ kind: 'left', stay_id: body.marks[2]?.stay?.id as number });
  }
});

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
  await gate.undo((await gate.mark({ kind: 'arrived', stay_id: stay.id })).key);
  await gate.pass({ minutes: 31 });
  const { key: missed } = await gate.mark({ kind: 'no_show', stay_id: stay.id });
  expect(await ticket(code)).toBe('cancelled');
  await gate.undo(missed);
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
  const pending = await gate.ticket((await ask()).code as string);
  expect(pending).toMatchObject({ state: 'unknown', stay: { status: 'pending' } });

  const theirs = await (await openGate(server)).book();
  expect(await gate.ticket(theirs.code as string)).toEqual({
    state: 'other_lot',
    stay: null,
    parking_name: null,
  });
});
