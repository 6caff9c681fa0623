import { randomUUID } from 'node:crypto';
import { type ServerKeys, isSealed, seal } from '../../platform/keys';

/** Most accounts of a browser's device; the one whose login is oldest is dropped. */
const ACCOUNTS = 5;

/** How long a device stays known after its last login, in seconds. */
export const DEVICE_SECONDS = 180 * 24 * 3600;

/** A browser with an earlier login; its failed logins are counted separately. */
export interface KnownDevice {
  id: string;
  /** Accounts that logged in there, the latest first. */
  accounts: readonly number[];
}

/** 'id.account-account.signature' */
export function sealDevice({ id, accounts }: KnownDevice, [key]: ServerKeys): string {
  const content = `${id}.${accounts.join('-')}`;
  return `${content}.${seal('device', content, key)}`;
}

/** Reads a cookie's value; null when it is missing or not ours. */
export function openDevice(value: string | undefined, keys: ServerKeys): KnownDevice | null {
  const [id = '', accounts = '', signed = ''] = value?.split('.') ?? [];
  if (!isSealed('device', `${id}.${accounts}`, signed, keys)) return null;
  return { id, accounts: accounts.split('-').map(Number) };
}

/** The device after a login of the account there. */
export function withAccount(device: KnownDevice | null, account: number): KnownDevice {
  const others = device?.accounts.filter((each) => each !== account) ?? [];
  return { id: device?.id ?? randomUUID(), accounts: [account, ...others].slice(0, ACCOUNTS) };
}
