import {
  PATHS,
  type LocalDate,
  type Parking,
  type Reservation,
  instantOf,
  isOpenThroughout,
  localTime,
} from '@parqueo/shared-api/contract';
import type { Account } from './accounts';
import { call } from './call';

/** Logs in and returns an access token, for calls that a journey makes itself. */
export async function tokenOf(url: string, { mail, password }: Account): Promise<string> {
  const body = { mail, password };
  return (await call<{ accessToken: string }>(url, PATHS.login, { body })).accessToken;
}

/** The number of the account that a token is of. */
export const idOf = async (url: string, token: string) =>
  (await call<{ id: number }>(url, PATHS.user, { token })).id;

export const parkingsOf = (url: string, token: string) =>
  call<Parking[]>(url, PATHS.myParkings, { token });

export const reservationsOf = (url: string, token: string) =>
  call<Reservation[]>(url, PATHS.reservations, { token });

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
  const path = PATHS.reservationStatus(request?.id ?? 0);
  await call(url, path, { token, method: 'PATCH', body: { status } });
}

/** An owner's parking with spaces for cars, and a coming day on which it is open from 10:00 to 12:00. */
export interface OpenSlot {
  owner: Account;
  parking: Parking;
  date: LocalDate;
  from: '10:00';
  until: '12:00';
}

/** How many slots were found on a product, by its address. */
const found = new Map<string, number>();

/** A slot in a lot of the demo owner, where that is the subject; others have a lot of their own (`openLot`). */
export async function findOpenSlot(url: string, owner: Account): Promise<OpenSlot> {
  const before = found.get(url) ?? 0;
  found.set(url, before + 1);
  // On three days in turn, since the journeys that share a product must not fill one.
  const soonest = 1 + (before % 3);
  const parkings = await parkingsOf(url, await tokenOf(url, owner));
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
    if (parking) return { owner, parking, date, from: '10:00', until: '12:00' };
  }
  throw new Error('No lot of the demo owner is open on a coming day');
}
