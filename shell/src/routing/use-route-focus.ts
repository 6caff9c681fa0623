import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Id of the element that holds the screen. */
export const CONTENT_ID = 'contenido';

/** How long to wait for a screen's heading and height, which may depend on data. */
const MAX_WAIT_MS = 3000;
const TYPING = 'input, textarea, select';

/**
 * Focus and scroll position after a change of route: the focus moves to the heading, a new screen
 * starts at its top, and going back restores the scroll position.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  const navigation: string = useNavigationType();
  const shown = useRef(pathname);
  const positions = useRef(new Map<string, number>());

  // In a layout effect: a shorter screen scrolls the page by itself, which must not be remembered.
  useLayoutEffect(() => {
    // The browser's own restoration gives up when a screen's data load late.
    globalThis.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(key, globalThis.scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const stopFocusing = focusHeading();
    const stopScrolling = scrollTo((navigation === 'POP' && positions.current.get(key)) || 0);
    return () => {
      stopFocusing();
      stopScrolling();
    };
  }, [pathname, navigation, key]);
}

/** Moves the focus to the heading once it exists, unless the user types. Returns what stops waiting. */
export function focusHeading(): () => void {
  const content = document.getElementById(CONTENT_ID);
  const focus = () => {
    const heading = content?.querySelector('h1');
    if (!heading || content?.querySelector(`:is(${TYPING}):focus`)) return Boolean(heading);
    heading.tabIndex = -1;
    // The same heading element may already have the focus, with the previous text.
    heading.blur();
    heading.focus({ preventScroll: true });
    return true;
  };
  return focus() || !content ? () => undefined : retryOnChange(content, focus);
}

/** Scrolls to a position once the screen is high enough; stops when the user scrolls. */
function scrollTo(top: number): () => void {
  const page = document.documentElement;
  const arrive = () => {
    page.scrollTop = top;
    return page.scrollTop >= top - 1;
  };
  return arrive() ? () => undefined : retryOnChange(document.body, arrive);
}

/** Retries whenever something inside the element changes; returns a function that stops it. */
function retryOnChange(element: Element, attempt: () => boolean): () => void {
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(stop, MAX_WAIT_MS);
  const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  observer.observe(element, { childList: true, subtree: true });
  inputEvents.forEach((name) => globalThis.addEventListener(name, stop, { passive: true }));
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    inputEvents.forEach((name) => globalThis.removeEventListener(name, stop));
  }
  return stop;
}
