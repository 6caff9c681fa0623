/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** A query for a width alone; what also asks for a height is about the window (a phone's keyboard). */
const WIDTH_QUERY = /@media (\((?:min|max)-width: \d+px\))(?! and)/g;

/** A remaining query that is not about a height. */
const OTHER_WIDTH_QUERY = /@media (?![^{;'"`]*height)[^{;'"`]*width[^{;'"`]*/;

/**
 * Webpack loader for our sources in pages of others: it turns queries for the window's width into queries
 * for the width of our element. A query that it cannot turn fails the build.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function containerQueryLoader(code) {
  const turned = code.replace(WIDTH_QUERY, '@container $1');
  const [left] = OTHER_WIDTH_QUERY.exec(turned) ?? [];
  if (left) this.emitError(new Error(`container-query-loader does not know '${left.trim()}'`));
  return turned;
}
