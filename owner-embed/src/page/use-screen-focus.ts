import { type RefObject, useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select';

/**
 * After a navigation the focus moves to the heading, else to the screen, and what has scrolled out of
 * the window at the top comes back. Nothing moves at the start, when the page around has the focus, nor
 * while a field has it: a select that leads elsewhere with each arrow key is one.
 */
export function useScreenFocus(content: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    const element = content.current;
    if (!element || shown.current === pathname) return;
    shown.current = pathname;
    if (element.querySelector(`:is(${TYPING}):focus`)) return;
    const heading = element.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? element).focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [content, pathname]);
}
