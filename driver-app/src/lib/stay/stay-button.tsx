import { RetryInDialog, onDemand } from '@parqueo/remote-kit';
import { type Parking, VEHICLE_TYPE_NAMES } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Calendar, media, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { StayChoice } from './stay-choice';
import { stayTitle } from './words';

const StayChooser = onDemand(
  () => import(/* webpackChunkName: "stay-chooser" */ './stay-chooser'),
  { failed: RetryInDialog },
);

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  width: 100%;
  min-height: ${token('size-target')};
  /* Two lines, which the longest words have on a phone, are as high as one: below lie the map's controls. */
  padding: 0 ${token('space-12')};
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  text-align: start;
  &:hover {
    ${media.hover} {
      background: ${token('color-brand-tint')};
    }
  }
  svg {
    flex: none;
    color: ${token('color-brand')};
  }
  /* A stay over midnight has one line on the narrowest phone too. */
  @media (max-width: 359px) {
    font-size: ${token('text-14')};
    svg {
      display: none;
    }
  }
`;

interface StayButtonProps extends StayChoice {
  /** Whether the page proposes the stay, without a selection by the driver. */
  proposed: boolean;
  /** Gives the dialog its hours and its price. */
  parking?: Parking;
  onChange: (choice: StayChoice) => void;
}

/** The stay in words, 'Hoy 13:00 → 15:00 · Carro'; opens the dialog to choose another (FND-02). */
export function StayButton({ stay, vehicleType, proposed, parking, onChange }: StayButtonProps) {
  const [open, setOpen] = useState(false);
  const words = stayTitle(stay, useMinute());
  return (
    <>
      <Line
        type="button"
        title="Cambiar horas y vehículo"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Calendar size={20} />
        {words} · {VEHICLE_TYPE_NAMES[vehicleType]}
      </Line>
      {open && (
        <StayChooser
          stay={stay}
          vehicleType={vehicleType}
          proposed={proposed}
          {...(parking && { parking })}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
