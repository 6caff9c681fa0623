import { useCallback, useRef } from 'react';

/**
 * For a part of a screen whose buttons leave with what they do: `keep` gives the part the focus that
 * they had. It takes `ref` and a `tabIndex` of -1. Who has gone elsewhere meanwhile stays there.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const keep = useCallback(() => {
    // A browser takes the focus from a button that is disabled while it sends.
    const { activeElement, body } = document;
    if (activeElement === body || ref.current?.contains(activeElement)) ref.current?.focus();
  }, []);
  return { ref, keep };
}
