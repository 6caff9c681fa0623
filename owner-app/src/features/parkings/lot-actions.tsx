import type { Parking } from '@parqueo/shared-api/contract';
import { Button } from '@parqueo/shared-ui';
import { Suspense, lazy, useState } from 'react';
import { CloseToday } from '../../lib/closures/close-today';

const PriceDialog = lazy(() => import(/* webpackChunkName: "price" */ './price-dialog'));

/** What is done most with a lot, on its card: its price and closing for today (LOT-01). */
export default function LotActions({ parking }: { parking: Parking }) {
  const [pricing, setPricing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        block
        aria-label={`Cambiar precio de ${parking.name}`}
        onClick={() => setPricing(true)}
      >
        Cambiar precio
      </Button>
      <CloseToday parking={parking} />
      {pricing && (
        <Suspense fallback={null}>
          <PriceDialog parking={parking} onClose={() => setPricing(false)} />
        </Suspense>
      )}
    </>
  );
}
