import { useStoredChoice } from '../storage/use-stored-choice';

const OFF = 'off';

/**
 * Whether keys of one letter have a meaning, on by default, and a function that changes it for this account on
 * this device: who speaks to the machine, or rests a hand on it, presses them unasked (TOD-02).
 */
export function useKeyChoice(): [boolean, (on: boolean) => void] {
  const [stored, store] = useStoredChoice('keys');
  return [stored !== OFF, (on) => store(on ? 'on' : OFF)];
}
