// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** A query for a width alone; what also asks for a height is about the window (a phone's keyboard). */
const WIDTH_QUERY = /@media (\((?:min|max)-width: \d+px\))(?! and)/g;

/**
 * Webpack loader for our sources in a page of others: what in our own page goes by the window's width
 * goes by the width of the element that we are drawn in.
 * @param {string} code
 */
export default function containerQueryLoader(code) {
  return code.replace(WIDTH_QUERY, '@container $1');
}
