import type { Choice } from './on-device';
import { useStoredChoice } from './use-stored-choice';

const ON = 'on';
const OFF = 'off';

/** Whether something is on for this account on this device, and a function that changes it everywhere. */
function useStoredSwitch(choice: Choice, unset: boolean): [boolean, (on: boolean) => void] {
  const [stored, store] = useStoredChoice(choice);
  return [stored === (unset ? OFF : ON) ? !unset : unset, (on) => store(on ? ON : OFF)];
}

/**
 * Keys of one letter (TOD-02), on by default: who speaks to the machine, or rests a hand on it, presses them
 * unasked.
 */
export const useKeyChoice = () => useStoredSwitch('keys', true);

/** The sound of new requests (REQ-04), off by default. */
export const useSound = () => useStoredSwitch('sound', false);
