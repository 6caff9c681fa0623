/** Calls a function of the page. What it throws is told as the browser tells the page's own errors. */
export function callPage<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    globalThis.reportError(error);
    return undefined;
  }
}
