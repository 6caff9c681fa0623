import type { Host } from '@parqueo/shared-api/host';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useSyncExternalStore } from 'react';
import { type Choice, readChoice, storeChoice } from './choices';

/** Parts of screens that show a choice now: each learns of a change at once. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function store(choice: Choice, value: string, host: Host) {
  storeChoice(choice, value, host);
  for (const listener of listeners) listener();
}

/** The account's last choice, null without one, and a function that changes it everywhere. */
export function useStoredChoice(choice: Choice): [string | null, (value: string) => void] {
  const host = useHost();
  const value = useSyncExternalStore(
    subscribe,
    useCallback(() => readChoice(choice, host), [choice, host]),
  );
  return [value, useCallback((next) => store(choice, next, host), [choice, host])];
}

/** Whether something is on for this account on this device, and a function that changes it everywhere. */
function useStoredSwitch(choice: Choice, unset: boolean): [boolean, (on: boolean) => void] {
  const [stored, change] = useStoredChoice(choice);
  return [stored === null ? unset : stored === 'on', (on) => change(on ? 'on' : 'off')];
}

/** Keys of one letter (TOD-02), on by default: who speaks to the machine presses them unasked. */
export const useKeyChoice = () => useStoredSwitch('keys', true);

/** The sound of new requests (REQ-04), off by default. */
export const useSound = () => useStoredSwitch('sound', false);
