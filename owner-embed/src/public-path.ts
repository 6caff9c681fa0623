import { BUILD } from './build';

/** The address at which integrators find whichever build is live. */
const MOVING = /\/v1\.js$/;

declare let __webpack_public_path__: string;

/**
 * Where this build's other files are. Must be the entry's first import. At the moving address they are
 * in the build's own folder, everywhere else beside the entry.
 */
const script = import.meta.url;
__webpack_public_path__ = new URL(
  MOVING.test(new URL(script).pathname) ? `./${BUILD}/` : './',
  script,
).href;

/** Origin that this script comes from, which has the API as well. */
export const SCRIPT_ORIGIN = new URL(script).origin;
