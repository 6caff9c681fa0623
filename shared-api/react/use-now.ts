import { useEffect, useMemo, useState } from 'react';

const PERIOD_MS = 15_000;
const MINUTE_MS = 60_000;

/** The present time, renewed while the component is shown: minimums move with the clock. */
export function useNow(periodMs = PERIOD_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}

/** The beginning of the present minute, one and the same object while it lasts: what a lot is changes with it. */
export function useMinute(): Date {
  const minute = Math.floor(useNow().getTime() / MINUTE_MS);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
