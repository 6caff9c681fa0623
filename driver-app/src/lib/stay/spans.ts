import type { Stay } from '@parqueo/shared-api/contract';
import { useMemo } from 'react';

/** So many milliseconds after an instant. */
export const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds);

/** The stay from an arrival on that lasts so many milliseconds. */
export const lasting = (start: Date, milliseconds: number): Stay => ({
  start,
  end: after(start, milliseconds),
});

/** Milliseconds. */
export const lengthOf = ({ start, end }: Stay): number => end.getTime() - start.getTime();

export const isSameStay = (one: Stay, other: Stay): boolean =>
  one.start.getTime() === other.start.getTime() && lengthOf(one) === lengthOf(other);

/** A stay as one object for as long as its times are the same. */
export function useSameStay(stay: Stay): Stay {
  const [start, end] = [stay.start.getTime(), stay.end.getTime()];
  return useMemo(() => ({ start: new Date(start), end: new Date(end) }), [start, end]);
}
