import type { Arrival } from '@parqueo/shared-api/contract';

/** Arrivals that Hoy lists; the gate has them all. */
export const MOST_SHOWN = 4;

/** With the name of its lot. */
export type NamedArrival = Arrival & { lot: string };

export interface ArrivalsProps {
  arrivals: readonly NamedArrival[];
  /** Who should have come. */
  late: readonly NamedArrival[];
  /** Whether they are of several lots: then each names its own. */
  several: boolean;
}

/** Height of the lists, in pixels, so that nothing moves when they come. */
export function arrivalsHeight({ arrivals, late, several }: ArrivalsProps): number {
  const lateHeight = late.length === 0 ? 0 : heightOf(late, true) + 12;
  return lateHeight + heightOf(arrivals, several);
}

function heightOf(list: readonly Arrival[], twoLines: boolean): number {
  const rows = list
    .slice(0, MOST_SHOWN)
    .map(({ whatsapp }) => (whatsapp === null ? 24 : 32) + (twoLines ? 21 : 0));
  const lines = rows.reduce((sum, row) => sum + row + 8, 0);
  return 70 + Math.max(24, lines - 8) + (list.length > MOST_SHOWN ? 56 : 0);
}
