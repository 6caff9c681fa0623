import type * as page from './of-page';

declare const __webpack_public_path__: string;

/** Replaces of-page.ts in pages of others (condition 'embed' of package.json), beside this build's files. */
export const siteOrigin: typeof page.siteOrigin = () => new URL(__webpack_public_path__).origin;
