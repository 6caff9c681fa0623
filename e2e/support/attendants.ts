import {
  type AttendantSignupBody,
  type NewInvitation,
  STAFF_PATHS,
} from '@parqueo/shared-api/contract';
import { type Account, nextPhone } from './accounts';
import { type OpenSlot, tokenOf } from './api';
import { call } from './call';

/** The token of a new invitation to a lot. */
export async function newInvitation(url: string, { owner, parking }: OpenSlot): Promise<string> {
  const token = await tokenOf(url, owner);
  const body = { parking_ids: [parking.id] };
  return (await call<NewInvitation>(url, STAFF_PATHS.invitations, { token, body })).token;
}

/** Opens an attendant's account, who works at that lot and logs in by phone. */
export async function newAttendant(url: string, lot: OpenSlot): Promise<Account> {
  const account = { mail: nextPhone(), password: 'una-clave-larga-42' };
  const { mail: phone, password } = account;
  const token = await newInvitation(url, lot);
  const body: AttendantSignupBody = { token, full_name: 'Marvin Coy', phone, password };
  await call(url, STAFF_PATHS.attendantSignup, { body });
  return account;
}
