import { type SocketNotification, isQuiet, localTime } from '@parqueo/shared-api/contract';
import { type TestGate, book, openGate } from '../support/gate';
import { inHours, openParking, reservationBody } from '../support/people';
import { answerRequest, extendStay, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let address: string;
let gate: TestGate;

beforeAll(async () => {
  server = await startServer();
  address = await server.listen();
});
beforeEach(async () => void (gate = await openGate(server)));
afterEach(closeSockets);
afterAll(() => server.close());

const [C1, C2] = [0, 1] as const;

const ask = (when: { in?: number; hours?: number } = { in: 0, hours: 2 }) =>
  requestSpace(server, gate.driver, gate.parking.id, reservationBody(server, gate.parking, when));
const messages = (heard: { payload: SocketNotification }[]) =>
  heard.map(({ payload }) => payload.message);

/** A booking for the next hours whose car is inside. */
async function inside(hours = 1) {
  const stay = await gate.book({ in: 0, hours });
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  return stay;
}

test('GAT-05 a car that is still there after its end keeps its space until it leaves, a day at a time', async () => {
  const stay = await inside();
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', end_time: stay.end_time });
  expect(await gate.free()).toBe(1);
  expect(await gate.stayOf(stay.id)).toMatchObject({ estado: 'active', end_time: stay.end_time });
  expect((await ask()).body.space.identifier).toBe('C-02');
  expect((await ask()).body).toMatchObject({ code: 'NO_FREE_SPACE' });
  await gate.pass({ hours: 30 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', end_time: stay.end_time });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await gate.free()).toBe(2);
  expect((await reservationsOf(server, gate.owner)).at(-1)).toMatchObject({
    status: 'completed',
    end_time: stay.end_time,
  });
});

test('GAT-05 whoever has the space next is moved to another one of the lot when their time comes, and told', async () => {
  const stay = await inside();
  const next = await gate.book({ in: 1.5 });
  expect(next.space.identifier).toBe('C-01');
  await gate.pass({ hours: 1 });
  expect(await gate.shown(next.id)).toMatchObject({ space_id: gate.space(C1) });
  const driver = await listen<SocketNotification>(address, gate.driver.token);
  await gate.pass({ minutes: 30 });
  expect(await gate.shown(next.id)).toMatchObject({ space_id: gate.space(C2), status: 'active' });
  expect(await gate.shown(stay.id)).toMatchObject({ space_id: gate.space(C1), status: 'active' });
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
  const [driver, owner] = [
    await listen<SocketNotification>(address, gate.driver.token),
    await listen<SocketNotification>(address, gate.owner.token),
  ];
  await gate.pass({ hours: 1 });
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'completed', left_at: null });
  expect(await gate.shown(next.id)).toMatchObject({ status: 'active', space_id: gate.space(C1) });
  expect(messages(await driver.until(2))).toContain(
    'Tu espacio en Parqueo La Ceiba sigue ocupado y no hay otro libre. Pregunta en la entrada',
  );
  expect(messages(await owner.until(2))).toContain(
    'C-01 de Parqueo La Ceiba sigue ocupado y no hay otro espacio para la siguiente reserva',
  );
  // Nobody else is sent to a space in which a car stands.
  await gate.mark({ kind: 'no_show', stay_id: next.id });
  expect((await ask()).body).toMatchObject({ code: 'NO_FREE_SPACE' });
  expect(await gate.enter(C1)).toMatchObject({ code: 'SPACE_NOT_FREE' });
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active' });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await gate.free()).toBe(1);
});

test('GAT-05 a walk-in whose edge comes makes way for nobody who can have another space', async () => {
  await gate.book({ in: 1 });
  const { stay } = await gate.enter(C1);
  await gate.pass({ hours: 2 });
  const { stays } = await gate.show();
  expect(new Map(stays.map(({ space_id, status }) => [space_id, status]))).toEqual(
    new Map([
      [gate.space(C1), 'active'],
      [gate.space(C2), 'active'],
    ]),
  );
  expect(await gate.shown(stay?.id as number)).toMatchObject({ end_time: null });
});

test('GAT-05 a car that arrived late by a phone without signal is inside, although its time was over when it was heard', async () => {
  const stay = await gate.book({ in: 0, hours: 1 });
  const happened_at = inHours(server, 0.5);
  await gate.pass({ hours: 1.5 });
  expect(await gate.free()).toBe(2);
  expect(await gate.mark({ kind: 'arrived', stay_id: stay.id, happened_at })).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'active', end_time: stay.end_time, arrived_at: happened_at },
  });
  expect(await gate.free()).toBe(1);
});

