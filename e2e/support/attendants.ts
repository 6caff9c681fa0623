import {
  API_BASE,
  type AttendantSignupBody,
  type NewInvitation,
  STAFF_PATHS,
} from '@parqueo/shared-api/contract';
import { type Account, accounts, nextPhone } from './accounts';
import { parkingsOf, tokenOf } from './api';

async function post<T>(url: string, path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(url + API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The token of a new invitation to a parking of the demo owner, the first one unless told. */
export async function newInvitation(url: string, parkingId?: number): Promise<string> {
  const token = await tokenOf(url, accounts.owner);
  const body = { parking_ids: [parkingId ?? (await parkingsOf(url, token))[0]?.id] };
  return (await post<NewInvitation>(url, STAFF_PATHS.invitations, body, token)).token;
}

/** Opens an attendant's account, who works at that parking and logs in by phone. */
export async function newAttendant(url: string, parkingId?: number): Promise<Account> {
  const account = { mail: nextPhone(), password: 'una-clave-larga-42' };
  const { mail: phone, password } = account;
  const token = await newInvitation(url, parkingId);
  const body: AttendantSignupBody = { token, full_name: 'Marvin Coy', phone, password };
  await post(url, STAFF_PATHS.attendantSignup, body);
  return account;
}
