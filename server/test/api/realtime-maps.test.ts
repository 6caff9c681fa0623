import type { AvailabilityEvent, Parking } from '@parqueo/shared-api/contract';
import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';
import { until } from '../support/until';

const server = serverOfTests();
let owner: TestPerson;
let driver: TestPerson;

beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
});

const ELSEWHERE = { west: -91.25, south: 14.6, east: -91.15, north: 14.7 };
let maps = 0;

async function openMap(...areas: unknown[]) {
  const onlooker = await join(server, 'driver');
  const map = await listen<AvailabilityEvent>(server, onlooker.token);
  for (const area of areas.slice(0, -1)) map.socket.emit('watch_area', area);
  await map.socket.emitWithAck('watch_area', areas.at(-1));
  return map;
}

/** A lot in an area of its own, and a map of the area that has heard of the lot's opening only. */
async function parkingOnMap() {
  maps += 1;
  const latitude = 15 + maps / 5;
  const area = { west: -90.55, south: latitude - 0.05, east: -90.45, north: latitude + 0.05 };
  const map = await openMap(area);
  const parking = await openParking(server, owner, { latitude, car_spaces_count: 9 });
  const [first] = await map.until(1);
  expect(first?.payload.parking_id).toBe(parking.id);
  // Who looks from now on is not told of it any more.
  server.clock.advance({ minutes: 2 });
  return { parking, area, map };
}

const reserveNow = (parking: Parking, by = driver) =>
  requestSpace(server, by, parking.id, reservationBody(server, parking, { in: 0, hours: 1 }));

test('MAP-05 a map hears of a new lot in its area, and how it fills and empties', async () => {
  const { parking, map } = await parkingOnMap();
  await reserveNow(parking);
  const [, filled] = await map.until(2);
  expect(filled).toEqual({
    name: 'availability',
    payload: {
      parking_id: parking.id,
      latitude: parking.latitude,
      longitude: parking.longitude,
      active: true,
      accepts_reservations: true,
      availability_stats: {
        total: {
          available_spaces: 9,
          total_spaces: 10,
          occupied_spaces: 1,
          availability_percentage: 90,
          total_reservations: 1,
        },
        car: expect.objectContaining({ available_spaces: 8, occupied_spaces: 1 }),
        moto: expect.objectContaining({ available_spaces: 1 }),
      },
    },
  });
  server.clock.advance({ hours: 2 });
  await server.followClock();
  const [, , emptied] = await map.until(3);
  expect(emptied?.payload).toMatchObject({
    parking_id: parking.id,
    availability_stats: { total: { occupied_spaces: 0 } },
  });
});

test('MAP-05 DET-07 who begins to look is told what changed while the answer was on its way, and nothing else', async () => {
  const { parking, area, map } = await parkingOnMap();
  const beside = { ...area, west: area.west - 0.05, east: area.west };
  await reserveNow(parking);
  const [, filled] = await map.until(2);
  // An answer of before that change is on this screen by now.
  const details = await openMap(area);
  expect(await details.until(1)).toEqual([filled]);
  const elsewhere = await openMap(beside);
  const moved = await openMap(area, beside, area);
  // Nor is a change told twice to a map that moves within what it looks at.
  const within = await openMap(area, { ...area, west: area.west + 0.01 });
  await reserveNow(parking);
  await map.until(3);
  expect(await details.until(2)).toHaveLength(2);
  expect(await within.until(2)).toHaveLength(2);
  expect(await moved.until(3)).toHaveLength(3);
  expect(elsewhere.heard).toEqual([]);

  server.clock.advance({ minutes: 2 });
  const late = await openMap(area);
  await reserveNow(parking);
  expect(await late.until(1)).toHaveLength(1);
});

test('MAP-05 what changed while nobody looked is told to who begins to', async () => {
  const alone = { west: -90.8, south: 14.0, east: -90.2, north: 14.1 };
  const parking = await openParking(server, owner, { latitude: 14.05, car_spaces_count: 9 });
  const map = await openMap(alone);
  expect((await map.until(1))[0]?.payload.parking_id).toBe(parking.id);
});

