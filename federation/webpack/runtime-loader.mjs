// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * Webpack loader for the federation runtime in production: the loggers that its modules make are
 * marked as what may be left out where nobody uses them. As it is published, each remote brings one.
 * @param {string} code
 */
export default function runtimeLoader(code) {
  return code.replace(
    /^(const \w+ = )(create(?:Infrastructure)?Logger\()/gm,
    '$1/* @__PURE__ */ $2',
  );
}
