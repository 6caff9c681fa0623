import { type SocketNotification, isQuiet, localTime } from '@parqueo/shared-api/contract';
import { type MarkDraft, type TestGate, openGate, gateOfTests } from '../support/gate';
import { inHours } from '../support/people';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const server = serverOfTests();
const gate = gateOfTests(server);

const [C1, C2] = [0, 1] as const;

const ask = async () => (await gate.ask({ in: 0, hours: 2 })).body;
const hear = (who = gate.driver) => listen<SocketNotification>(server, who.token);
const messages = (heard: { payload: SocketNotification }[]) =>
  heard.map(({ payload }) => payload.message);
/** A stay as the gate shows it: its space, its status and its end. */
const shown = async (id: number) => {
  const stay = await gate.shown(id);
  const identifier = stay?.space_id === gate.space(C1) ? 'C-01' : 'C-02';
  return [identifier, stay?.status, stay?.end_time];
};

/** A booking for the next hour whose car is inside. */
async function inside(more: Parameters<TestGate['book']>[1] = {}) {
  const stay = await gate.book({ in: 0, hours: 1 }, more);
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  return stay;
}
const leaves = (stay_id: number) => gate.mark({ kind: 'left', stay_id });

test('GAT-05 a car that is still there after its end keeps its space until it leaves, a day at a time', async () => {
  const { id, end_time } = await inside();
  await gate.pass({ hours: 1 });
  expect(await shown(id)).toEqual(['C-01', 'active', end_time]);
  expect(await gate.free()).toBe(1);
  expect(await gate.stayOf(id)).toMatchObject({ estado: 'active', end_time });
  expect((await ask()).space.identifier).toBe('C-02');
  expect(await ask()).toMatchObject({ code: 'NO_FREE_SPACE' });
  await gate.pass({ hours: 30 });
  expect(await shown(id)).toEqual(['C-01', 'active', end_time]);
  await leaves(id);
  expect(await gate.free()).toBe(2);
  expect(await gate.reservation(id)).toMatchObject({ status: 'completed', end_time });
});

test('GAT-05 whoever has the space next is moved to another one of the lot when their time comes, and told', async () => {
  const stay = await inside();
  const next = await gate.book({ in: 1.5 });
  await gate.pass({ hours: 1 });
  expect(await shown(next.id)).toMatchObject(['C-01', 'confirmed', next.end_time]);
  const driver = await hear();
  await gate.pass({ minutes: 30 });
  expect(await shown(next.id)).toEqual(['C-02', 'active', next.end_time]);
  expect(await shown(stay.id)).toEqual(['C-01', 'active', stay.end_time]);
  expect(messages(await driver.until(2)).toSorted()).toEqual([
    'Tu espacio cambió a C-02: el otro sigue ocupado',
    'Tu reserva en Parqueo La Ceiba comenzó',
  ]);
  expect((await gate.stayOf(next.id)).space.identifier).toBe('C-02');
});

test('GAT-05 where there is no other space both sides are told once, and the car that stays is still the gate’s', async () => {
  const stay = await inside();
  const next = await gate.book({ in: 1 });
  await gate.enter(C2);
  const [driver, owner] = [await hear(), await hear(gate.owner)];
  await gate.pass({ hours: 1 });
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'completed', left_at: null });
  expect(await shown(next.id)).toEqual(['C-01', 'active', next.end_time]);
  expect(messages(await driver.until(2))).toContain(
    'Tu espacio en Parqueo La Ceiba sigue ocupado y no hay otro libre. Pregunta en la entrada',
  );
  expect(messages(await owner.until(2))).toContain(
    'C-01 de Parqueo La Ceiba sigue ocupado y no hay otro espacio para la siguiente reserva',
  );
  // Nobody else is sent to a space in which a car stands.
  await gate.mark({ kind: 'no_show', stay_id: next.id });
  expect(await ask()).toMatchObject({ code: 'NO_FREE_SPACE' });
  expect(await gate.enter(C1)).toMatchObject({ code: 'SPACE_NOT_FREE' });
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active' });
  await leaves(stay.id);
  expect(await gate.free()).toBe(1);
});

