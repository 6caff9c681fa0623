import { useStoredChoice } from '../storage/use-stored-choice';

const ON = 'on';
const OFF = 'off';

/** Whether new requests sound, off by default, and a function that changes it for this account (REQ-04). */
export function useSound(): [boolean, (on: boolean) => void] {
  const [stored, store] = useStoredChoice('sound');
  return [stored === ON, (on) => store(on ? ON : OFF)];
}
