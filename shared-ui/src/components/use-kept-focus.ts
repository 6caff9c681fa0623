import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusWhatComes, placesAround } from './use-focus-after';

const rootOf = (element: HTMLElement) => element.getRootNode() as Document | ShadowRoot;

/** Whether nothing has the focus, or only what loses it by being disabled. */
const isFree = (button: HTMLButtonElement) => {
  const { activeElement } = rootOf(button);
  return activeElement === null || activeElement === document.body || activeElement === button;
};

/**
 * A disabled button loses the focus, and a browser tells nobody. One that was pressed before it began to work
 * has the focus again afterwards, unless something else has it; where the button goes, it passes to what
 * comes in its place.
 * @returns what each press has to call
 */
export function useKeptFocus(
  button: RefObject<HTMLButtonElement | null>,
  loading: boolean,
): () => void {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    const pressed = button.current;
    if (!pressed || !loading) return;
    const root = rootOf(pressed);
    const places = placesAround(pressed);
    return () => {
      if (!wasPressed.current || !isFree(pressed)) return;
      wasPressed.current = false;
      pressed.focus({ preventScroll: true });
      focusWhatComes(root, places);
    };
  }, [button, loading]);
  return () => {
    wasPressed.current = true;
  };
}
