import { createNotificationStore } from './notification-store';
import { createReadMarker } from './read-marker';

/** Two devices of one person, and the marker that the server keeps. */
function openDevice(server: { until: number; told: number[] }) {
  const store = createNotificationStore();
  const marker = createReadMarker(
    {
      request: async (_path, { body, read } = {}) => {
        const { until } = (body ?? {}) as { until?: number };
        if (until !== undefined) {
          server.told.push(until);
          server.until = Math.max(server.until, until);
        }
        return read?.({ until: server.until }) as never;
      },
    },
    store,
  );
  return { store, marker };
}

const arrive = ({ store }: ReturnType<typeof openDevice>, event: number) =>
  store.add({ tone: 'info', title: `Aviso ${event}`, event });

test('NTF-01 what is read on the phone is read on the computer, once it looks again', async () => {
  const server = { until: 0, told: [] };
  const [phone, computer] = [openDevice(server), openDevice(server)];
  for (const device of [phone, computer]) {
    await device.marker.load();
    for (const event of [3, 8]) arrive(device, event);
  }
  phone.store.markRead();
  expect(server.told).toEqual([8]);
  expect(computer.store.getState().unread).toBe(2);
  await computer.marker.load();
  expect(computer.store.getState().unread).toBe(0);
  arrive(computer, 9);
  expect(computer.store.getState().unread).toBe(1);
  // Nothing is told twice.
  expect(server.told).toEqual([8]);
});

test('NTF-01 before the server was asked, and for the next person, nothing is told', async () => {
  const server = { until: 0, told: [] };
  const device = openDevice(server);
  arrive(device, 3);
  device.store.markRead();
  await device.marker.load();
  device.marker.stop();
  arrive(device, 5);
  device.store.markRead();
  expect(server.told).toEqual([3]);
});
