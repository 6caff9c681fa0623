// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** Module whose `addSheet` takes a CSSStyleSheet; an alias of the build says which it is. */
export const SHEETS = 'parqueo-shadow-sheets';

/**
 * Webpack loader for a style sheet that belongs into shadow roots: a page of others is not to get it.
 * @param {string} request
 */
export const pitch = (request) => `import sheet from ${JSON.stringify(`!!${request}`)};
import { addSheet } from '${SHEETS}';
addSheet(sheet);`;

export default function shadowStyleLoader() {}
