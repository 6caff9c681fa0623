import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NETWORK_ERROR_MESSAGE } from '../contract';
import { createApi } from './api';
import { createSessionClient } from './session-client';

/** Sends the beginning of an answer, and then what `then` does with its connection. */
let then: (cut: () => void) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    answer.write('[{"id": 1, ');
    then(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function openApi() {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = {
    token: () => 't',
    setToken() {},
    setRefreshing() {},
    person: () => null,
    expired: () => false,
  };
  return createApi(createSessionClient(store, { origin }));
}

/** A moment after the head has gone out, when the body is being waited for. */
const soon = (act: () => void) => setTimeout(act, 100);

test.each([
  ['read', () => openApi().parking.mine()],
  ['raw', () => openApi().request('/parking')],
  ['a file', () => openApi().parking.reservationsCsv()],
])('SES-07 a connection cut within the body is no answer: %s', async (_kind, call) => {
  then = soon;
  await expect(call()).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'NETWORK',
    message: NETWORK_ERROR_MESSAGE,
  });
});

test.each([
  ['no reason', undefined, { name: 'AbortError' }],
  ['a reason of its own', new Error('left the screen'), { message: 'left the screen' }],
])('SES-06 a call given up within the body ends as given up: %s', async (_kind, reason, end) => {
  const leaving = new AbortController();
  then = () => soon(() => leaving.abort(reason));
  await expect(openApi().parking.mine(leaving.signal)).rejects.toMatchObject(end);
});