test('GAT-05 a walk-in whose edge comes makes way for nobody who can have another space', async () => {
  const { id, end_time } = await gate.book({ in: 1 });
  const car = await gate.park(C1);
  await gate.pass({ hours: 2 });
  expect(await shown(car)).toEqual(['C-01', 'active', null]);
  expect(await shown(id)).toEqual(['C-02', 'active', end_time]);
});

test('GAT-05 a car that arrived late by a phone without signal is inside, although its time was over when it was heard', async () => {
  const { id, end_time } = await gate.book({ in: 0, hours: 1 });
  const happened_at = inHours(server, 0.5);
  await gate.pass({ hours: 1.5 });
  expect(await gate.free()).toBe(2);
  expect(await gate.mark({ kind: 'arrived', stay_id: id, happened_at })).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', end_time, arrived_at: happened_at },
  });
  expect(await gate.free()).toBe(1);
});

test('TRP-01 GAT-05 a stay with an accepted extension goes on in it, and overstays only after it; so does one that nobody answered', async () => {
  const { id } = await inside();
  const { end_time, id: extension } = (await gate.extend(id, 2)).body;
  await gate.answer(extension, 'confirmed');
  await gate.extend(id, 3);
  for (const hours of [1, 2]) {
    await gate.pass({ hours });
    expect(await shown(id)).toEqual(['C-01', 'active', end_time]);
  }
  expect(await gate.free()).toBe(1);
  const moved = await gate.mark({ kind: 'moved', stay_id: id, space_id: gate.space(C2) });
  expect(moved).toMatchObject({ outcome: 'recorded', stay: { end_time, status: 'active' } });
  await leaves(id);
  expect(await gate.stayOf(id)).toMatchObject({ estado: 'completed', end_time });
});

test('GAT-05 API-07 a car that stays while its driver has another booking for it holds its space until that begins, and no clock stops', async () => {
  const plate = { vehicle_plate: 'P777AAA' };
  const elsewhere = await openGate(server, {}, gate);
  const next = await elsewhere.book({ in: 2, hours: 1 }, plate);
  const { id } = await inside(plate);
  const status = async () => (await gate.shown(id))?.status;
  await gate.pass({ hours: 1 });
  expect(await status()).toBe('active');
  await gate.pass({ hours: 1 });
  expect(await gate.shown(id)).toMatchObject({ status: 'completed', left_at: null });
  expect(await gate.stayOf(next.id)).toMatchObject({ estado: 'active' });
  await gate.pass({ hours: 1 });
  expect(await status()).toBe('active');
  expect(await leaves(id)).toMatchObject({ outcome: 'recorded' });
});

test('GAT-05 everybody whose time comes while a car stands in their space is moved or told', async () => {
  const stay = await inside();
  const first = await gate.book({ in: 1, hours: 1 });
  const second = await gate.book({ in: 2, hours: 1 });
  const walkIn = await gate.park(C2);
  await gate.pass({ hours: 1 });
  expect(await shown(first.id)).toEqual(['C-01', 'active', first.end_time]);
  await leaves(walkIn);
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ space_id: gate.space(C1), left_at: null });
  expect(await shown(second.id)).toEqual(['C-02', 'active', second.end_time]);
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active' });
});

test('GAT-01 GAT-05 CNF-10 the driver hears at once; a lot’s other devices reload without a word', async () => {
  const { id: stay_id } = await gate.book({ in: 0, hours: 1 });
  const [driver, owner] = [await hear(), await hear(gate.owner)];
  await gate.send([
    { kind: 'arrived', stay_id },
    { kind: 'moved', stay_id, space_id: gate.space(C2) },
    { kind: 'left', stay_id },
    { kind: 'walk_in', space_id: gate.space(C1), vehicle_plate: 'P1' },
  ]);
  const { time } = localTime(server.clock.now());
  expect(messages(await driver.until(3))).toEqual([
    `Entraste a las ${time}`,
    'Tu espacio cambió a C-02',
    `Saliste a las ${time}`,
  ]);
  const data = { changed_by: 'owner', status: expect.any(String) };
  for (const { payload } of await owner.until(4))
    expect(payload).toMatchObject({ type: 'reservation_status', data });
});

