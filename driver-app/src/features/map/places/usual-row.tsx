import { StateMark } from '@parqueo/remote-kit';
import { type Parking, formatZone, hourlyRateOf, parkingState } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { token, Together } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { offers } from '../../../lib/parkings/availability';
import type { StayChoice } from '../../../lib/stay/stay-choice';
import { priceText, totalOf, validRate } from '../parkings';
import { Detail, Name, resultStyles } from './result-styles';

const Row = styled(Link)`
  ${resultStyles}
  grid-template-columns: minmax(0, 1fr) auto;
  font-variant-numeric: tabular-nums;
`;

const Facts = styled(Detail)`
  grid-column: 1 / -1;
  i {
    margin-right: ${token('space-4')};
  }
`;

interface UsualRowProps {
  parking: Parking;
  choice: StayChoice;
  /** The choice as an address' search, for the way to the details. */
  search: string;
}

/** A lot of always, with what the stay costs there and whether it can be had (HIS-08). */
export function UsualRow({ parking, choice, search }: UsualRowProps) {
  const state = parkingState(parking, { ...choice, now: useMinute() });
  const hasSpaces = offers(parking, choice.vehicleType);
  const rate = validRate(hourlyRateOf(parking, choice.vehicleType));
  return (
    <li>
      <Row to={{ pathname: `/parking-details/${parking.id}`, search }}>
        <Name>{parking.name}</Name>
        {hasSpaces && (
          <span style={{ fontWeight: 700, textAlign: 'end' }}>
            {priceText(totalOf(rate, choice.stay))}
          </span>
        )}
        <Facts>
          <Together>{parking.zone && `${formatZone(parking.zone)} · `}</Together>
          {hasSpaces ? (
            <>
              <StateMark state={state} />
              {state.label}
            </>
          ) : (
            'Sin espacios para motos'
          )}
        </Facts>
      </Row>
    </li>
  );
}
