import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { ERRORS, type Parking } from '@parqueo/shared-api/contract';
import { Stack } from '@parqueo/shared-ui';
import { PaymentForm } from '../../../lib/marks/payment-form';
import type { GateActions } from '../use-gate';
import { DetailsHeading } from './details-heading';
import { StayFacts } from './stay-facts';

interface LeftDetailsProps extends GateActions {
  parking: Parking;
  stay: KnownGateStay;
  /** Number of the space that it had. */
  identifier: string;
  onDone: () => void;
}

/** A car that left, and how it paid; a payment of a closed day stays as it is (GAT-04). */
export function LeftDetails({ parking, stay, identifier, act, onDone }: LeftDetailsProps) {
  return (
    <Stack gap={16}>
      <DetailsHeading title={identifier} onClose={onDone} />
      <StayFacts stay={stay} parking={parking.name} />
      {stay.payment?.closed && stay.payment.method !== 'unpaid' ? (
        <p>{ERRORS.DAY_CLOSED.err}</p>
      ) : (
        <PaymentForm
          stay={stay}
          onMark={(newMarks, word) => {
            act({ newMarks, stay, about: `${identifier} · ${stay.vehicle_plate}`, word });
            onDone();
          }}
        />
      )}
    </Stack>
  );
}
