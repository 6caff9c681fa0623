import { useEffect, useMemo, useState } from 'react';
import { MINUTE_MS } from '../contract';

const PERIOD_MS = 15_000;

/** The present time, updated every `periodMs` while the component is mounted. */
export function useNow(periodMs = PERIOD_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}

/** The start of the present minute; the same object until the next minute. */
export function useMinute(): Date {
  const minute = Math.floor(useNow().getTime() / MINUTE_MS);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
