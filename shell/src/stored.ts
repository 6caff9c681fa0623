type StorageName = 'localStorage' | 'sessionStorage';

/** A text that the device stores, or the tab with 'sessionStorage'; null without one or when denied. */
export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The same as JSON; null where it is none. */
export function readStoredJson(key: string, storage?: StorageName): unknown {
  try {
    return JSON.parse(readStored(key, storage) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or nothing in its place. A storage that is denied or full stores nothing. */
export function storeText(
  key: string,
  text: string | null,
  storage: StorageName = 'localStorage',
): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // What is kept here is lost with the page.
  }
}
