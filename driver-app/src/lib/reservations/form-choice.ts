import { useEffect, useEffectEvent } from 'react';
import { useNavigationType } from 'react-router-dom';
import { create } from 'zustand';
import type { StayChoice } from '../stay/stay-choice';

/** What a parking's booking form has chosen since its details were left; null when nothing. */
const useFormChoice = create<{ made: { parkingId: number; choice: StayChoice } | null }>()(() => ({
  made: null,
}));

/** Notes what was chosen in a parking's booking form, for whoever goes back from it. */
export const noteFormChoice = (parkingId: number, choice: StayChoice): void =>
  useFormChoice.setState({ made: { parkingId, choice } });

/**
 * On the way back from a parking's booking form the details show what was chosen there: the browser's
 * history has their address as it was (BOK-11).
 */
export function useFormChoiceOnReturn(
  parkingId: number,
  change: (choice: StayChoice) => void,
): void {
  const navigationType: string = useNavigationType();
  const take = useEffectEvent(() => {
    const { made } = useFormChoice.getState();
    useFormChoice.setState({ made: null });
    if (made?.parkingId === parkingId && navigationType === 'POP') change(made.choice);
  });
  useEffect(() => take(), []);
}
