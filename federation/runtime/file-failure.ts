/** Limit for the check below: a failure is shown within a second of its answer. */
const CHECK_MS = 800;

/**
 * Distinguishes a file that never came from a refused and an altered one, which the browser does not
 * report. Its resource timing has the answer's status, but not for every file: the list of timings
 * fills up, other origins may hide it, and a service worker that refuses an altered file answers like a
 * lost connection. Then a HEAD request fetches the status.
 */
export async function fileFailure(url: string): Promise<'network' | 'refused' | 'integrity'> {
  const status = timedStatus(url) || (await requestedStatus(url));
  if (status === 0) return 'network';
  return status >= 200 && status < 300 ? 'integrity' : 'refused';
}

function timedStatus(url: string): number {
  const timing = performance.getEntriesByName(url, 'resource').at(-1);
  return timing instanceof PerformanceResourceTiming ? timing.responseStatus : 0;
}

/** An answer that the page may not read counts as a refusal: the server is there. */
const UNREADABLE = 403;

async function requestedStatus(url: string): Promise<number> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_MS),
    });
    return status || UNREADABLE;
  } catch {
    // No answer, like a lost connection.
    return 0;
  }
}
