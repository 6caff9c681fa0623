// Calls as a browser sends them, on connections that stay open.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { SECRET } from './server.mjs';
import { RATE, driverId, sessionOf } from './stores.mjs';

const HOUR_MS = 3_600_000;
// A client keeps its connection between two rounds.
const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs them: HS256, a quarter of an hour. */
function accessToken(id, user_type) {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { id, user_type, sid: sessionOf(id), iat, exp: iat + 900 };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
export const ownerToken = (id = 1) => accessToken(id, 'admin');
export const driverToken = (n) => accessToken(driverId(n), 'driver');

/** One call of the API, a POST with a body and a GET without; resolves when its answer has been read. */
export async function call(url, { path, token, headers, body, method = body ? 'POST' : 'GET' }) {
  const text = body && JSON.stringify(body);
  const length = text && Buffer.byteLength(text);
  const sent = request(`${url}/api${path}`, {
    agent,
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(text && { 'content-type': 'application/json', 'content-length': length }),
      ...headers,
    },
  });
  sent.end(text);
  const [answer] = await once(sent, 'response');
  const content = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, content };
}

/** `call` that is no refusal. @throws with any other status */
export async function callFor(url, what) {
  const answer = await call(url, what);
  if (answer.status >= 300)
    throw new Error(`${what.path} ${answer.status} ${answer.content.toString()}`);
  return answer.content;
}

/** A request for two hours of a car, so many hours ahead. */
export function reservationBody({ plate, hoursAhead }) {
  const start = new Date(Date.now() + hoursAhead * HOUR_MS);
  return {
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 2 * HOUR_MS).toISOString(),
    reservation_cost: 10,
    total_cost: RATE * 2 + 10,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate: plate,
    vehicle_brand: 'Toyota',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_type: 'car',
  };
}

/** Requests two hours in a lot. @returns {Promise<number>} id of the reservation */
export async function reserve(url, { parking, token, ...stay }) {
  const path = `/parking/${parking}/reservation`;
  return JSON.parse(await callFor(url, { path, token, body: reservationBody(stay) })).id;
}
