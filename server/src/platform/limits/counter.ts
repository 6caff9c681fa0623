/** How many there are of each kind, and of all, while they last. */
export function createCounter() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    all: () => total,
    of: (kind: string) => counts.get(kind) ?? 0,
    /** Adds one; returns a function that removes it, once. */
    add(kind: string): () => void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      total += 1;
      let there = true;
      return () => {
        if (!there) return;
        there = false;
        total -= 1;
        const left = (counts.get(kind) ?? 1) - 1;
        if (left === 0) counts.delete(kind);
        else counts.set(kind, left);
      };
    },
  };
}
