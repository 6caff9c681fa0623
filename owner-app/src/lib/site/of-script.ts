import type * as page from './of-page';

declare const __webpack_public_path__: string;

/**
 * Replaces of-page.ts in pages of others (the condition 'embed' of package.json): the product is where
 * this build's files are.
 */
export const siteOrigin: typeof page.siteOrigin = () => new URL(__webpack_public_path__).origin;
