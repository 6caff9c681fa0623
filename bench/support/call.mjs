// Calls as a browser sends them, on connections that stay open.
import { once } from 'node:events';
import { request } from 'node:http';
import { RATE } from './population.mjs';

const HOUR_MS = 3_600_000;

/**
 * One call of the API.
 * @param {string} url of the server
 * @param {{ agent: import('node:http').Agent, method?: string, path: string, token: string, body?: object }} what
 * @returns {Promise<{ status: number, content: string }>} once the answer has been read
 */
export async function call(url, { agent, method = 'GET', path, token, body }) {
  const text = body && JSON.stringify(body);
  const sent = request(`${url}/api${path}`, {
    agent,
    method,
    headers: {
      authorization: token,
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    },
  });
  sent.end(text);
  const [answer] = await once(sent, 'response');
  const content = (await answer.toArray()).join('');
  return { status: answer.statusCode, content };
}

/** `call`, whose answer has this status. @throws with any other */
export async function callFor(status, url, what) {
  const answer = await call(url, what);
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.content}`);
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

/**
 * Requests two hours in a lot.
 * @param {string} url of the server
 * @param {{ agent: import('node:http').Agent, parking: number, token: string, plate: string, hoursAhead: number }} what
 * @returns {Promise<number>} id of the reservation
 */
export async function reserve(url, { agent, parking, token, ...stay }) {
  const path = `/parking/${parking}/reservation`;
  const body = reservationBody(stay);
  return JSON.parse(await callFor(201, url, { agent, method: 'POST', path, token, body })).id;
}
