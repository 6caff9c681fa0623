/** Names that the page and its service worker share. */
export const WORKER_URL = '/sw.js';

/** Caches of answers, one for each user; only the page creates and deletes them. */
export const ANSWER_CACHE_PREFIX = 'parqueo-answers-';
export const answerCacheName = (userId: number | string) => `${ANSWER_CACHE_PREFIX}${userId}`;

/** Header of an answer from the cache: when it was stored (ISO 8601). */
export const SEEN_AT_HEADER = 'x-parqueo-seen-at';

/** Header of a call without a token: the user whose cached answers may be used. */
export const SEEN_BY_HEADER = 'x-parqueo-seen-by';

/** Member of a worker's message to a page: the path to show. */
export const OPEN_PATH = 'open-path';

/** The lock under which tabs and worker renew the session, one at a time. */
export const SESSION_LOCK = 'parqueo-session';

/** Message to the worker: asks for the path of the shell's script that it was built with. */
export const ASK_BUILD = 'build';

/** Message to a waiting worker: activate now. */
export const SKIP_WAITING = 'take-over';

/** Message of a loaded page to the worker: the files that an offline visit needs. */
export interface PageFiles {
  /** Path of the shell's script that the page began with. */
  shell: string;
  /** Scripts and styles of the first screen; `integrity` is '' when there is none. */
  files: { url: string; integrity: string }[];
  /** Addresses of the folders of the live builds. */
  builds: string[];
}
