import {
  type ReactNode,
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** Silence that is this long is named. */
export const SLOW_MS = 3000;

/** Whether the screen of this address has already been waited for so long. */
export const LateContext = createContext(false);

/**
 * What is in it stays as it is after a tap on a link until the code of the next screen is there. For
 * 3 seconds: then it follows the address, and shows in the screen's place what is said while one is
 * loading (SHL-09).
 */
export function PatientLocation({ children }: { children: ReactNode }) {
  const asked = useContext(LocationContext);
  const ready = useDeferredValue(asked);
  const [slow, setSlow] = useState(ready);
  const waits = asked !== ready;
  const late = waits && slow === asked;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSlow(asked), SLOW_MS);
    return () => clearTimeout(timer);
  }, [asked, waits]);
  return (
    <LocationContext value={late ? asked : ready}>
      <LateContext value={late}>{children}</LateContext>
    </LocationContext>
  );
}
