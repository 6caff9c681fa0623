import type * as page from './of-page';

/**
 * Replaces of-page.ts in pages of others (the condition 'embed' of package.json): their storage is not ours
 * to use.
 */
export const pageStorage: typeof page.pageStorage = () => null;
