import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { startProcess } from '../support/process';
import { type Device, type PushServiceStub, openPushService } from '../support/push-devices';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { type TestStore, createTestStore } from '../support/store';
import { until } from '../support/until';

// Several processes share a store: jest.config.mjs runs this file for PostgreSQL alone.
// As many as one driver may have unanswered.
const REQUESTS = 5;

let service: PushServiceStub;
let place: TestStore;
let a: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let device: Device;

beforeEach(async () => {
  service = await openPushService();
  place = await createTestStore();
  a = await startServer({ place, config: { pushLocal: true, requestsPerHour: 1000 } });
  // By the machine's clock, which a process has.
  a.clock.advance({ seconds: (Date.now() - a.clock.now().getTime()) / 1000 });
  [owner, driver] = [await join(a, 'admin'), await join(a, 'driver')];
  device = service.device();
  await a.call('POST', '/push/subscription', { token: owner.token, body: device.body });
});

async function request(count: number): Promise<void> {
  const parking = await openParking(a, owner, { car_spaces_count: count });
  for (let n = 0; n < count; n += 1)
    await requestSpace(a, driver, parking.id, reservationBody(a, parking));
}

const ids = () => device.received.map(({ id }) => id);

test('PSH-01 two servers that send at once tell a device each event once, in order', async () => {
  const b = await startServer({ place, config: { pushLocal: true } });
  b.clock.advance({ seconds: (Date.now() - b.clock.now().getTime()) / 1000 });
  await request(REQUESTS);
  await Promise.all([a, b, a, b].map((server) => server.sendPushes()));
  await b.stop();
  expect(ids()).toEqual([...new Set(ids())].toSorted((one, other) => one - other));
  expect(device.received).toHaveLength(REQUESTS);
});

test('PSH-01 after kill -9 while a push was on its way the next process sends on: nothing is lost, what may have come before has the same id', async () => {
  await request(2);
  device.answer = 'nothing';
  const settings = { ...place.environment, PUSH_LOCAL: '1', DEMO: '0' };
  const first = await startProcess(settings);
  await until(() => device.received.length === 1);
  await first.kill('SIGKILL');
  device.answer = 201;
  // As if the half minute were over that the dead process had taken.
  await a.store.db.updateTable('push_subscriptions').set({ claimed_until: null }).execute();
  const second = await startProcess(settings);
  await until(() => new Set(ids()).size === 2);
  await second.kill('SIGTERM');
  const [before, again, last] = ids();
  expect(device.received).toHaveLength(3);
  expect(again).toBe(before);
  expect(last).toBeGreaterThan(Number(again));
  expect(service.senders.size).toBe(1);
});
