import { type RefObject, useEffect } from 'react';
import { searchBox } from './search-box';

/** Arrow keys lead from the host's search box into a list of buttons and links, through it and back, as Tab does. */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      if (!step || !(target instanceof HTMLElement) || event.defaultPrevented) return;
      const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const at = entries.findIndex((entry) => entry === target);
      const fromBox = step > 0 && target === searchBox();
      if (at < 0 && !fromBox) return;
      event.preventDefault();
      if (at + step < 0) searchBox()?.focus();
      else entries[at + step]?.focus();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
