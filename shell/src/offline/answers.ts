import { ANSWERS_PREFIX, answersOf } from './protocol';

/**
 * Lets the worker keep the answers of one person (null: of nobody), and removes everybody else's.
 * The worker writes only where a cache is, so that nothing arrives after a logout.
 */
export async function keepAnswersOf(userId: number | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const own = userId === null ? null : answersOf(userId);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(ANSWERS_PREFIX) && name !== own)
      .map((name) => caches.delete(name)),
  );
  if (own) await caches.open(own);
}
