import type * as page from './of-page';

/** Replaces of-page.ts in pages of others (condition 'embed' of package.json): their storage is not ours. */
export const pageStorage: typeof page.pageStorage = () => null;
