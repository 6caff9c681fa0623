import { onIdle } from './on-idle';

const EVERY_MS = 60_000;

/** Calls `refresh` every minute while somebody looks at the page and it has nothing else to do. */
export function followLiveRemotes(refresh: () => Promise<void>): void {
  let askedAt = Date.now();
  const look = () => {
    // Also when the page comes into view again; half, since a timer may come a little early.
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY_MS / 2) return;
    askedAt = Date.now();
    onIdle(() => void refresh());
  };
  setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
}
