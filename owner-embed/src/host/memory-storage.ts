import type { TextStorage } from '@parqueo/shared-api/host/parts';

/** A storage in memory. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
