// One request for a space, as a driver's browser sends it.
import { request } from 'node:http';
import { RATE } from './population.mjs';

const HOUR_MS = 3_600_000;

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
 * @param {{ agent: import('node:http').Agent, lot: number, token: string, plate: string, hoursAhead: number }} what
 * @throws when the answer is not 201
 */
export async function reserve(url, { agent, parking, token, plate, hoursAhead }) {
  const body = JSON.stringify(reservationBody({ plate, hoursAhead }));
  const call = request(`${url}/api/parking/${parking}/reservation`, {
    agent,
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  call.end(body);
  const answer = await new Promise((done, failed) => {
    call.once('response', done);
    call.once('error', failed);
  });
  const text = (await answer.toArray()).join('');
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${text}`);
  return JSON.parse(text);
}
