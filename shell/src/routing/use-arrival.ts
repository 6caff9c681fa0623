import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Id of the element that holds the screen. */
export const CONTENT_ID = 'contenido';

/** A screen's data arrive after it: for this long its scroll position is still waited for. */
const PATIENCE_MS = 3000;
const TYPING = 'input, textarea, select';

/**
 * What a visitor expects on arriving at another screen: the keyboard and the screen reader start at
 * its heading, a new screen starts at its top, and going back leads to where one was.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const navigation: string = useNavigationType();
  const shown = useRef(pathname);
  const positions = useRef(new Map<string, number>());

  // Together with the change of screens: a shorter one pulls the page up, which is nobody's scrolling.
  useLayoutEffect(() => {
    // The browser's own memory gives up when a screen's data come late.
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

/** Moves the focus to the screen's heading, as soon as there is one and nobody types. */
function focusHeading(): () => void {
  const content = document.getElementById(CONTENT_ID);
  const focus = () => {
    const heading = content?.querySelector('h1');
    if (!heading || content?.querySelector(`:is(${TYPING}):focus`)) return Boolean(heading);
    heading.tabIndex = -1;
    // The heading may be the one that had the focus before, with another text.
    heading.blur();
    heading.focus({ preventScroll: true });
    return true;
  };
  return focus() || !content ? () => undefined : untilDone(content, focus);
}

/** Scrolls to a height as soon as the screen is that high; the visitor's own scrolling wins. */
function scrollTo(top: number): () => void {
  const page = document.documentElement;
  const arrive = () => {
    page.scrollTop = top;
    return page.scrollTop >= top - 1;
  };
  return arrive() ? () => undefined : untilDone(document.body, arrive);
}

/** Tries again whenever something below the element changes; returns the way to stop. */
function untilDone(element: Element, attempt: () => boolean): () => void {
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(stop, PATIENCE_MS);
  const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  observer.observe(element, { childList: true, subtree: true });
  hands.forEach((name) => globalThis.addEventListener(name, stop, { passive: true }));
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    hands.forEach((name) => globalThis.removeEventListener(name, stop));
  }
  return stop;
}
