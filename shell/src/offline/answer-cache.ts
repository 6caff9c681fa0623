import { ANSWER_CACHE_PREFIX, answerCacheName } from './protocol';

/**
 * Creates the cache of one user's answers (null: none) and deletes all others. The service worker
 * writes only to a cache that exists, so nothing is stored after a logout.
 */
export async function openAnswerCache(userId: number | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const own = userId === null ? null : answerCacheName(userId);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(ANSWER_CACHE_PREFIX) && name !== own)
      .map((name) => caches.delete(name)),
  );
  if (own) await caches.open(own);
}
