import { useEffect } from 'react';
import { nameInBox } from '../../../lib/parkings/choose-place';
import type { Place } from '../../../lib/parkings/selected-place';
import { searchBox } from './search-box';

/** The chosen place's name is selected when its box gets the focus: what is typed then takes its place (FND-09). */
export function usePlaceInBox(place: Place | null): void {
  const name = place && nameInBox(place);
  useEffect(() => {
    if (name === null) return;
    const holdsName = (target: EventTarget | null): target is HTMLInputElement =>
      target === searchBox() && target instanceof HTMLInputElement && target.value === name;
    /** Whether a press brings the focus, after which it puts the cursor where it is. */
    let comes = false;
    const press = ({ target }: Event) => {
      comes = target !== document.activeElement && holdsName(target);
    };
    const focus = ({ target }: Event) => {
      if (holdsName(target)) target.select();
    };
    const click = ({ target }: Event) => {
      if (comes && holdsName(target) && target.selectionStart === target.selectionEnd)
        target.select();
      comes = false;
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('click', click);
    };
  }, [name]);
}
