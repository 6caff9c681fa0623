/** Fetches the code for recovery. After a failure the next call tries again. */
export const fetchHealing = () => import('./healing');
