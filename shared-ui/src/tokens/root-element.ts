/** Marks the element inside a shadow root that has the tokens, as a page's `:root` has them. */
export const ROOT_ATTRIBUTE = 'data-pq-root';

/** The element with the tokens around `element`. */
export const rootElementOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>(`[${ROOT_ATTRIBUTE}]`) ?? document.documentElement;