test('TRP-01 GAT-05 a stay with an accepted extension goes on in it, and overstays only after it', async () => {
  const stay = await inside();
  const end_time = inHours(server, 2);
  await extendStay(server, gate, stay.id, { end_time, total_cost: 15 });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', end_time });
  await gate.pass({ hours: 2 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', end_time });
  const moved = await gate.mark({ kind: 'moved', stay_id: stay.id, space_id: gate.space(C2) });
  expect(moved).toMatchObject({ outcome: 'recorded', stay: { end_time, status: 'active' } });
  await gate.mark({ kind: 'left', stay_id: stay.id });
  expect(await gate.stayOf(stay.id)).toMatchObject({ estado: 'completed', end_time });
});

test('GAT-05 TRP-01 a car stays where its driver asked for a later end that nobody answered', async () => {
  const stay = await inside();
  await server.call('POST', `/reservation/${stay.id}/extend`, {
    ...gate.driver,
    body: { end_time: inHours(server, 2), total_cost: 15 },
  });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', end_time: stay.end_time });
  expect(await gate.free()).toBe(1);
});

test('GAT-05 API-07 a car that stays while its driver has another booking for it holds its space until that begins, and no clock stops', async () => {
  const { owner, driver } = gate;
  const plate = { vehicle_plate: 'P777AAA' };
  const elsewhere = { owner, driver, parking: await openParking(server, owner) };
  const next = await book(server, elsewhere, { in: 2, hours: 1 }, plate);
  const stay = await gate.book({ in: 0, hours: 1 }, plate);
  await gate.mark({ kind: 'arrived', stay_id: stay.id });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', left_at: null });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'completed', left_at: null });
  expect(await gate.stayOf(next.id)).toMatchObject({ estado: 'active' });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active', left_at: null });
  expect(await gate.mark({ kind: 'left', stay_id: stay.id })).toMatchObject({
    outcome: 'recorded',
  });
});

test('GAT-05 everybody whose time comes while a car stands in their space is moved or told', async () => {
  const stay = await inside();
  const [first, second] = [
    await gate.book({ in: 1, hours: 1 }),
    await gate.book({ in: 2, hours: 1 }),
  ];
  const walkIn = await gate.enter(C2);
  await gate.pass({ hours: 1 });
  expect(await gate.shown(first.id)).toMatchObject({ space_id: gate.space(C1), status: 'active' });
  await gate.mark({ kind: 'left', stay_id: walkIn.stay?.id as number });
  await gate.pass({ hours: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ space_id: gate.space(C1), left_at: null });
  expect(await gate.shown(second.id)).toMatchObject({ space_id: gate.space(C2), status: 'active' });
  await gate.pass({ minutes: 1 });
  expect(await gate.shown(stay.id)).toMatchObject({ status: 'active' });
});

test('GAT-01 GAT-05 CNF-10 the driver hears at once; a lot’s other devices reload without a word', async () => {
  const stay = await gate.book({ in: 0, hours: 1 });
  const [driver, owner] = [
    await listen<SocketNotification>(address, gate.driver.token),
    await listen<SocketNotification>(address, gate.owner.token),
  ];
  await gate.send([
    { kind: 'arrived', stay_id: stay.id },
    { kind: 'moved', stay_id: stay.id, space_id: gate.space(C2) },
    { kind: 'left', stay_id: stay.id },
    { kind: 'walk_in', space_id: gate.space(C1), vehicle_plate: 'P1' },
  ]);
  const { time } = localTime(server.clock.now());
  expect(messages(await driver.until(3))).toEqual([
    `Entraste a las ${time}`,
    'Tu espacio cambió a C-02',
    `Saliste a las ${time}`,
  ]);
  const heard = await owner.until(4);
  for (const { payload } of heard) {
    expect(payload.type).toBe('reservation_status');
    expect(payload.data).toMatchObject({ changed_by: 'owner', status: expect.any(String) });
  }
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
    const stay = await gate.book({ in: 0, hours: 2 });
    const named = { stay_id: stay.id };
    if (kind === 'left' || kind === 'paid') await gate.mark({ kind: 'arrived', ...named });
    if (kind === 'paid') await gate.mark({ kind: 'left', ...named });
    const bell = async () => {
      const { token } = gate.driver;
      const { body } = await server.call('GET', '/user/news', { token });
      return (body.events as { payload: SocketNotification }[]).map(({ payload }) => payload);
    };
    const before = await bell();
    const mark = async () => {
      const { key } = await gate.mark(
        kind === 'moved'
          ? { kind, ...named, space_id: gate.space(C2) }
          : kind === 'paid'
            ? { kind, ...named, method: 'unpaid', amount: 0 }
            : { kind, ...named },
      );
      return key;
    };
    const driver = await listen<SocketNotification>(address, gate.driver.token);
    await gate.mark({ kind: 'undone', mark_key: await mark() });
    expect(await bell()).toEqual(before);
    const [made, undone] = (await driver.until(2)).map(({ payload }) => payload);
    if (sentence === null) {
      for (const event of [made, undone])
        expect(isQuiet({ name: 'notification', payload: event! }, ['driver'])).toBe(true);
      return;
    }
    expect(undone).toMatchObject({
      message: expect.stringContaining(sentence),
      data: { takes_back: made?.event_id, reservation_id: stay.id },
    });

    const again = await mark();
    const read = (await bell()).at(-1)?.event_id;
    const body = { until: 0, also: [read] };
    await server.call('POST', '/user/news-read', { ...gate.driver, body });
    await gate.mark({ kind: 'undone', mark_key: again });
    expect(await bell()).toMatchObject([...before, { message: undone?.message }]);
  },
);

test('CNF-10 a driver who finds no space gives an active ticket up at no cost, and the lot is told', async () => {
  const stay = await gate.book({ in: 1 });
  const report = (id = stay.id, { token } = gate.driver) =>
    server.call('POST', `/reservation/${id}/no-space`, { token });
  expect((await report()).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
  await gate.pass({ minutes: 61 });
  const owner = await listen<SocketNotification>(address, gate.owner.token);
  const { status, body } = await report();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      status: 'cancelled',
      cancelled_by: 'driver',
      cancel_reason: 'No hay espacio',
    }),
  ]);
  expect((await report()).body).toEqual(body);
  const [told] = await owner.until(1);
  expect(told?.payload).toMatchObject({
    message: 'Un conductor no encontró espacio en Parqueo La Ceiba',
    data: { reservation_id: stay.id, status: 'cancelled', reason: 'No hay espacio' },
  });
  expect(await gate.free()).toBe(2);

  const came = await inside();
  expect((await report(came.id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
  const other = await openGate(server);
  expect((await report(came.id, other.driver)).body).toMatchObject({
    code: 'RESERVATION_NOT_FOUND',
  });
});

test.each([
  ['its first hour', 15],
  ['what was added to it', 75],
])(
  'CNF-10 TRP-01 during %s a stay is given up as a whole, with its accepted end',
  async (_, minutes) => {
    const stay = await gate.book({ in: 0, hours: 1 });
    const { body } = await server.call<{ id: number; end_time: string }>(
      'POST',
      `/reservation/${stay.id}/extend`,
      { ...gate.driver, body: { end_time: inHours(server, 3), total_cost: 30 } },
    );
    await answerRequest(server, gate.owner, body.id, { status: 'confirmed' });
    await gate.pass({ minutes });
    const whole = await gate.stayOf(stay.id);
    expect(whole).toMatchObject({ estado: 'active', end_time: body.end_time });
    const given = await server.call('POST', `/reservation/${stay.id}/no-space`, gate.driver);
    expect(given.body).toMatchObject({ status: 'cancelled', cancel_reason: 'No hay espacio' });
    const { start_time, end_time, total_cost } = whole;
    expect(await gate.stayOf(stay.id)).toMatchObject({
      estado: 'cancelled',
      start_time,
      end_time,
      total_cost,
    });
    expect(await gate.free()).toBe(2);
  },
);
