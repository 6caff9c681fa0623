import { AppError } from '../../platform/http/errors';

/** Uploads that a process takes in at once. */
const PLACES = 2;
/** When it is worth trying again, in seconds. */
const AGAIN_SECONDS = 5;

/**
 * Lets few uploads in at once, and one of each release, before anything of them is read. Nobody waits
 * with an open body: the server would cut it as late. The team's command sends again.
 */
export function uploadPlaces() {
  const releases = new Set<string>();

  /**
   * Does the work of an upload.
   * @throws AppError TOO_MANY_REQUESTS when no place is free, or one of the release is on its way
   */
  return async function inPlace<Result>(name: string, work: () => Promise<Result>) {
    if (releases.has(name) || releases.size >= PLACES)
      throw new AppError('TOO_MANY_REQUESTS', undefined, AGAIN_SECONDS);
    releases.add(name);
    try {
      return await work();
    } finally {
      releases.delete(name);
    }
  };
}
