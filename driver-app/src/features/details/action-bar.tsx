import { priceOf } from '@parqueo/shared-api/contract';
import { StickyActionBar, formatShortMoney, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { rateOf } from '../../lib/availability';
import { lengthWords } from '../../lib/length-words';
import type { AskedParking } from './asked-parking';
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
  button {
    flex: 1 0 auto;
    padding-inline: ${token('space-16')};
  }
  em {
    display: block;
  }
  strong {
    font-size: ${token('text-20')};
  }
  span,
  em {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    font-style: normal;
  }
`;

interface ActionBarProps extends AskedParking {
  /** The stay, for the booking form's address. */
  search: string;
}

/** The stay's total and the action, always in view on small screens (DET-07). */
export function ActionBar({ parking, choice, state, search }: ActionBarProps) {
  const wordsId = useId();
  const { start, end } = choice.stay;
  const { total } = priceOf(rateOf(parking, choice.vehicleType), start, end);
  const { kind, label } = state;
  const saysMore = kind !== 'inactive' && parking.accepts_reservations;
  return (
    <StickyActionBar>
      <ActionRow>
        <div>
          <strong>{formatShortMoney(total)}</strong> <span>por {lengthWords(choice.stay)}</span>
          {saysMore && <em id={wordsId}>{label}</em>}
        </div>
        <RequestButton
          parking={parking}
          state={state}
          search={search}
          describedBy={saysMore ? wordsId : undefined}
        />
      </ActionRow>
    </StickyActionBar>
  );
}
