import type { Parking } from '@parqueo/shared-api/contract';
import { Button, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CloseToday } from '../../lib/closures/close-today';
import { PriceDialog } from './price-dialog';

/* Beside each other, as wide whatever they say. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(7 * ${token('text-16')}), 1fr));
  gap: ${token('space-8')};
  > button {
    padding-inline: ${token('space-4')};
  }
`;

/** What is done most with a lot, on its card: its price and closing for today (LOT-01). */
export default function LotActions({ parking }: { parking: Parking }) {
  const [pricing, setPricing] = useState(false);
  return (
    <>
      <Actions>
        <Button
          variant="secondary"
          aria-label={`Cambiar precio de ${parking.name}`}
          onClick={() => setPricing(true)}
        >
          Cambiar precio
        </Button>
        <CloseToday parking={parking} />
      </Actions>
      {pricing && <PriceDialog parking={parking} onClose={() => setPricing(false)} />}
    </>
  );
}
