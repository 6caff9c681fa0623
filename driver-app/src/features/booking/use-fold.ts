import { useState } from 'react';

/**
 * Whether a part of the form is folded: it begins so where `fits` says that its line is all there is to
 * see, and opens by hand, by a change of its values, and while something in it is wrong (BOK-16).
 */
export function useFold(fits: boolean, isWrong: boolean) {
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null);
  const isFolded = fits && !isWrong && wanted !== 'open';
  return {
    folded: isFolded,
    /** Missing where its line cannot stand for it. */
    onFold:
      fits && !isWrong ? (folded: boolean) => setWanted(folded ? 'folded' : 'open') : undefined,
    /** For a choice after which nothing is left to do in it. */
    fold: () => setWanted('folded'),
    /** A mistake that is mended does not fold the fields under the hand that mends it. */
    keepOpen: () => setWanted((before) => (isFolded ? before : 'open')),
  };
}
