import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import { ERRORS } from '@parqueo/shared-api/contract';
import { Stack } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { PaymentForm } from '../../../lib/marks/payment-form';
import { useAtGate } from '../at-gate';
import type { SpaceView } from '../spaces/space-views';
import { TicketDetails } from '../ticket/ticket-details';
import { DetailsHeading } from './details-heading';
import { SpaceDetails } from './space-details';
import { StayFacts } from './stay-facts';

export type Opened =
  | { kind: 'space'; id: number }
  | { kind: 'left'; stay: KnownGateStay }
  | { kind: 'ticket'; code: string };

/** The open details with their name; null when their subject is gone. */
export function detailsOf(
  opened: Opened,
  { spaces, stays }: KnownGate,
  views: readonly SpaceView[],
): { label: string; content: ReactNode } | null {
  switch (opened.kind) {
    case 'ticket': {
      const { code } = opened;
      return { label: `Ticket ${code}`, content: <TicketDetails key={code} code={code} /> };
    }
    case 'left': {
      const stay = stays.find((each) => keyOf(each) === keyOf(opened.stay));
      const space = spaces.find(({ id }) => id === stay?.space_id);
      if (!stay || !space) return null;
      const { identifier } = space;
      return {
        label: `Salió de ${identifier}`,
        content: <LeftDetails key={keyOf(stay)} stay={stay} identifier={identifier} />,
      };
    }
    case 'space': {
      const view = views.find(({ space }) => space.id === opened.id);
      if (!view) return null;
      return {
        label: `Espacio ${view.space.identifier}`,
        content: <SpaceDetails key={opened.id} view={view} />,
      };
    }
  }
}

/** The key of a walk-in stays the same when the server gives it an id. */
const keyOf = ({ id, walk_in_key }: KnownGateStay) => walk_in_key ?? String(id);

interface LeftDetailsProps {
  stay: KnownGateStay;
  /** Number of the space that it had. */
  identifier: string;
}

/** A car that left, and how it paid; a payment of a closed day stays as it is (GAT-04). */
function LeftDetails({ stay, identifier }: LeftDetailsProps) {
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
