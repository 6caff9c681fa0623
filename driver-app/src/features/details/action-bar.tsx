import { STAY_ERRORS, priceOf, hourlyRateOf } from '@parqueo/shared-api/contract';
import { StickyActionBar, formatShortMoney, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BusyFigures } from '../../lib/page/busy-figures';
import { acceptsRequests, offers } from '../../lib/parkings/availability';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { lengthWords } from '../../lib/stay/words';
import type { ParkingForStay } from './parking-for-stay';
import { RequestButton } from './request-button';

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-8')} ${token('space-16')};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  /* The text takes the room beside the button, or its own line when there is too little. */
  > div {
    flex: 1000 0 auto;
    max-width: 100%;
  }
  button,
  a {
    flex: 1 0 auto;
    max-width: 100%;
    padding-inline: ${token('space-16')};
  }
  em {
    display: block;
  }
  strong {
    font-size: ${token('text-20')};
  }
  > div span,
  em {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    font-style: normal;
  }
`;

interface ActionBarProps extends ParkingForStay {
  /** The stay, for the booking form's address. */
  search: string;
  onChange: (part: Partial<StayChoice>) => void;
}

/** The stay's total and the action, always in view on small screens (DET-07). */
export function ActionBar({ search, onChange, ...forStay }: ActionBarProps) {
  const wordsId = useId();
  const { parking, choice, problem } = forStay;
  const words = wordsOf(forStay);
  return (
    <StickyActionBar>
      <ActionRow>
        <div>
          {!problem && offers(parking, choice.vehicleType) && (
            <Total parking={parking} choice={choice} />
          )}
          {words && (
            <BusyFigures as="em" id={wordsId} aria-busy={forStay.stale}>
              {words}
            </BusyFigures>
          )}
        </div>
        <RequestButton
          {...forStay}
          search={search}
          onChange={onChange}
          describedBy={words ? wordsId : undefined}
        />
      </ActionRow>
    </StickyActionBar>
  );
}

function Total({
  parking,
  choice: { stay, vehicleType },
}: Pick<ParkingForStay, 'parking' | 'choice'>) {
  const { total } = priceOf(hourlyRateOf(parking, vehicleType), stay.start, stay.end);
  return (
    <>
      <strong>{formatShortMoney(total)}</strong> <span>por {lengthWords(stay)}</span>
    </>
  );
}

/** The free spaces, or why there are none; null when the button says it. */
function wordsOf({ parking, choice, state, problem }: ParkingForStay): string | null {
  if (!acceptsRequests(parking)) return null;
  if (problem) return STAY_ERRORS[problem].err;
  return offers(parking, choice.vehicleType) ? state.label : 'Sin espacios para motos';
}
