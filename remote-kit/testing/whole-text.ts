/** Matches the innermost element with a text, of which parts may be elements of their own. */
export const wholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text &&
    [...element.children].every((child) => child.textContent !== text);
