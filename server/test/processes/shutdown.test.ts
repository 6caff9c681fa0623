import { once } from 'node:events';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { type ServerProcess, killProcesses, startProcess } from '../support/process';
import { upgradeRequest } from '../support/raw';
import { type TestStore, createTestStore } from '../support/store';

let place: TestStore;
let server: ServerProcess;
beforeEach(async () => {
  place = await createTestStore();
  server = await startProcess(place.environment);
});
afterEach(async () => {
  killProcesses();
  await place.remove();
});

const credentials = JSON.stringify({ mail: 'duena@demo.gt', password: 'parqueo-demo-2026' });

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

test('API-02 SIGTERM answers what was asked, closes sockets and idle connections, and ends in time', async () => {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: await logIn() },
    reconnection: false,
  });
  await once(socket as never, 'connect');
  const agent = new Agent({ keepAlive: true });
  const [warm] = (await once(get(`${server.url}/healthz`, { agent }), 'response')) as [
    IncomingMessage,
  ];
  await once(warm.resume(), 'end');

  // Asked, but not yet wholly: the rest follows while the server shuts down.
  const open = request(`${server.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': credentials.length },
  });
  open.write(credentials.slice(0, 5));
  const answered = once(open, 'response') as Promise<[IncomingMessage]>;
  await fetch(`${server.url}/healthz`);

  const exit = server.kill('SIGTERM');
  // Not 'io server disconnect', after which a client does not come back by itself.
  expect(await once(socket as never, 'disconnect')).toContain('transport close');
  open.end(credentials.slice(5));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  answer.resume();
  expect(await exit).toBe(0);
  agent.destroy();
});

test('API-02 who asks nothing or never finishes, and a socket that never answers, do not keep the server', async () => {
  const { hostname, port } = new URL(server.url);
  const open = async (text: string) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const silent = await Promise.all([
    open(''),
    open(
      'POST /api/session/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
        'content-length: 100\r\n\r\n{"mail":',
    ),
    open('GET /healthz HTTP/1.1\r\n'),
    open(upgradeRequest('/socket.io/?EIO=4&transport=websocket')),
  ]);
  await once(silent[3], 'data');
  silent[3].pause();
  expect(await server.kill('SIGTERM')).toBe(0);
  silent.forEach((socket) => socket.destroy());
});
