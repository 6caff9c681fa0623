import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Calls `press` with each key, in small letters, that is pressed in the page of `place` while nothing is
 * typed and no dialog is open; in a page of others only while the focus is in the remote (TOD-02).
 * @param press returns whether the key has a meaning; the browser then does nothing with it
 */
export function useKeys(place: RefObject<HTMLElement | null>, press: (key: string) => boolean) {
  const onPress = useEffectEvent(press);

  useEffect(() => {
    const root = place.current?.getRootNode();
    if (!root) return;
    const onKey = (event: Event) => {
      const { key, ctrlKey, altKey, metaKey, target } = event as KeyboardEvent;
      const element = target instanceof Element ? target : null;
      if (ctrlKey || altKey || metaKey || element?.closest(TYPING)) return;
      if (element?.ownerDocument.querySelector('dialog[open]') || element?.closest('dialog'))
        return;
      if (onPress(key.toLowerCase())) event.preventDefault();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [place]);
}
