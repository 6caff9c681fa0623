import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { useChoosePlace } from '../../../lib/parkings/choose-place';
import type { PlacedParking } from '../parkings';
import type { MapResults } from '../results/use-map-results';
import { searchBox } from './search-box';
import type { FoundPlace } from './use-places';

/** The text whose first result Enter asks for; null for none. It may come before the text is searched for. */
const useEntered = create<{ text: string | null }>()(() => ({ text: null }));

/** Hears Enter in the page's search box, which is the host's (FND-09); whatever else is done takes it back. */
export function useEnterInBox(): void {
  useEffect(() => {
    const forget = () => useEntered.setState({ text: null });
    const hear = ({ key, target, isComposing }: KeyboardEvent) => {
      const isEnter = key === 'Enter' && !isComposing;
      if (isEnter && target === searchBox() && target instanceof HTMLInputElement)
        useEntered.setState({ text: target.value.trim() });
    };
    const undone = ['input', 'pointerdown'];
    document.addEventListener('keydown', hear);
    for (const name of undone) document.addEventListener(name, forget);
    return () => {
      document.removeEventListener('keydown', hear);
      for (const name of undone) document.removeEventListener(name, forget);
      forget();
    };
  }, []);
}

/** Takes the first result once Enter has asked for it: the first place, else the first parking (FND-09). */
export function useTakeFirst(
  { search, found, link }: MapResults,
  [place]: readonly FoundPlace[],
): void {
  const entered = useEntered(({ text }) => text);
  const navigate = useNavigate();
  const choosePlace = useChoosePlace();
  const parking = found?.[0];

  const take = useEffectEvent((first: FoundPlace | PlacedParking) => {
    useEntered.setState({ text: null });
    if ('id' in first) {
      void navigate({ pathname: `/parking-details/${first.id}`, search: link });
      return;
    }
    // The keyboard goes on at the list, as after a choice.
    document.querySelector<HTMLElement>('section[tabindex]')?.focus();
    choosePlace(first);
  });
  const first = entered !== null && entered === search ? (place ?? parking) : undefined;
  useEffect(() => {
    if (first) take(first);
  }, [first]);
}
