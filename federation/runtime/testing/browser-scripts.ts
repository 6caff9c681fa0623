import type { RemoteContainer } from '../entry-script';

/**
 * The browser's part in a test: jsdom fetches no script, so a test decides the outcome of each one that
 * the page requested.
 */
const page = globalThis as unknown as Record<string, unknown>;

/** The requested entry scripts, oldest first. */
export const wanted = () => [...document.querySelectorAll<HTMLScriptElement>('head > script[src]')];

function last(): HTMLScriptElement {
  const script = wanted().at(-1);
  if (!script) throw new Error('No script is on its way');
  return script;
}

/** A script that stands in the HTML, and what it has set when it has run. */
export function inHtml(
  url: string,
  ran?: { sets: string; value: RemoteContainer | undefined },
): void {
  if (ran) page[ran.sets] = ran.value;
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = url;
  document.body.replaceChildren(script);
}

/** The last script arrives and sets its global. */
export function arrives(container: string, value: RemoteContainer | undefined): void {
  page[container] = value;
  last().dispatchEvent(new Event('load'));
}

/** The last script arrives and throws: a browser reports to the window, and then the load. */
export function throws(error: Error, filename = last().src): void {
  window.dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));
}

/** The last script does not arrive, or altered. `status` is of its resource timing; 0: no answer. */
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

/** The resource timings of answers, which jsdom does not have. */
const timings: Timing[] = [];
page['PerformanceResourceTiming'] = Timing;
performance.getEntriesByName = (name) =>
  timings.filter((timing) => timing.name === name) as unknown as PerformanceEntryList;

export function answered(url: string, status: number): void {
  timings.push(new Timing(url, status));
}

/** Resets the page. */
export function clear(): void {
  timings.length = 0;
  document.head.replaceChildren();
  document.body.replaceChildren();
}
