const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** The focused element in `node`'s document or shadow root. */
export function focusedElement(node: Node): HTMLElement | null {
  const root = node.getRootNode() as Document | ShadowRoot;
  return root.activeElement as HTMLElement | null;
}

/** Handles Tab so that focus stays inside `container`. */
export function trapTab(
  event: { key: string; shiftKey: boolean; preventDefault(): void },
  container: HTMLElement,
) {
  if (event.key !== 'Tab') return;
  const stops = [...container.querySelectorAll<HTMLElement>(focusable)];
  const current = focusedElement(container);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (stops.length > 0 && current !== edge && current !== container) return;
  if (current === container && !event.shiftKey && stops.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** An element and its ancestors, innermost first. */
export const pathOf = (element: Element | null): readonly Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : [];

const isNothing = (focused: Element | null) => focused === null || focused === document.body;

/** What takes the focus in a place: a failure's button, else a list itself, a heading, the only button, the place. */
function targetIn(place: Element): HTMLElement {
  const retry = place.querySelector<HTMLElement>('[role="alert"] button');
  if (retry) return retry;
  const heading = place.matches('ul, ol') ? place : place.querySelector('h1, h2, h3');
  const [only, another] = place.querySelectorAll('button');
  if (!heading && only?.matches(':enabled') && !another) return only;
  const target = (heading ?? place) as HTMLElement;
  target.tabIndex = -1;
  return target;
}

/**
 * Focuses what is in the place of something that went, as near as possible.
 * @param path its place and the place's ancestors, innermost first
 * @returns false while that place loads
 */
export function focusNear(path: readonly Element[]): boolean {
  for (const place of path) {
    // An empty one would say nothing.
    if (!place.isConnected || !place.hasChildNodes()) continue;
    if (place.querySelector('[aria-busy="true"]') ?? place.closest('[aria-busy="true"]'))
      return false;
    const target = targetIn(place);
    target.focus({ preventScroll: true });
    // Nothing hidden, nor behind a dialog, takes it.
    if (focusedElement(target) === target) break;
  }
  return true;
}

/**
 * Keeps the keyboard where it is: a button that was disabled while it worked has the focus again; one that stays
 * disabled leaves it to what is around it; and when what has the focus goes, as a row with its button does, the
 * focus moves to what is in its place, and not to the page's beginning. A host calls it once for its page.
 * @returns a function that stops it
 */
export function keepFocus(root: Document | ShadowRoot): () => void {
  /** What has the focus, or had it when it was disabled, with its ancestors. */
  let path: readonly Element[] = [];

  const come = ({ target }: Event) => (path = pathOf(target as Element));
  // A press beside everything leaves the focus nowhere on purpose; what is disabled or taken away loses it too.
  const leave = () =>
    queueMicrotask(() => {
      const isLeft = path[0]?.isConnected && !path[0].matches(':disabled');
      if (isLeft && isNothing(root.activeElement)) path = [];
    });
  const look = (changes: readonly MutationRecord[]) => {
    const [focused, ...around] = path;
    if (!focused) return;
    // Browsers take the focus from what is disabled only with the next frame.
    const isFree = isNothing(document.activeElement) || root.activeElement?.matches(':disabled');
    if (focused.isConnected) {
      const isChanged = changes.some(({ target }) => target === focused);
      if (!isFree || !isChanged || focused.matches('[aria-busy="true"]')) return;
      if (focused.matches(':disabled')) focusNear(around);
      else (focused as HTMLElement).focus({ preventScroll: true });
      return;
    }
    const before = path;
    path = [];
    if (isFree && !focusNear(around)) path = before;
  };

  const observer = new MutationObserver(look);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy', 'disabled'],
  });
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
  };
}
