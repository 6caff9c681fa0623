/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** A query for a width alone; what also asks for a height is about the window (a phone's keyboard). */
const WIDTH_QUERY = /@media (\((?:min|max)-width: \d+px\))(?! and)/g;

/** One that is left, and not about a height as well. */
const OTHER_WIDTH_QUERY = /@media (?![^{;'"`]*height)[^{;'"`]*width[^{;'"`]*/;

/**
 * Webpack loader for our sources in a page of others: what in our own page goes by the window's width
 * goes by the width of the element that we are drawn in. A query that it cannot turn fails the build.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function containerQueryLoader(code) {
  const turned = code.replace(WIDTH_QUERY, '@container $1');
  const [left] = OTHER_WIDTH_QUERY.exec(turned) ?? [];
  if (left) this.emitError(new Error(`container-query-loader does not know '${left.trim()}'`));
  return turned;
}