test.each([
  ['arrived', 'No has entrado: el parqueo corrigió la marca'],
  ['left', 'No has salido: el parqueo corrigió la marca'],
  ['no_show', 'sigue: el parqueo corrigió la marca'],
  ['moved', 'Tu espacio es C-01: el parqueo corrigió la marca'],
  ['paid', null],
] as const)(
  'GAT-01 NTF-01 of %s that was undone the driver’s bell has nothing, or one sentence where it was read',
  async (kind, sentence) => {
    const { id: stay_id } = await gate.book({ in: 0, hours: 2 });
    if (kind === 'left' || kind === 'paid') await gate.mark({ kind: 'arrived', stay_id });
    if (kind === 'paid') await leaves(stay_id);
    const bell = async () => {
      const { body } = await server.call('GET', '/user/news', gate.driver);
      return (body.events as { payload: SocketNotification }[]).map(({ payload }) => payload);
    };
    const before = await bell();
    const payment = { method: 'unpaid', amount: 0 };
    const more: Record<string, object> = { moved: { space_id: gate.space(C2) }, paid: payment };
    const draft = { kind, stay_id, ...more[kind] } as MarkDraft;
    const mark = async () => (await gate.mark(draft)).key;
    const driver = await hear();
    await gate.undo(await mark());
    expect(await bell()).toEqual(before);
    const [made, undone] = (await driver.until(2)).map(({ payload }) => payload);
    if (sentence === null) {
      for (const event of [made, undone])
        expect(isQuiet({ name: 'notification', payload: event! }, ['driver'])).toBe(true);
      return;
    }
    expect(undone).toMatchObject({
      message: expect.stringContaining(sentence),
      data: { takes_back: made?.event_id, reservation_id: stay_id },
    });

    const again = await mark();
    const read = { until: 0, also: [(await bell()).at(-1)?.event_id] };
    await server.call('POST', '/user/news-read', { ...gate.driver, body: read });
    await gate.undo(again);
    expect(await bell()).toMatchObject([...before, { message: undone?.message }]);
  },
);

const report = (id: number, by = gate.driver) =>
  server.call('POST', `/reservation/${id}/no-space`, by);

test('CNF-10 a driver who finds no space gives an active ticket up at no cost, and the lot is told', async () => {
  const { id } = await gate.book({ in: 1 });
  expect((await report(id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
  await gate.pass({ minutes: 61 });
  const owner = await hear(gate.owner);
  const { status, body } = await report(id);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'cancelled', cancelled_by: 'driver', cancel_reason: 'No hay espacio' },
  });
  expect((await report(id)).body).toEqual(body);
  const [told] = await owner.until(1);
  expect(told?.payload).toMatchObject({
    message: 'Un conductor no encontró espacio en Parqueo La Ceiba',
    data: { reservation_id: id, status: 'cancelled', reason: 'No hay espacio' },
  });
  expect(await gate.free()).toBe(2);

  const came = await inside();
  expect((await report(came.id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
});

test.each([
  ['its first hour', 15],
  ['what was added to it', 75],
])(
  'CNF-10 TRP-01 during %s a stay is given up as a whole, with its accepted end',
  async (_, minutes) => {
    const { id } = await gate.book({ in: 0, hours: 1 });
    const { body } = await gate.extend(id, 3, { added: 2 });
    await gate.answer(body.id, 'confirmed');
    await gate.pass({ minutes });
    const whole = await gate.stayOf(id);
    expect(whole).toMatchObject({ estado: 'active', end_time: body.end_time });
    const given = { status: 'cancelled', cancel_reason: 'No hay espacio' };
    expect((await report(id)).body).toMatchObject(given);
    const { start_time, end_time, total_cost } = whole;
    const agreed = { start_time, end_time, total_cost };
    expect(await gate.stayOf(id)).toMatchObject({ estado: 'cancelled', ...agreed });
    expect(await gate.free()).toBe(2);
  },
);
