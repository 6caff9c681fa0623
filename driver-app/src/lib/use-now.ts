import { useEffect, useState } from 'react';

const PERIOD_MS = 15_000;

/** The present time, renewed while the component is shown: minimums move with the clock. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), PERIOD_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
