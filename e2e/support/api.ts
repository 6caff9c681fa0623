import {
  PATHS,
  type LocalDate,
  type Parking,
  type Reservation,
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

/** A lot, whose it is, and hours of a coming day. */
export interface OpenSlot {
  owner: Account;
  parking: Parking;
  date: LocalDate;
  from: '10:00';
  until: '12:00';
}
