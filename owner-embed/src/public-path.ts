/** Hash of this build; it names its folder. */
export const BUILD = process.env['EMBED_BUILD'] ?? 'dev';

/** Address of the live build for integrators. */
const MOVING = /\/v1\.js$/;

declare let __webpack_public_path__: string;

/**
 * Sets the address of this build's other files. Must be the entry's first import. For the moving address
 * they are in the build's own folder, otherwise beside the entry.
 */
const script = import.meta.url;
__webpack_public_path__ = new URL(
  MOVING.test(new URL(script).pathname) ? `./${BUILD}/` : './',
  script,
).href;

/** Origin of this script and of the API. */
export const SCRIPT_ORIGIN = new URL(script).origin;
