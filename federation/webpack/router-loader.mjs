/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * What is left out of the file that the components are in; each by itself, since another version of the
 * router may lack it.
 * @type {[what: string | RegExp, instead: string][]}
 */
const UNUSED = [
  // Components and contexts that nobody uses, with the forms and their loaders.
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  // The mark of its version in the page's global object, which in a page of others is the page's.
  [/window\.__reactRouterVersion = [^;]*;/, ';'],
  // Warnings that only its developers can mend.
  ['var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'],
  // What only a router with data or a server's rendering provides. The facade has neither
  // (facades/react-router-dom.ts), so what depends on them cannot run.
  [/\bReact\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\)/g, 'null'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '[false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \? [^;]+ : link;/, 'return link;'],
];

/**
 * Webpack loader for react-router in production. As it is published, what this product does not have
 * stays in every page: forms, data of routes, prefetching by a server's list. Where the router is
 * written otherwise the build fails: the page would only grow, unseen.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function routerLoader(code) {
  if (!code.includes('function usePrefetchBehavior(')) return code;
  return UNUSED.reduce((rest, [pattern, replacement]) => {
    const without = rest.replace(pattern, replacement);
    if (without === rest)
      this.emitError(new Error(`react-router has changed, see router-loader: ${pattern}`));
    return without;
  }, code);
}
