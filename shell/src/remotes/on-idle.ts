/** Delay in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 3000;

/** Runs once the browser has nothing else to do. @returns a function that cancels it */
export function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, IDLE_FALLBACK_MS);
  return () => clearTimeout(id);
}
