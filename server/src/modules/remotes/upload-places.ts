import { AppError } from '../../platform/http/errors';

/** Uploads that a process takes in at once. */
const PLACES = 2;
/** When it is worth trying again, in seconds. */
const AGAIN_SECONDS = 5;

/**
 * Lets few uploads in at once, before anything of them is read: one of each release, and of several
 * releases one after another.
 */
export function uploadPlaces() {
  const releases = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = PLACES;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((entered) => waiting.push(entered));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  /**
   * Does the work of an upload when there is a place for it.
   * @throws AppError TOO_MANY_REQUESTS while another upload of the release is on its way
   */
  return async function inPlace<Result>(name: string, work: () => Promise<Result>) {
    if (releases.has(name)) throw new AppError('TOO_MANY_REQUESTS', undefined, AGAIN_SECONDS);
    releases.add(name);
    try {
      await enter();
      return await work().finally(leave);
    } finally {
      releases.delete(name);
    }
  };
}
