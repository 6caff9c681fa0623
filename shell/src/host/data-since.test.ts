import { API_BASE, PATHS, type SocketHandshake } from '@parqueo/shared-api/contract';
import { waitFor } from '@testing-library/react';
import { tokenFor } from '../testing';
import { createHost } from './create-host';

let handshake: SocketHandshake | null = null;

jest.mock('socket.io-client', () => ({
  io: (_: string, { auth }: { auth(send: (sent: SocketHandshake) => void): void }) => {
    auth((sent) => (handshake = sent));
    return { on() {}, emit() {}, close() {}, off: () => ({ close() {} }), io: { on() {} } };
  },
}));

test('SOC-04 the channel brings what came since the page began, whose HTML asks for the first data; to who logs in later, since then', async () => {
  const none = { supportMail: null, supportPhone: null, demo: true };
  const token = (id: number) => tokenFor('driver', id);
  const { host } = createHost(
    { tileUrl: '', tileAttribution: '', geocoderUrl: '', mail: 'sent', ...none },
    async (input) =>
      Response.json(input === API_BASE + PATHS.accessToken ? { accessToken: token(1) } : {}),
  );
  const ageOf = async (id: number) => {
    await waitFor(() => expect(host.session.current().status).toBe('authenticated'));
    await host.api.request('/settings');
    await waitFor(() => expect(handshake?.token).toBe(token(id)));
    return handshake?.data_age_ms ?? 0;
  };
  const began = performance.now();
  expect(await ageOf(1)).toBeGreaterThanOrEqual(Math.floor(began));
  const loggedIn = performance.now();
  host.session.start(token(2));
  expect(await ageOf(2)).toBeLessThanOrEqual(Math.ceil(performance.now() - loggedIn));
});
