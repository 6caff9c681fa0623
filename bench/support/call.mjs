// Calls as a browser sends them, on connections that stay open.
import { createSigner } from 'fast-jwt';
import { Agent, request } from 'undici';
import { SECRET } from './server.mjs';
import { RATE, driverId, sessionOf } from './stores.mjs';

const HOUR_MS = 3_600_000;
// A client keeps its connection between two rounds.
const dispatcher = new Agent({ keepAliveTimeout: HOUR_MS });

/** Access tokens as the server signs them, for a quarter of an hour. */
const sign = createSigner({ key: SECRET, expiresIn: 900_000 });
const tokenOf = (id, user_type) => sign({ id, user_type, sid: sessionOf(id) });
export const ownerToken = (id = 1) => tokenOf(id, 'admin');
export const driverToken = (n) => tokenOf(driverId(n), 'driver');

/** One call of the API, a POST with a body and a GET without; resolves when its answer has been read. */
export async function call(url, { path, token, headers, body, method = body ? 'POST' : 'GET' }) {
  const type = body && 'application/json';
  const answer = await request(`${url}/api${path}`, {
    dispatcher,
    method,
    headers: { authorization: token, 'content-type': type, ...headers },
    body: body && JSON.stringify(body),
  });
  const content = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, content };
}

/** `call` that is no refusal. @throws with any other status */
export async function callFor(url, what) {
  const { status, content } = await call(url, what);
  if (status >= 300) throw new Error(`${what.path} ${status} ${content.toString()}`);
  return content;
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
