import type { Parking } from '@parqueo/shared-api/contract';
import { Button, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CloseToday } from '../../lib/closures/close-today';
import { PriceDialog } from './price-dialog';

/* Beside each other; what says that the lot is closed has a line of its own. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
  > *,
  > div > * {
    flex: 1 1 100%;
  }
  > button,
  > div > button {
    flex: 1 1 auto;
    width: auto;
    padding-inline: ${token('space-8')};
  }
`;

/** What is done most with a lot, on its card: its price and closing for today (LOT-01). */
export default function LotActions({ parking }: { parking: Parking }) {
  const [pricing, setPricing] = useState(false);
  return (
    <Actions>
      <Button
        variant="secondary"
        aria-label={`Cambiar precio de ${parking.name}`}
        onClick={() => setPricing(true)}
      >
        Cambiar precio
      </Button>
      <CloseToday parking={parking} />
      {pricing && <PriceDialog parking={parking} onClose={() => setPricing(false)} />}
    </Actions>
  );
}
