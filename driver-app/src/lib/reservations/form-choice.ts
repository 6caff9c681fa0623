import { useEffect, useEffectEvent } from 'react';
import { useNavigationType } from 'react-router-dom';
import { create } from 'zustand';
import type { StayChoice } from '../stay/stay-choice';

/** The selection of a parking's booking form since its details were left; null without one. */
const useFormChoice = create<{ made: { parkingId: number; choice: StayChoice } | null }>()(() => ({
  made: null,
}));

/** Stores the selection of a parking's booking form for the way back. */
export const noteFormChoice = (parkingId: number, choice: StayChoice): void =>
  useFormChoice.setState({ made: { parkingId, choice } });

/** Back from the booking form the details show its selection: the history has their old address (BOK-11). */
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
