import { type RefObject, useEffect } from 'react';
import { useKeyChoice } from '../storage/use-stored-choice';

const BUSY = 'input, textarea, select, [contenteditable], dialog';

/**
 * Calls `press` with each key, in small letters, that is pressed in the page of `place` while nothing is
 * typed and no dialog is open; in a page of others only while the focus is in the remote (TOD-02). A key that
 * is held is pressed once. Nothing where its person has turned keys of one letter off.
 * @param press returns whether the key has a meaning; the browser then does nothing with it
 */
export function useKeys(place: RefObject<HTMLElement | null>, press: (key: string) => boolean) {
  const [isOn] = useKeyChoice();
  useEffect(() => {
    if (!isOn) return;
    const root = place.current?.getRootNode();
    const onKey = (event: Event) => {
      const { key, repeat, ctrlKey, altKey, metaKey, target } = event as KeyboardEvent;
      if (repeat || ctrlKey || altKey || metaKey || (target as Element).closest?.(BUSY)) return;
      if (document.querySelector('dialog[open]')) return;
      if (press(key.toLowerCase())) event.preventDefault();
    };
    root?.addEventListener('keydown', onKey);
    return () => root?.removeEventListener('keydown', onKey);
  });
}
