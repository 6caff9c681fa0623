import { API_BASE, PATHS, type SocketHandshake } from '@parqueo/shared-api/contract';
import { waitFor } from '@testing-library/react';
import { tokenFor } from '../testing';
import { createHost } from './create-host';

let handshake: SocketHandshake | null = null;
let receive: (event: object) => void;

jest.mock('socket.io-client', () => ({
  io: (_: string, { auth }: { auth(send: (sent: SocketHandshake) => void): void }) => {
    auth((sent) => (handshake = sent));
    const on = (name: string, listener: typeof receive) => {
      if (name === 'notification') receive = listener;
    };
    return { on, emit() {}, close() {}, off: () => ({ close() {} }), io: { on() {} } };
  },
}));

function open(accessToken: string) {
  const none = { supportMail: null, supportPhone: null, demo: true };
  return createHost(
    { tileUrl: '', tileAttribution: '', geocoderUrl: '', mail: 'sent', ...none },
    async (input) => Response.json(input === API_BASE + PATHS.accessToken ? { accessToken } : {}),
  );
}

/** Until the channel of this person is open. */
async function connect(host: ReturnType<typeof open>['host'], accessToken: string) {
  await waitFor(() => expect(host.session.current().status).toBe('authenticated'));
  await host.api.request('/settings');
  await waitFor(() => expect(handshake?.token).toBe(accessToken));
}

test('SOC-04 the channel brings what came since the page began, whose HTML asks for the first data; to who logs in later, since then', async () => {
  const token = (id: number) => tokenFor('driver', id);
  const { host } = open(token(1));
  const began = performance.now();
  await connect(host, token(1));
  expect(handshake?.data_age_ms).toBeGreaterThanOrEqual(Math.floor(began));
  const loggedIn = performance.now();
  host.session.start(token(2));
  await connect(host, token(2));
  expect(handshake?.data_age_ms).toBeLessThanOrEqual(Math.ceil(performance.now() - loggedIn));
});

test('NTF-01 an answer that the channel tells takes the toast of its request, but not its line in the list', async () => {
  const token = tokenFor('admin', 3);
  const { host, notifications } = open(token);
  await connect(host, token);
  const tell = (type: string, status: string) =>
    receive({ type, message: '', data: { reservation_id: 4, status, changed_by: 'owner' } });
  tell('new_reservation', 'pending');
  expect(notifications.toasts.shown()).toMatchObject([{ request: 4 }]);
  tell('reservation_status', 'confirmed');
  expect(notifications.toasts.shown()).toEqual([]);
  const { list } = notifications.getState();
  expect(list).toEqual([expect.not.objectContaining({ request: 4 })]);
});
