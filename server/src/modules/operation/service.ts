import type { Store } from '../../platform/db';
import { operationRepository } from './repository';

/** Counted again after this long, however often somebody asks. */
const KEEP_MS = 5000;

export function operationService({ store }: { store: Store }) {
  const repository = operationRepository(store.db);
  let known: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    /** Live reservations by status, at most 5 s old; the last known ones while the store fails. */
    async liveReservations(): Promise<ReadonlyMap<string, number>> {
      if (performance.now() - readAt < KEEP_MS) return known;
      readAt = performance.now();
      known = await repository.liveReservations().catch(() => known);
      return known;
    },
  };
}
