import type { RemoteContainer } from './entry-script';

/**
 * The browser's part in a test: jsdom fetches no script, so a test says what became of each one
 * that the page asked for.
 */
const page = globalThis as unknown as Record<string, unknown>;

/** The entry scripts that are on their way, oldest first. */
export const wanted = () => [...document.querySelectorAll<HTMLScriptElement>('head > script[src]')];

function last(): HTMLScriptElement {
  const script = wanted().at(-1);
  if (!script) throw new Error('No script is on its way');
  return script;
}

/** It arrives, sets its global and ends. */
export function arrives(container: string, value: RemoteContainer | undefined): void {
  page[container] = value;
  last().dispatchEvent(new Event('load'));
}

/** It arrives and throws while it runs: a browser tells the window, and then that it has loaded. */
export function throws(error: Error, filename = last().src): void {
  window.dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));
}

/** It does not arrive, or not as it was. The status is that of the resource's timing; 0: none came. */
export function fails(status: number): void {
  answered(last().src, status);
  last().dispatchEvent(new Event('error'));
}

class Timing {
  constructor(
    readonly name: string,
    readonly responseStatus: number,
  ) {}
}

/** jsdom has no resource timing: what the browser would note of each answer. */
const timings: Timing[] = [];
page['PerformanceResourceTiming'] = Timing;
performance.getEntriesByName = (name) =>
  timings.filter((timing) => timing.name === name) as unknown as PerformanceEntryList;

export function answered(url: string, status: number): void {
  timings.push(new Timing(url, status));
}

/** A page as new. */
export function clear(): void {
  timings.length = 0;
  document.head.replaceChildren();
}
