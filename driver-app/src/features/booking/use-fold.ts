import { useLarge } from '@parqueo/shared-ui';
import { useState } from 'react';

/**
 * Whether a part of the form is folded (BOK-16): on small screens it begins so with `isBrief`. It opens by
 * hand, by a change of its values, and while something in it is wrong.
 */
export function useFold(isBrief: boolean, isWrong: boolean) {
  const fits = !useLarge() && isBrief;
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null);
  const isFolded = fits && !isWrong && wanted !== 'open';
  return {
    folded: isFolded,
    /** Absent while the part cannot be folded. */
    onFold:
      fits && !isWrong ? (folded: boolean) => setWanted(folded ? 'folded' : 'open') : undefined,
    /** Folds the part after a choice that completes it. */
    fold: () => setWanted('folded'),
    /** Keeps the part open while its visitor corrects a mistake in it. */
    keepOpen: () => setWanted((before) => (isFolded ? before : 'open')),
  };
}
