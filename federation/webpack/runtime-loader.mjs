/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * Webpack loader for the federation runtime in production. It marks the creation of loggers as free of side
 * effects, so that unused ones are removed; otherwise each remote would bring one. It removes the
 * descriptions of the runtime's errors, whose codes say the same. What is written in another way fails the
 * build.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function runtimeLoader(code) {
  const marked = code.replace(
    /^(const [\w$]+ = )(create(?:Infrastructure)?Logger\()/gm,
    '$1/* @__PURE__ */ $2',
  );
  const short = marked.replace(/^\t\[RUNTIME_\d+\]: ".*",?\n/gm, '');
  const isUnknown =
    /= *create(?:Infrastructure)?Logger\(/.test(short) ||
    (short === marked && /const runtimeDescMap =/.test(code));
  if (isUnknown)
    this.emitError(new Error('the federation runtime has changed, see runtime-loader'));
  return short;
}
