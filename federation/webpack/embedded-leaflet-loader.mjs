/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** Names of our policies, which a page that requires Trusted Types allows (docs/integrators.md). */
export const SCRIPT_POLICY = 'parqueo-duenos';
export const HTML_POLICY = 'parqueo-duenos-html';

/** For the map's own texts, and the attribution of the tiles that our server names. */
const POLICY = `const trustedHtml = (() => {
  const asItIs = { createHTML: (html) => html };
  try {
    return globalThis.trustedTypes.createPolicy('${HTML_POLICY}', asItIs);
  } catch {
    return asItIs;
  }
})();
`;

/** @type {[what: RegExp, instead: string][]} */
const CHANGES = [
  // What is written as HTML goes through a policy; where a page allows none it stays a text.
  [/^(\s*[^*\s].*\.innerHTML = )(.+);(\r?)$/gm, '$1trustedHtml.createHTML($2);$3'],
  // Its list of listeners on an object, window too. A Leaflet of the page has one by the old name there.
  [/^var eventsKey = '_leaflet_events';/m, "var eventsKey = Symbol('listeners');"],
];

/**
 * Webpack loader for Leaflet in a page of others: it works under Trusted Types, and puts no name into the
 * page's global object.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function embeddedLeafletLoader(code) {
  const changed = CHANGES.reduce((rest, [pattern, replacement]) => {
    const next = rest.replace(pattern, replacement);
    if (next === rest)
      this.emitError(new Error(`leaflet has changed, see embedded-leaflet-loader: ${pattern}`));
    return next;
  }, code);
  return POLICY + changed;
}
