import { runAttached } from '../workspace/attached.mjs';

/** The product, with this app built anew at every save. */
export const run = (app, words) => runAttached(['tools/dev.mjs', app, ...words]);
