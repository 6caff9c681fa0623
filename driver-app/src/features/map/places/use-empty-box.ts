import { useEffect } from 'react';
import { useMapViewStore } from '../view/map-view-store';
import { searchBox } from './search-box';

/** Marks the list that the empty box offers. */
export const USUAL = 'data-usual';

const offer = (offersUsual: boolean) => useMapViewStore.setState({ offersUsual });

/** Ends the offer, and leaves the keyboard at the list of parkings. */
export function endOffer(): void {
  document.querySelector<HTMLElement>('section[tabindex]')?.focus();
  offer(false);
}

/** Whether an element is, or holds, what the pointer or the focus is at. */
const holds = (selector: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null;

/** The empty search box offers the usual until something is typed, chosen or touched elsewhere (HIS-08). */
export function useEmptyBox(): void {
  useEffect(() => {
    const isEmptyBox = (target: EventTarget | null) =>
      target === searchBox() && target instanceof HTMLInputElement && target.value === '';

    function focus({ target }: FocusEvent) {
      if (isEmptyBox(target)) offer(true);
      // The keyboard has gone on beyond the offer.
      const list = document.querySelector(`[${USUAL}]`);
      const place = target instanceof Node ? list?.compareDocumentPosition(target) : undefined;
      if (place === Node.DOCUMENT_POSITION_FOLLOWING) offer(false);
    }
    function press({ target }: PointerEvent) {
      if (isEmptyBox(target)) offer(true);
      // The grip makes room for the offer.
      else if (!holds(`[${USUAL}], [data-grip]`, target)) offer(false);
    }
    function key(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' && isEmptyBox(event.target)) offer(true);
      if (event.key !== 'Escape' || !useMapViewStore.getState().offersUsual) return;
      if (holds(`[${USUAL}]`, event.target)) searchBox()?.focus();
      offer(false);
    }
    function type({ target }: Event) {
      if (target === searchBox()) offer(isEmptyBox(target));
    }
    if (isEmptyBox(document.activeElement)) offer(true);
    document.addEventListener('focusin', focus);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    document.addEventListener('input', type);
    return () => {
      document.removeEventListener('focusin', focus);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
      document.removeEventListener('input', type);
      offer(false);
    };
  }, []);
}
