import type { Stay } from '@parqueo/shared-api/contract';
import { useMemo } from 'react';

/** A stay as one object for as long as its times are the same. */
export function useSameStay(stay: Stay): Stay {
  const [start, end] = [stay.start.getTime(), stay.end.getTime()];
  return useMemo(() => ({ start: new Date(start), end: new Date(end) }), [start, end]);
}
