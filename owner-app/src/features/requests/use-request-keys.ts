import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Keys {
  /** Id of the selected request, and of all in their order. */
  selected: number | undefined;
  order: readonly number[];
  onSelect: (id: number | undefined) => void;
}

const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * J and K select the next and the previous request, A and R press its buttons, / goes to the search, ?
 * lists them (TOD-02). Only while nothing is typed and no dialog is open; in a page of others only while
 * the focus is in the remote.
 */
export function useRequestKeys(list: RefObject<HTMLElement | null>, keys: Keys) {
  const [helping, setHelping] = useState(false);
  const { selected, order, onSelect } = keys;

  const press = useEffectEvent((key: string): boolean => {
    const step = { j: 1, k: -1 }[key];
    if (step !== undefined) {
      const index = order.indexOf(selected ?? -1);
      onSelect(order[Math.min(order.length - 1, Math.max(0, index + step))]);
      return true;
    }
    if (key === '?') {
      setHelping(true);
      return true;
    }
    const place =
      key === '/' ? list.current : list.current?.querySelector(`#solicitud-${selected}`);
    const target = place?.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`,
    );
    if (!target) return false;
    if (key === '/') target.focus();
    else target.click();
    return true;
  });

  useEffect(() => {
    const root = list.current?.getRootNode();
    if (!root) return;
    const onKey = (event: Event) => {
      const { key, ctrlKey, altKey, metaKey, target } = event as KeyboardEvent;
      const element = target instanceof Element ? target : null;
      if (ctrlKey || altKey || metaKey || element?.closest(TYPING)) return;
      if (element?.ownerDocument.querySelector('dialog[open]') || element?.closest('dialog'))
        return;
      if (press(key.toLowerCase())) event.preventDefault();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [list]);

  return { helping, openHelp: () => setHelping(true), closeHelp: () => setHelping(false) };
}
