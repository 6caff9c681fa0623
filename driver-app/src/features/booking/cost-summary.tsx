import { CardMoney, Muted } from '@parqueo/remote-kit';
import {
  type Parking,
  type PaymentMethod,
  type Price,
  type Stay,
  type VehicleType,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { DescriptionList, formatDuration, formatMoney } from '@parqueo/shared-ui';
import { useState } from 'react';
import { moneyWords } from '../../lib/reservations/money-words';
import { FormPart } from './form-part';
import { useFold } from './use-fold';

interface CostSummaryProps {
  vehicleType: VehicleType;
  payment: PaymentMethod;
  parking: Parking;
  price: Price;
  stay: Stay | null;
  now: Date;
  /** What is said in place of the sum; null where there is one. */
  noSum: string | null;
  /** Whether it begins as one line. */
  brief: boolean;
}

/** Price of the stay, with what a card, a cancellation and a longer stay cost (BOK-03, BOK-04, BOK-14, BOK-15). */
export function CostSummary(props: CostSummaryProps) {
  const { vehicleType, payment, parking, price, stay, now, noSum, brief } = props;
  const { folded, onFold } = useFold(brief, false);
  const rate = hourlyRateOf(parking, vehicleType);
  const blank = noSum !== null;
  // The last sum keeps its room, unseen.
  const [last, setLast] = useState(blank ? null : { stay, price });
  if (!blank && last?.price !== price) setLast({ stay, price });
  return (
    <FormPart
      title="Resumen de costos"
      what="resumen"
      value={noSum ?? <strong>{formatMoney(price.total)} en total</strong>}
      folded={folded || last === null}
      blank={blank}
      onFold={blank ? undefined : onFold}
      open="Ver"
      below={
        last?.stay && (
          <>
            <CardMoney total={last.price.total} method={payment} />
            {moneyWords(rate, last.stay, now).map((text) => (
              <Muted style={{ fontVariantNumeric: 'tabular-nums' }} key={text}>
                {text}
              </Muted>
            ))}
          </>
        )
      }
    >
      {last && (
        <DescriptionList
          items={[
            { term: 'Tarifa por hora', description: formatMoney(rate) },
            { term: 'Duración', description: formatDuration(last.price.minutes) },
            { term: 'Costo del parqueo', description: formatMoney(last.price.parking) },
            { term: 'Costo de reserva', description: formatMoney(last.price.reservation) },
            { term: 'Total', description: formatMoney(last.price.total) },
          ]}
        />
      )}
    </FormPart>
  );
}
