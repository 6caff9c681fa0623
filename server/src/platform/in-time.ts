/**
 * Does something that waits for others, with a signal that breaks it off after so many milliseconds, or when
 * `cut` is raised. Node 20 collects the signal of `AbortSignal.timeout` while only `AbortSignal.any` refers
 * to it, and then it never fires: here the timer holds it.
 */
export async function inTime<T>(
  ms: number,
  cut: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
  try {
    return await work(cut ? AbortSignal.any([cut, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
