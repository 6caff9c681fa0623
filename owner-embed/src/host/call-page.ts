/** Calls a function of the page. Its errors are reported like the page's own. */
export function callPage<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    globalThis.reportError(error);
    return undefined;
  }
}
