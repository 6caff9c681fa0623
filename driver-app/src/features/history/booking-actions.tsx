import type { KnownStay } from '@parqueo/shared-api/answers';
import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, ButtonLink, Stack, Ticket } from '@parqueo/shared-ui';
import { useState } from 'react';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { RouteToParking } from '../../lib/parkings/route';
import { sameVehicle } from '../../lib/reservations/booking-form';
import { ticketLink } from '../../lib/reservations/links';
import { shownStatus } from '../../lib/reservations/presence';
import { timesOf } from '../../lib/reservations/stays';
import { isAhead } from './booking-sections';
import { RebookButton } from './rebook-button';
import { Receipt, receiptTitle } from './receipt';

const WITH_RECEIPT: ReadonlySet<ReservationStatus | null> = new Set([
  'confirmed',
  'active',
  'completed',
]);

/** Ticket and route while a booking is ahead, else booking it again; a receipt (HIS-06, HIS-07). */
export function BookingActions({ stay }: { stay: KnownStay }) {
  const now = useMinute();
  const { parking } = stay;
  const estado = shownStatus(stay);
  const times = timesOf(stay);
  return (
    <Stack gap={12}>
      {isAhead(stay, now) ? (
        <>
          <ButtonLink {...ticketLink(stay)} size="l" block>
            <Ticket size={20} />
            {estado === 'pending' ? 'Ver solicitud' : 'Ver ticket'}
          </ButtonLink>
          <RouteToParking parking={parking} main={false} />
        </>
      ) : (
        <RebookButton stay={stay} size="l" block />
      )}
      {estado === 'cancelled' && times && times.start > now && (
        <FreeNearby
          parking={parking}
          stay={times}
          vehicleType={stay.space.vehicle_type}
          form={sameVehicle(stay)}
        />
      )}
      {WITH_RECEIPT.has(estado) && <ReceiptButton stay={stay} />}
    </Stack>
  );
}

function ReceiptButton({ stay }: { stay: KnownStay }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
        {receiptTitle(stay)}
      </Button>
      <Receipt stay={stay} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
