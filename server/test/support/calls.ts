import type {
  AccessTokenAnswer,
  CreatedReservation,
  Parking,
  ReservationBody,
  SignupAnswer,
} from '@parqueo/shared-api/contract';
import { PASSWORD, parkingBody, reservationBody } from './people';
import type { TestClock } from './server';

interface CallOptions {
  token?: string;
  cookie?: string;
  body?: object;
  /** The visitor's address, where the server trusts whoever says it. */
  from?: string;
}

/** What a server process answered. */
export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** Calls a server in a process of its own. Rejects when there is no answer. */
export async function ask<T = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { token, cookie, body, from }: CallOptions = {},
): Promise<Reply<T>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text === '' ? null : JSON.parse(text)) as T,
    headers: response.headers,
  };
}

/** The same where anything but success is a failure of the test. */
export async function insist<T>(...call: Parameters<typeof ask>): Promise<T> {
  const { status, body } = await ask<T>(...call);
  if (status >= 400) throw new Error(`${call[1]} ${call[2]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Somebody who has signed up with a server process; a cookie is 'name=value'. */
export interface Visitor {
  id: number;
  mail: string;
  token: string;
  cookie: string;
}

let people = 0;

/** Signs somebody up and logs in. */
export async function joinAt(url: string, user_type: 'driver' | 'admin'): Promise<Visitor> {
  people += 1;
  const mail = `visita${people}@ejemplo.gt`;
  const { id } = await insist<SignupAnswer>(url, 'POST', '/user', {
    body: {
      full_name: 'Ana Morales',
      email: mail,
      phone: String(30_000_000 + people),
      password: PASSWORD,
      user_type,
    },
  });
  return { id, mail, ...(await logInAt(url, mail)) };
}

/** Opens a session: its access token and its cookie. */
export async function logInAt(url: string, mail: string) {
  const { status, body, headers } = await ask<AccessTokenAnswer>(url, 'POST', '/session/login', {
    body: { mail, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`login: ${status}`);
  return { token: body.accessToken, cookie: cookieOf(headers) };
}

/** The session cookie of an answer, as a request carries it. */
export const cookieOf = (headers: Headers): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Opens a lot that never closes. */
export const openParkingAt = (
  url: string,
  owner: Visitor,
  car_spaces_count = 6,
): Promise<Parking> =>
  insist<Parking>(url, 'POST', '/parking', {
    token: owner.token,
    body: parkingBody(owner.id, { car_spaces_count }),
  });

/** A request for a space, at the real time of day. */
export const bodyAt = (parking: Parking, hoursAhead: number): ReservationBody =>
  reservationBody({ clock: { now: () => new Date() } as TestClock }, parking, {
    in: hoursAhead,
    hours: 1,
  });

/** Asks for a space; the request's id. */
export const reserveAt = (url: string, parking: Parking, driver: Visitor, hoursAhead: number) =>
  insist<CreatedReservation>(url, 'POST', `/parking/${parking.id}/reservation`, {
    token: driver.token,
    body: bodyAt(parking, hoursAhead),
  });

/** The owner accepts. */
export const acceptAt = (url: string, id: number, owner: Visitor) =>
  insist(url, 'PATCH', `/parking/reservation/${id}/status`, {
    token: owner.token,
    body: { status: 'confirmed' },
  });
