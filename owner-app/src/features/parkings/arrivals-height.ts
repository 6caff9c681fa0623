import type { Arrival } from '@parqueo/shared-api/contract';

/** Arrivals that Hoy lists; the gate has them all. */
export const MOST_SHOWN = 4;

export interface ArrivalsProps {
  /** Each with the name of its lot. */
  arrivals: readonly (Arrival & { lot: string })[];
  /** Whether they are of several lots: then each names its own. */
  several: boolean;
}

/** Height of the list of arrivals, in pixels, so that nothing moves when it comes. */
export function arrivalsHeight({ arrivals, several }: ArrivalsProps): number {
  const rows = arrivals
    .slice(0, MOST_SHOWN)
    .map(({ whatsapp }) => (several ? 45 : whatsapp === null ? 24 : 44));
  const lines = rows.reduce((sum, row) => sum + row + 8, 0);
  return 70 + Math.max(24, lines - 8) + (arrivals.length > MOST_SHOWN ? 56 : 0);
}
