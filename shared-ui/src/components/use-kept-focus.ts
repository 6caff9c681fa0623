import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether nothing has the focus, or only what loses it by being disabled. */
const isFree = (button: HTMLButtonElement) => {
  const { activeElement } = button.getRootNode() as Document | ShadowRoot;
  return activeElement === null || activeElement === document.body || activeElement === button;
};

/**
 * A disabled button loses the focus, and a browser tells nobody. One that was pressed before it began to work
 * has the focus again afterwards, unless something else has it.
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
    return () => {
      if (!wasPressed.current || !isFree(pressed)) return;
      wasPressed.current = false;
      pressed.focus({ preventScroll: true });
    };
  }, [button, loading]);
  return () => {
    wasPressed.current = true;
  };
}
