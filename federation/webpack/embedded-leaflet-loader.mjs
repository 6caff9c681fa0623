/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** Names of our policies, which a page that requires Trusted Types allows (docs/integrators.md). */
export const SCRIPT_POLICY = 'parqueo-duenos';
export const HTML_POLICY = 'parqueo-duenos-html';

/** Policy for the map's own texts, and for the attribution of tiles from our server. */
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
  // HTML goes through a policy; in a page without it, it stays text.
  [/^(\s*[^*\s].*\.innerHTML = )(.+);(\r?)$/gm, '$1trustedHtml.createHTML($2);$3'],
  // The list of listeners on an object such as window, where the page's own Leaflet uses the old name.
  [/^var eventsKey = '_leaflet_events';/m, "var eventsKey = Symbol('listeners');"],
];

/**
 * Webpack loader for Leaflet in a page of others: makes it work under Trusted Types and define no
 * globals.
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
