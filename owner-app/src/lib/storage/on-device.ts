import type { Host } from '@parqueo/shared-api/host';

/** The stored entries of an account: its last choices, and the marks that wait for the server (GAT-03). */
export type Choice = 'history-month' | 'keys' | 'lot' | 'several-lots' | 'sound' | 'gate-marks';

const keyOf = (choice: Choice) => `parqueo-owner-${choice}`;

/** Key of each account, because two people may use one device. */
const keyOfAccount = (choice: Choice, { session }: Host) => {
  const current = session.current();
  return `${keyOf(choice)}-${current.status === 'authenticated' ? current.user.id : 0}`;
};

/** Holds until the page is left what storage did not take, because it is blocked or full. */
const inMemory = new Map<string, string>();

/** The account's last choice on this device; null without one. */
export function readChoice(choice: Choice, host: Host): string | null {
  try {
    // The key of older builds, without an account, could be anybody's.
    localStorage.removeItem(keyOf(choice));
    // A choice that storage refused is newer than the stored one.
    return (
      inMemory.get(keyOfAccount(choice, host)) ?? localStorage.getItem(keyOfAccount(choice, host))
    );
  } catch {
    return inMemory.get(keyOfAccount(choice, host)) ?? null;
  }
}

/** Whether what `readChoice` answers survives a restart of the page (GAT-03). */
export const isKept = (choice: Choice, host: Host): boolean =>
  !inMemory.has(keyOfAccount(choice, host));

export function storeChoice(choice: Choice, value: string, host: Host): void {
  try {
    localStorage.setItem(keyOfAccount(choice, host), value);
    inMemory.delete(keyOfAccount(choice, host));
  } catch {
    inMemory.set(keyOfAccount(choice, host), value);
  }
}

export function forgetChoice(choice: Choice, host: Host): void {
  inMemory.delete(keyOfAccount(choice, host));
  try {
    localStorage.removeItem(keyOfAccount(choice, host));
  } catch {
    // Storage is blocked, so it has nothing.
  }
}
