import { type RefObject, useLayoutEffect } from 'react';

/** What has not come by then is not waited for. */
const MAX_WAIT_MS = 15_000;
const HEADINGS = 'h1, h2, h3';

/**
 * Where a button goes away while it has the focus, as one that tries again does, the focus goes to what
 * comes in its place: the button of the next failure, else the first heading, else the place itself.
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

/** The elements around it, from the innermost. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...placesAround(parent)] : [];
}

function focusWhatComes(root: Document | ShadowRoot, places: readonly HTMLElement[]): void {
  /** Whether there is nothing more to wait for. */
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
  // Its first call comes with the removal itself, once everything that comes with it is there.
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
}
