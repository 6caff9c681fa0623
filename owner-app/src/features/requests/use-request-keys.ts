import { type RefObject, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys';

interface Keys {
  /** Id of the selected request, and of all in their order. */
  selected: number | undefined;
  order: readonly number[];
  onSelect: (id: number | undefined) => void;
}

/**
 * J and K select the next and the previous request, A and R press its buttons while the focus is in the list,
 * / goes to the search, ? lists them (TOD-02).
 */
export function useRequestKeys(list: RefObject<HTMLElement | null>, keys: Keys) {
  const [helping, setHelping] = useState(false);
  const { selected, order, onSelect } = keys;

  useKeys(list, (key) => {
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
    const acts = key !== '/';
    if (acts && !list.current?.matches(':focus-within')) return false;
    const place = acts ? list.current?.querySelector(`#solicitud-${selected}`) : list.current;
    const target = place?.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`,
    );
    if (!target) return false;
    if (acts) target.click();
    else target.focus();
    return true;
  });

  return { helping, openHelp: () => setHelping(true), closeHelp: () => setHelping(false) };
}
