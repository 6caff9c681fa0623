import { type RefObject, useEffect } from 'react';

/**
 * Tells which modal dialog lies over the page, or the shadow root, of an element, as nothing outside of it can be
 * reached; null without one. Found there, as its opener may have another copy of this package.
 */
export function useTopModal(
  ref: RefObject<Element | null>,
  onChange: (dialog: Element | null) => void,
): void {
  useEffect(() => {
    const root = ref.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (!root) return;
    const look = () =>
      onChange([...root.querySelectorAll('dialog[open][aria-modal]')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [ref, onChange]);
}
