/** How far a person walks in a minute. */
const METRES_PER_MINUTE = 80;

/** '4 min a pie': whole minutes, at least one. */
export const walkingTime = (metres: number): string =>
  `${Math.max(1, Math.round(metres / METRES_PER_MINUTE))} min a pie`;
