import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, parkingBody, mailOf, reservationBody, signUpBody } from './bodies.mjs';
import { must, send } from './calls.mjs';

/** Visitors of a server, each from an address of its own, because limits count by address. */
export const placesOf = (port) =>
  Array.from({ length: 16 }, (_, n) => ({
    port,
    agent: new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 1}` }),
  }));

/** Counts what is answered under load, and what should not have been. */
export function openCounts() {
  const answers = new Map();
  const strange = [];
  let broken = 0;
  return {
    answers,
    strange,
    broken: () => broken,
    /** A call whose answer is counted, whatever it is; null when there was none. */
    async call(place, method, path, options) {
      try {
        const answer = await send(place, method, `/api${path}`, options);
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        const fails = answer.status === 503 && answer.headers['retry-after'] === undefined;
        if (answer.status === 500 || fails) strange.push(`${method} ${path}: ${answer.body}`);
        // It says 'in 2 s'; sooner here, so that the same number stays in flight.
        if (answer.status === 503) await pause(200);
        return answer;
      } catch (error) {
        // A connection that the server closes as it is taken again is asked anew by any browser.
        if (error.code !== 'ECONNRESET') strange.push(`${method} ${path}: ${error.message}`);
        broken += 1;
        await pause(50);
        return null;
      }
    },
  };
}

/** An owner with a lot that never closes, and drivers: one signs up, the others are copies. */
export async function populate(places, pair, drivers) {
  const [place] = places;
  const signUp = (n, role) => must(place, 'POST', '/user', { body: signUpBody(n, role) });
  const logIn = async (from, n) => {
    const body = { mail: mailOf(n), password: PASSWORD };
    return (await must(from, 'POST', '/session/login', { body })).accessToken;
  };
  const { id } = await signUp(0, 'admin');
  await signUp(1, 'driver');
  await pair.query(
    `insert into users (full_name, email, phone, password_hash, user_type, created_at)
     select full_name, 'faults' || n || '@ejemplo.gt', (60000000 + n)::text, password_hash,
       user_type, created_at
     from users, generate_series(2, $1::integer) n where email = 'faults1@ejemplo.gt'`,
    [drivers],
  );
  const owner = await logIn(place, 0);
  const body = parkingBody(id, drivers * 2);
  const parking = await must(place, 'POST', '/parking', { token: owner, body });
  const tokens = [];
  for (let n = 1; n <= drivers; n += 1) tokens.push(await logIn(places[n % places.length], n));
  return { parking, owner, tokens };
}

/** Visitors at work until it is over; each promise is one of them. */
export function work({ places, people, call, acknowledged, over, readers }) {
  const { parking, owner, tokens } = people;
  const placeOf = (n) => places[n % places.length];
  const accept = (place, id) =>
    call(place, 'PATCH', `/parking/reservation/${id}/status`, {
      token: owner,
      body: { status: 'confirmed' },
    });

  /** Asks for a space, and the owner accepts; notes each only after the server acknowledged it. */
  async function write(token, n) {
    const place = placeOf(n);
    const waiting = [];
    for (let hours = 1; !over.aborted; hours = (hours % 2000) + 1) {
      const body = reservationBody(hours, `F${n}X${hours}`);
      const answer = await call(place, 'POST', `/parking/${parking.id}/reservation`, {
        token,
        body,
      });
      if (answer?.status === 409) await acceptAll(n);
      if (answer?.status !== 200 && answer?.status !== 201) continue;
      const { id } = JSON.parse(answer.body);
      acknowledged.note(id, 'pending');
      waiting.push(id);
      const next = waiting[0];
      const accepted = await accept(place, next);
      if (accepted?.status === 200) acknowledged.note(next, 'confirmed');
      if (accepted && accepted.status < 500) waiting.shift();
    }
  }

  /** Requests whose acknowledgement was lost on its way would use up a driver's five. */
  async function acceptAll(n) {
    const path = '/parking/reservations?status=pending';
    const list = await call(placeOf(n), 'GET', path, { token: owner });
    if (list?.status !== 200) return;
    const own = JSON.parse(list.body).filter(({ vehicle_plate }) =>
      vehicle_plate.startsWith(`F${n}X`),
    );
    for (const { id } of own) await accept(placeOf(n), id);
  }

  async function read(n) {
    const token = tokens[n % tokens.length];
    const kinds = [
      ['/parking/available', { token }],
      [`/parking/get/${parking.id}`, { token }],
      ['/parking/my-parkings', { token: owner }],
      ['/session/list', { token }],
    ];
    for (let turn = n; !over.aborted; turn += 1) {
      const [path, options] = kinds[turn % kinds.length];
      await call(placeOf(n), 'GET', path, options);
    }
  }

  return [...tokens.map(write), ...Array.from({ length: readers }, (_, n) => read(n))];
}
