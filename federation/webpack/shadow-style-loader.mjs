// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/** Module whose `addSheet` takes a CSSStyleSheet; an alias of the build resolves it. */
export const SHEETS = 'parqueo-shadow-sheets';

/**
 * Webpack loader for a style sheet of shadow roots, which must not reach a page of others.
 * @param {string} request
 */
export const pitch = (request) => `import sheet from ${JSON.stringify(`!!${request}`)};
import { addSheet } from '${SHEETS}';
addSheet(sheet);`;

export default function shadowStyleLoader() {}
