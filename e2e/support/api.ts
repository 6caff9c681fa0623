import {
  API_BASE,
  type LocalDate,
  PATHS,
  type Parking,
  type Reservation,
} from '@parqueo/shared-api/contract';

export interface Account {
  mail: string;
  password: string;
}

/** A lot, whose it is, and hours of a coming day. */
export interface OpenSlot {
  owner: Account;
  parking: Parking;
  date: LocalDate;
  from: '10:00';
  until: '12:00';
}

interface Call {
  /** Logs in for the call. */
  as?: Account;
  token?: string;
  body?: object;
  /** POST with a body and GET without one, unless told. */
  method?: string;
  headers?: Record<string, string>;
}

/**
 * A call that somebody makes on another device.
 * @throws where it is refused
 */
export async function call<T>(
  url: string,
  path: string,
  { as, token, body, method = body ? 'POST' : 'GET', headers }: Call = {},
): Promise<T> {
  const authorization = as ? await tokenOf(url, as) : token;
  const answer = await fetch(url + API_BASE + path, {
    method,
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Logs in and returns an access token, for calls that a journey makes itself. */
export async function tokenOf(url: string, { mail, password }: Account): Promise<string> {
  const body = { mail, password };
  return (await call<{ accessToken: string }>(url, PATHS.login, { body })).accessToken;
}

/** The number of an account. */
export const idOf = async (url: string, as: Account) =>
  (await call<{ id: number }>(url, PATHS.user, { as })).id;

export const reservationsOf = (url: string, as: Account) =>
  call<Reservation[]>(url, PATHS.reservations, { as });

/** Answers the request with this plate as its owner would, on another device. */
export async function answerRequest(
  url: string,
  owner: Account,
  plate: string,
  status: 'confirmed' | 'cancelled',
): Promise<void> {
  const request = (await reservationsOf(url, owner)).find(
    (each) => each.vehicle_plate === plate && each.status === 'pending',
  );
  const path = PATHS.reservationStatus(request?.id ?? 0);
  await call(url, path, { as: owner, method: 'PATCH', body: { status } });
}
