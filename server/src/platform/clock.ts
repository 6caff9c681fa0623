/** The server's clock; tests pass one that they can move. */
export interface Clock {
  /** The time of day, the same for all processes of one store. */
  now(): Date;
  /**
   * Milliseconds since a moment that means nothing, for how long something lasts inside a process:
   * it never goes back, whatever happens to the time of day.
   */
  elapsed(): number;
}

export const SECOND_MS = 1000;

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
