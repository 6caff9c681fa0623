import type { Host } from '@parqueo/shared-api/host';
import type * as device from './on-device';

export type { Choice } from './on-device';

const choices = new WeakMap<Host, Map<string, string>>();

/** Key of each account: the page may go on with the token of another one. */
const keyOfAccount = (choice: device.Choice, { session }: Host) => {
  const current = session.current();
  return `${choice}-${current.status === 'authenticated' ? current.user.id : 0}`;
};

/**
 * Replaces on-device.ts in pages of others (the condition 'embed' of package.json), whose storage is not
 * ours to use: a choice lasts as long as the element is mounted.
 */
export const readChoice: typeof device.readChoice = (choice, host) =>
  choices.get(host)?.get(keyOfAccount(choice, host)) ?? null;

export const isKept: typeof device.isKept = () => false;

export const storeChoice: typeof device.storeChoice = (choice, value, host) => {
  const ofHost = choices.get(host) ?? new Map<string, string>();
  choices.set(host, ofHost.set(keyOfAccount(choice, host), value));
};

export const forgetChoice: typeof device.forgetChoice = (choice, host) =>
  void choices.get(host)?.delete(keyOfAccount(choice, host));
