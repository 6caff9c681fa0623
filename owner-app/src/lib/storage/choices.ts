import type { Host } from '@parqueo/shared-api/host';
import { pageStorage } from '#storage';

/** The stored entries of an account: its last choices, and the marks that wait for the server (GAT-03). */
export type Choice = 'history-month' | 'keys' | 'lot' | 'several-lots' | 'sound' | 'gate-marks';

/** Key of each account, because two people may use one device. */
const keyOf = (choice: Choice, { session }: Host) => {
  const current = session.current();
  const person = current.status === 'authenticated' ? current.user.id : 0;
  return `parqueo-owner-${choice}-${person}`;
};

/** Holds until the page is left what storage did not take, because it is blocked, full or not ours. */
const memories = new WeakMap<Host, Map<string, string>>();

function memoryOf(host: Host): Map<string, string> {
  const memory = memories.get(host) ?? new Map<string, string>();
  memories.set(host, memory);
  return memory;
}

/** What storage answers; null where it is blocked. */
function ask<Answer>(question: (storage: Storage) => Answer): Answer | null {
  try {
    const storage = pageStorage();
    return storage && question(storage);
  } catch {
    return null;
  }
}

/** The account's last choice on this device; null without one. */
export function readChoice(choice: Choice, host: Host): string | null {
  const key = keyOf(choice, host);
  // A choice that storage refused is newer than the stored one.
  return memoryOf(host).get(key) ?? ask((storage) => storage.getItem(key));
}

/** Whether what `readChoice` answers survives a restart of the page (GAT-03). */
export const isKept = (choice: Choice, host: Host): boolean =>
  !memoryOf(host).has(keyOf(choice, host));

export function storeChoice(choice: Choice, value: string, host: Host): void {
  const key = keyOf(choice, host);
  const isStored = ask((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (isStored) memoryOf(host).delete(key);
  else memoryOf(host).set(key, value);
}

export function forgetChoice(choice: Choice, host: Host): void {
  const key = keyOf(choice, host);
  memoryOf(host).delete(key);
  ask((storage) => storage.removeItem(key));
}
