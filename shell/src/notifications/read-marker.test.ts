import { createNotificationStore } from './notification-store';
import { createReadMarker } from './read-marker';

const ROLES = ['driver'];

/** Two devices of one person, and the marker that the server keeps. */
function openDevice(server: {
  until: number;
  also?: number[];
  told: unknown[];
  events?: unknown[];
}) {
  const store = createNotificationStore();
  const marker = createReadMarker(
    {
      request: async (_path, { body, read } = {}) => {
        if (body) {
          const { until, also = [] } = body as { until: number; also?: number[] };
          server.told.push(also.length > 0 ? also : until);
          server.until = Math.max(server.until, until);
          server.also = [...(server.also ?? []), ...also];
        }
        const { until, also, events } = server;
        return read?.({ until, also, events }) as never;
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
    await device.marker.load(ROLES);
    for (const event of [3, 8]) arrive(device, event);
  }
  phone.store.markRead();
  expect(server.told).toEqual([8]);
  expect(computer.store.getState().unread).toBe(2);
  await computer.marker.load(ROLES);
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
  await device.marker.load(ROLES);
  device.marker.stop();
  arrive(device, 5);
  device.store.markRead();
  expect(server.told).toEqual([3]);
});

test('NTF-01 what is read before what came earlier is read alone, on the other device, too, and told once', async () => {
  const server = { until: 0, told: [] };
  const [phone, computer] = [openDevice(server), openDevice(server)];
  for (const { store, marker } of [phone, computer]) {
    await marker.load(ROLES);
    for (const event of [3, 8])
      store.add({ tone: 'info', title: `Aviso ${event}`, event, reservation: event });
  }
  phone.store.readAbout(8);
  await computer.marker.load(ROLES);
  expect(computer.store.getState()).toMatchObject({
    unread: 1,
    list: [
      { event: 8, read: true },
      { event: 3, read: false },
    ],
  });
  computer.store.readAbout(3);
  expect(server.told).toEqual([[8], 8]);
});

const confirmed = (event: number, reservation: number) => ({
  name: 'notification',
  payload: {
    event_id: event,
    created_at: `2026-11-2${event}T15:00:00.000Z`,
    type: 'reservation_status',
    message: 'Tu reserva fue confirmada',
    data: { reservation_id: reservation, status: 'confirmed', changed_by: 'owner' },
  },
});

test('NTF-01 a device that signs in later shows what others were told, read or not, each once', async () => {
  const created = {
    name: 'reservation_created',
    payload: {
      event_id: 4,
      created_at: '2026-11-24T15:00:00.000Z',
      message: 'Reservación creada exitosamente',
      reservation: { id: 9, space: { identifier: 'C-01' } },
    },
  };
  const events = [confirmed(1, 7), confirmed(3, 8), created, 'none', { name: 'of a later server' }];
  const device = openDevice({ until: 1, told: [], events });
  await device.marker.load(ROLES);
  const shown = () => device.store.getState().list.map(({ event, read }) => [event, read]);
  // One's own is never unread.
  const all = [
    [4, true],
    [3, false],
    [1, true],
  ];
  expect(shown()).toEqual(all);
  expect(device.store.getState()).toMatchObject({
    unread: 1,
    list: [{ reservation: 9 }, { reservation: 8, title: 'Tu reserva fue confirmada' }, {}],
  });
  await device.marker.load(ROLES);
  arrive(device, 3);
  expect(shown()).toHaveLength(3);
  expect(Object.fromEntries(shown())).toEqual(Object.fromEntries(all));
});

test('NTF-01 what was read while the server’s list is in stays so when its event comes, too', async () => {
  const device = openDevice({ until: 0, told: [], events: [confirmed(1, 7), confirmed(3, 8)] });
  await device.marker.load(ROLES);
  device.store.markRead();
  arrive(device, 3);
  expect(device.store.getState()).toMatchObject({
    unread: 0,
    list: [{ event: 3, read: true }, {}],
  });
});

test('NTF-01 what the server tells of is not reported as read before it is in the list', async () => {
  const server = { until: 4, told: [], events: [confirmed(5, 7)] };
  const device = openDevice(server);
  arrive(device, 4);
  device.store.add({ tone: 'info', title: 'Tuyo', event: 8, own: true });
  await device.marker.load(ROLES);
  expect(server.told).toEqual([[8]]);
  expect(device.store.getState().unread).toBe(1);
});