test('MAP-05 a lot that is moved or takes nobody any more is told where it was, also to who begins to look there, and where it is', async () => {
  const { parking, area, map } = await parkingOnMap();
  const there = await openMap(ELSEWHERE);
  const change = (body: object) =>
    server.call('PATCH', `/parking/${parking.id}`, { ...owner, body });
  await change({ latitude: 14.65, longitude: -91.2 });
  for (const [at, heard] of [
    [1, await map.until(2)],
    [0, await there.until(1)],
    [0, await (await openMap(area)).until(1)],
  ] as const)
    expect(heard[at]?.payload).toMatchObject({ parking_id: parking.id, longitude: -91.2 });
  server.clock.advance({ minutes: 2 });
  await change({ active: false });
  expect((await there.until(2))[1]?.payload).toMatchObject({ active: false });
  expect(map.heard).toHaveLength(2);
});

test('MAP-05 changes of a moment are told in order, in few messages; those outside the area not at all', async () => {
  const { parking, area, map } = await parkingOnMap();
  const [elsewhere, stopped, moved] = [
    await openMap(ELSEWHERE),
    await openMap(area, null),
    await openMap(area, ELSEWHERE),
  ];
  await Promise.all([reserveNow(parking), reserveNow(parking), reserveNow(parking)]);
  const occupied = () =>
    map.heard.map(({ payload }) => payload.availability_stats.car.occupied_spaces);
  await until(() => occupied().at(-1) === 3);
  const outside = await openParking(server, owner, { longitude: -91.2 });
  for (const other of [elsewhere, moved]) {
    const heard = await other.until(1);
    expect(heard.map(({ payload }) => payload.parking_id)).toEqual([outside.id]);
  }
  // A slow machine may make three moments of one; an older state never follows a newer one.
  expect(occupied().length).toBeLessThanOrEqual(4);
  expect(occupied()).toEqual(occupied().toSorted((one, other) => one - other));
  expect(stopped.heard).toHaveLength(0);
});

test('MAP-05 lots that change together come to a map in one message, with those of its area alone', async () => {
  const { parking, area, map } = await parkingOnMap();
  const latitude = Number(parking.latitude);
  const beside = await openParking(server, owner, { latitude, longitude: -90.52 });
  const outside = await openParking(server, owner, { latitude, longitude: -90.42 });
  const lots = [parking, beside, outside];
  for (const lot of lots) await reserveNow(lot, await join(server, 'driver'));
  const wide = await openMap({ ...area, east: -90.4 });
  // Once both know a lot that is opened now, all that was before has been told.
  const { id: last } = await openParking(server, owner, { latitude, longitude: -90.51 });
  const isKnown = ({ heard }: typeof map) =>
    heard.some(({ payload }) => payload.parking_id === last);
  await until(() => isKnown(map) && isKnown(wide));
  // Their stays end in one turn of the clock.
  const messages = [map, wide].map(({ socket }) => {
    const heard: number[][] = [];
    socket.on('availability', (...changes: AvailabilityEvent[]) =>
      heard.push(changes.map(({ parking_id }) => parking_id).toSorted((one, other) => one - other)),
    );
    return heard;
  });
  server.clock.advance({ hours: 1 });
  await server.followClock();
  await until(() => messages.every((heard) => heard.length > 0));
  expect(messages).toEqual([lots.slice(0, 2), lots].map((of) => [of.map(({ id }) => id)]));
});

test('MAP-05 what is no area, or too large a one, watches nothing and harms nobody', async () => {
  const { parking, area, map } = await parkingOnMap();
  const wrong = [
    'x',
    {},
    [area],
    { ...area, west: 'a' },
    { ...area, west: Number.NaN },
    { ...area, more: 1 },
    { ...area, west: -90.4 },
    { ...area, north: 91 },
    { west: -180, south: -90, east: 180, north: 90 },
  ];
  const others = [];
  for (const bad of wrong) others.push(await openMap(area, bad));
  await reserveNow(parking);
  await map.until(2);
  for (const other of others) {
    expect(other.heard).toEqual([]);
    await other.socket.emitWithAck('watch_area', area);
  }
  await reserveNow(parking);
  for (const other of others) expect(await other.until(2)).toHaveLength(2);
});

test('MAP-05 of many areas asked for at once the first ten count', async () => {
  const { parking, area } = await parkingOnMap();
  const { token } = await join(server, 'driver');
  const hasty = await listen<AvailabilityEvent>(server, token);
  for (let ask = 1; ask < 10; ask += 1) hasty.socket.emit('watch_area', ELSEWHERE);
  const tenth = hasty.socket.emitWithAck('watch_area', area);
  hasty.socket.emit('watch_area', null);
  await tenth;
  await reserveNow(parking);
  expect(await hasty.until(1)).toHaveLength(1);
});
