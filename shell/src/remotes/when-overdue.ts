/** How long a screen that waits for nothing may show nothing, in seconds (SHL-09). */
const PATIENCE_S = 10;
/** The same while files or answers are on their way. */
const BUSY_PATIENCE_S = 20;

/**
 * Calls `giveUp` when a screen has not been shown for so long: 'never-shown' where it waited for nothing,
 * which is the build's own fault, else 'timeout'. Seconds in which it waits for nothing add up: the page
 * fetches later screens in between. Only seconds count in which the page was in view and
 * could run: a tab that is hidden, a phone that sleeps and a device that is busy take no time.
 * @returns a function that stops it
 */
export function whenOverdue(
  isBusy: () => boolean,
  giveUp: (reason: 'never-shown' | 'timeout') => void,
): () => void {
  let seconds = 0;
  let quiet = 0;
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    seconds += 1;
    if (!isBusy()) quiet += 1;
    if (quiet < PATIENCE_S && seconds < BUSY_PATIENCE_S) return;
    clearInterval(timer);
    giveUp(quiet < PATIENCE_S ? 'timeout' : 'never-shown');
  }, 1000);
  return () => clearInterval(timer);
}
