import {
  type ReactNode,
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** Wait after which the page says that it is loading, in milliseconds. */
export const SLOW_MS = 3000;

/** Whether the screen of this address has loaded for SLOW_MS. */
export const LateContext = createContext(false);

/**
 * After a tap on a link, its content stays unchanged until the code of the next screen is loaded. After
 * 3 seconds it follows the address and shows the loading state of the screen (SHL-09).
 */
export function PatientLocation({ children }: { children: ReactNode }) {
  const target = useContext(LocationContext);
  const ready = useDeferredValue(target);
  const [slow, setSlow] = useState(ready);
  const waits = target !== ready;
  const late = waits && slow === target;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSlow(target), SLOW_MS);
    return () => clearTimeout(timer);
  }, [target, waits]);
  return (
    <LocationContext value={late ? target : ready}>
      <LateContext value={late}>{children}</LateContext>
    </LocationContext>
  );
}
