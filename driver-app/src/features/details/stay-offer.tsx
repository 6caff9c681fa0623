import { type Stay, priceOf, hourlyRateOf } from '@parqueo/shared-api/contract';
import { formatRate, formatShortMoney, Stack, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { offers } from '../../lib/parkings/availability';
import { StayButton } from '../../lib/stay/stay-button';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { lengthWords } from '../../lib/stay/words';
import type { ParkingForStay } from './parking-for-stay';
import { StayObstacle } from './stay-obstacle';

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token('space-8')};
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${token('text-24')};
    line-height: 1.2;
  }
  span {
    color: ${token('color-muted')};
  }
`;

interface StayOfferProps extends ParkingForStay {
  onChange: (part: Partial<StayChoice>) => void;
}

/** The price of the stay, the stay itself, and its obstacle (FND-02). */
export function StayOffer({ onChange, ...forStay }: StayOfferProps) {
  const { parking, choice, problem } = forStay;
  const { stay, vehicleType } = choice;
  return (
    <Stack gap={12}>
      {!problem && offers(parking, vehicleType) && (
        <PriceOf rate={hourlyRateOf(parking, vehicleType)} stay={stay} />
      )}
      <StayButton
        stay={stay}
        vehicleType={vehicleType}
        proposed={!choice.explicit}
        parking={parking}
        onChange={onChange}
      />
      <StayObstacle {...forStay} />
    </Stack>
  );
}

/** 'Q40 por 2 h, con Q10 de reserva · Q15/h' */
function PriceOf({ rate, stay }: { rate: number; stay: Stay }) {
  const { total, reservation } = priceOf(rate, stay.start, stay.end);
  return (
    <Price>
      <strong>{formatShortMoney(total)}</strong>
      <span>
        por {lengthWords(stay)}, con {formatShortMoney(reservation)} de reserva · {formatRate(rate)}
      </span>
    </Price>
  );
}
