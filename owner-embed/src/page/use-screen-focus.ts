import { type RefObject, useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select';

/**
 * After a navigation, moves the focus to the heading, else to the screen, and scrolls its top into view.
 * Nothing moves at the start, when the page around has the focus, nor while a field has it, such as a
 * select that navigates with each arrow key.
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
