/** What the page and its service worker agree on. */
export const WORKER_URL = '/sw.js';

/** Caches of answers, one for each person; only the page makes and removes them. */
export const ANSWERS_PREFIX = 'parqueo-answers-';
export const answersOf = (userId: number | string) => `${ANSWERS_PREFIX}${userId}`;

/** On an answer: it is what was last seen, at this time (ISO 8601). */
export const SEEN_AT_HEADER = 'x-parqueo-seen-at';

/** On a call without a token: whose last seen answers may stand in. */
export const SEEN_BY_HEADER = 'x-parqueo-seen-by';

/** Asks the worker for the path of the shell's script that it was built with. */
export const ASK_BUILD = 'build';

/** Tells a waiting worker to take over. */
export const TAKE_OVER = 'take-over';

/** What a page tells the worker when it has loaded: all that a visit without connection needs. */
export interface PageFiles {
  /** Scripts and styles of the first screen; `integrity` is empty where none was promised. */
  files: { url: string; integrity: string }[];
  /** Addresses of the folders of the live builds. */
  builds: string[];
}
