import { type RefObject, useLayoutEffect } from 'react';

/** Longest wait for new content, in milliseconds. */
const MAX_WAIT_MS = 15_000;
const HEADINGS = 'h1, h2, h3';

/**
 * When a focused button disappears, as a retry button does, moves the focus to what replaces it: the
 * button of the next failure, else the first heading, else the container itself.
 */
export function useFocusAfter(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      const root = pressed?.getRootNode() as Document | ShadowRoot | undefined;
      if (pressed && root?.activeElement === pressed) focusWhatComes(root, placesAround(pressed));
    };
  }, [button]);
}

/** The ancestors of an element, innermost first. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...placesAround(parent)] : [];
}

function focusWhatComes(root: Document | ShadowRoot, places: readonly HTMLElement[]): void {
  /** Whether to stop waiting. */
  function attempt(): boolean {
    if (document.activeElement !== document.body) return true;
    const place = places.find(({ isConnected }) => isConnected);
    if (!place) return true;
    if (place.querySelector('[aria-busy="true"]') ?? place.closest('[aria-busy="true"]'))
      return false;
    const came = place.querySelector<HTMLElement>('[role="alert"] button');
    const target = came ?? place.querySelector<HTMLElement>(HEADINGS) ?? place;
    if (target !== came) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  }

  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, MAX_WAIT_MS);
  // The first call comes after the removal, together with what is inserted at once.
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
}
