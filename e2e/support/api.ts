import {
  API_BASE,
  PATHS,
  type LocalDate,
  type Parking,
  type Reservation,
  instantOf,
  isOpenThroughout,
  localTime,
} from '@parqueo/shared-api/contract';
import type { Account } from './accounts';
import { post } from './post';

/** Logs in and returns an access token, for calls that a journey makes itself. */
export async function tokenOf(url: string, account: Account): Promise<string> {
  const answer = await post(url + API_BASE + PATHS.login, account);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function get<T>(url: string, token: string, path: string): Promise<T> {
  const answer = await fetch(url + API_BASE + path, { headers: { authorization: token } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The number of the account that a token is of. */
export const idOf = async (url: string, token: string) =>
  (await get<{ id: number }>(url, token, PATHS.user)).id;

export const parkingsOf = (url: string, token: string) =>
  get<Parking[]>(url, token, PATHS.myParkings);

/** All parkings as a driver's map gets them. */
export const parkingsFor = (url: string, token: string) =>
  get<Parking[]>(url, token, PATHS.available);

export const reservationsOf = (url: string, token: string) =>
  get<Reservation[]>(url, token, PATHS.reservations);

/** Answers the request with this plate as its owner would, on another device. */
export async function answerRequest(
  url: string,
  owner: Account,
  plate: string,
  status: 'confirmed' | 'cancelled',
): Promise<void> {
  const token = await tokenOf(url, owner);
  const request = (await reservationsOf(url, token)).find(
    (each) => each.vehicle_plate === plate && each.status === 'pending',
  );
  const answer = await fetch(url + API_BASE + PATHS.reservationStatus(request?.id ?? 0), {
    method: 'PATCH',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!answer.ok) throw new Error(`The answer was answered ${answer.status}`);
}

/** A parking of the owner with spaces for cars, and a coming day on which it is open from 10:00 to 12:00. */
export interface OpenSlot {
  parking: Parking;
  date: LocalDate;
  from: '10:00';
  until: '12:00';
}

/** How many slots were found on a product, by its address. */
const found = new Map<string, number>();

export async function findOpenSlot(url: string, account: Account): Promise<OpenSlot> {
  const before = found.get(url) ?? 0;
  found.set(url, before + 1);
  // On three days in turn, since the journeys that share a product must not fill one.
  const soonest = 1 + (before % 3);
  const parkings = await parkingsOf(url, await tokenOf(url, account));
  for (let day = soonest; day <= soonest + 6; day++) {
    const { date } = localTime(new Date(Date.now() + day * 86_400_000));
    const start = instantOf(date, '10:00') as Date;
    const end = instantOf(date, '12:00') as Date;
    const parking = parkings.find(
      (each) =>
        each.active &&
        each.accepts_reservations &&
        each.availability_stats.car.total_spaces > 3 &&
        isOpenThroughout(each.availability_schedule, start, end),
    );
    if (parking) return { parking, date, from: '10:00', until: '12:00' };
  }
  throw new Error('No lot of the demo owner is open on a coming day');
}
