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

test('SOC-03 NTF-01 a request that is answered, here or elsewhere, has no toast any more, but its line in the list', async () => {
  const token = tokenFor('admin', 3);
  const { host, notifications } = open(token);
  await connect(host, token);
  const tell = (type: string, reservation_id: number, status: string) =>
    receive({ type, message: '', data: { reservation_id, status, changed_by: 'owner' } });
  const shown = () => notifications.toasts.shown().map(({ request }) => request);
  tell('new_reservation', 4, 'pending');
  tell('reservation_status', 3, 'confirmed');
  expect(shown()).toEqual([4]);
  tell('reservation_status', 4, 'confirmed');
  expect(shown()).toEqual([]);
  expect(notifications.getState().list).toHaveLength(1);
});
