import { sql } from 'kysely';
import type { Store } from '../../platform/db';

/** Asked again after this long, however often somebody wants to know, in milliseconds. */
const KEEP_MS = 500;
/** A store that has not written by then is as good as none, in milliseconds. */
const PATIENCE_MS = 3000;

export function healthService({ db, health = db, probeDisk }: Store) {
  let answer = Promise.resolve(false);
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Until the store has answered, which may be long after nobody waits for that any more. */
  let asking = false;

  async function write(): Promise<boolean> {
    const written = Promise.allSettled([
      sql`update readiness set written_at = now()`.execute(health),
      probeDisk?.(),
    ]).then((parts) => {
      asking = false;
      return parts.every(({ status }) => status === 'fulfilled');
    });
    let late: NodeJS.Timeout | undefined;
    const gaveUp = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const outcome = await Promise.race([written, gaveUp]);
    clearTimeout(late);
    return outcome;
  }

  return {
    /** Whether the store takes a write: a replica reads as well as its primary. */
    storeWrites(): Promise<boolean> {
      if (!asking && performance.now() - askedAt > KEEP_MS) {
        asking = true;
        askedAt = performance.now();
        answer = write();
      }
      return answer;
    },
  };
}
