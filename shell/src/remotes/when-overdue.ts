/** How long a screen without pending loads may show nothing, in seconds (SHL-09). */
const PATIENCE_S = 10;
/** The same while files or answers are pending. */
const BUSY_PATIENCE_S = 20;

/**
 * Calls `giveUp` when a screen is overdue: with 'never-shown' if nothing was pending, which is the build's
 * own fault, else with 'timeout'. Seconds without pending loads add up, because the page fetches later
 * screens in between. Only seconds count in which the page was in view and could run, not those of a
 * hidden tab, a sleeping phone or a busy device.
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
