/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * Webpack loader for the federation runtime in production: the loggers that its modules make are
 * marked as what may be left out where nobody uses them. As it is published, each remote brings one.
 * Where one is made otherwise the build fails.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function runtimeLoader(code) {
  const marked = code.replace(
    /^(const [\w$]+ = )(create(?:Infrastructure)?Logger\()/gm,
    '$1/* @__PURE__ */ $2',
  );
  if (/= *create(?:Infrastructure)?Logger\(/.test(marked))
    this.emitError(new Error('the federation runtime has changed, see runtime-loader'));
  return marked;
}
