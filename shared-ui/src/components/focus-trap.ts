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
