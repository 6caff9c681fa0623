// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * Webpack loader for react-router in production: its components and contexts are marked as what may
 * be left out where nobody uses them, and it warns of nothing that only its developers can mend. As
 * it is published, forms and their loaders, which this product does not have, stay in every page.
 * @param {string} code
 */
export default function routerLoader(code) {
  return code
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false');
}
