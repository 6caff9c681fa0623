import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { ERRORS } from '@parqueo/shared-api/contract';
import { Stack } from '@parqueo/shared-ui';
import { PaymentForm } from '../../../lib/marks/payment-form';
import { useAtGate } from '../at-gate';
import { DetailsHeading } from './details-heading';
import { StayFacts } from './stay-facts';

interface LeftDetailsProps {
  stay: KnownGateStay;
  /** Number of the space that it had. */
  identifier: string;
}

/** A car that left, and how it paid; a payment of a closed day stays as it is (GAT-04). */
export function LeftDetails({ stay, identifier }: LeftDetailsProps) {
  const { act } = useAtGate();
  const about = `${identifier} · ${stay.vehicle_plate}`;
  return (
    <Stack gap={16}>
      <DetailsHeading title={identifier} />
      <StayFacts stay={stay} />
      {stay.payment?.closed && stay.payment.method !== 'unpaid' ? (
        <p>{ERRORS.DAY_CLOSED.err}</p>
      ) : (
        <PaymentForm
          stay={stay}
          onMark={(newMarks, word) => act({ newMarks, stay, about, word })}
        />
      )}
    </Stack>
  );
}
