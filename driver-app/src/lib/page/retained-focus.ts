import { useCallback, useRef } from 'react';

/**
 * `retain` moves the focus from a button that disappears to its part, which takes `ref` and a `tabIndex` of
 * -1. A focus elsewhere stays there.
 */
export function useRetainedFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const retain = useCallback(() => {
    // A browser takes the focus from a button that is disabled while it sends.
    const { activeElement, body } = document;
    if (activeElement === body || ref.current?.contains(activeElement)) ref.current?.focus();
  }, []);
  return { ref, retain };
}
