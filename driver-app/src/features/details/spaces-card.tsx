import { Figures, Muted, Section } from '@parqueo/remote-kit';
import {
  type Parking,
  type ParkingState,
  type VehicleType,
  isFree,
  isShut,
  parkingState,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { AvailabilityMeter, Stack, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BusyFigures } from '../../lib/page/busy-figures';
import { offersMoto } from '../../lib/parkings/availability';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { stayWords } from '../../lib/stay/words';
import type { ParkingForStay } from './parking-for-stay';

const Type = styled.section`
  h4 {
    margin-bottom: ${token('space-4')};
    font-size: ${token('text-14')};
  }
`;

const TITLES: Readonly<Record<VehicleType, string>> = {
  car: 'Espacios para carros',
  moto: 'Espacios para motos',
};

/** Free spaces by type, the selected one first (DET-03, DET-04); grey where none can be reserved (FND-01). */
export function SpacesCard({ parking, choice, state, stale }: ParkingForStay) {
  const now = useMinute();
  const { total } = parking.availability_stats;
  return (
    <Section title="Disponibilidad general">
      <Muted>
        Para {stayWords(choice.stay)}
        {!state.takesReservations && ` · ${state.label}`}
      </Muted>
      <BusyFigures aria-busy={stale}>
        <Stack gap={12}>
          <Figures>
            <div>
              <dt>Disponibles</dt>
              <dd>{isShut(state) ? 0 : Math.max(0, total.available_spaces)}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{total.total_spaces}</dd>
            </div>
          </Figures>
          {typesOf(parking, choice).map((type) => (
            <SpacesOfType
              key={type}
              title={TITLES[type]}
              state={parkingState(parking, { stay: choice.stay, vehicleType: type, now })}
            />
          ))}
        </Stack>
      </BusyFigures>
    </Section>
  );
}

/** The types that a parking has, the selected one first (FND-07). */
export function typesOf(parking: Parking, { vehicleType }: StayChoice): VehicleType[] {
  if (!offersMoto(parking)) return ['car'];
  return vehicleType === 'moto' ? ['moto', 'car'] : ['car', 'moto'];
}

function SpacesOfType({ title, state }: { title: string; state: ParkingState }) {
  const { spaces } = state;
  const titleId = useId();
  return (
    <Type aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      <AvailabilityMeter
        available={spaces.available_spaces}
        total={spaces.total_spaces}
        percentage={spaces.availability_percentage}
        muted={!isFree(state)}
      />
    </Type>
  );
}
