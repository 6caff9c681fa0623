import { onIdle } from './on-idle';

const EVERY_MS = 60_000;

/** Calls `refresh` every minute while the page is in view and idle. */
export function followLiveRemotes(refresh: () => Promise<void>): void {
  let requestedAt = Date.now();
  const look = () => {
    // Also runs when the page comes into view again. Half, because a timer may be a little early.
    if (document.visibilityState !== 'visible' || Date.now() - requestedAt < EVERY_MS / 2) return;
    requestedAt = Date.now();
    onIdle(() => void refresh());
  };
  setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
}
