/** Functions that want to be called back, each once. */
export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Adds a function; returns one that removes it. */
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls all of them. */
    tell: (...args: Args): void => listeners.forEach((listener) => listener(...args)),
  };
}
