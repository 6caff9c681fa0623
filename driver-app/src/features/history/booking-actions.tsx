import type { KnownConfirmation } from '@parqueo/shared-api/answers';
import type { ReservationStatus, Stay } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, ButtonLink, Stack, Ticket } from '@parqueo/shared-ui';
import { useState } from 'react';
import { formFromConfirmation, vehicleTypeOf } from '../../lib/reservations/booking-form';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { RouteToParking } from '../../lib/parkings/route';
import { ticketLink } from '../../lib/reservations/ticket';
import { isAhead } from './booking-sections';
import { RebookButton } from './rebook-button';
import { Receipt } from './receipt';
import type { Booking } from '../../lib/reservations/booking';

const WITH_RECEIPT: ReadonlySet<ReservationStatus | null> = new Set([
  'confirmed',
  'active',
  'completed',
]);

/**
 * What can be done with a booking, the likeliest first: its ticket and route while it is ahead, else
 * the same again; a receipt once it was confirmed (HIS-06).
 */
export function BookingActions({ booking }: { booking: Booking }) {
  const now = useMinute();
  const { confirmation, parking } = booking;
  const status = booking.booking.estado ?? confirmation?.estado ?? null;
  if (!confirmation) return null;
  const stay = stayOf(confirmation);
  return (
    <Stack gap={12}>
      {isAhead(booking, now) ? (
        <>
          <ButtonLink {...ticketLink(confirmation)} size="l" block>
            <Ticket size={20} />
            {status === 'pending' ? 'Ver solicitud' : 'Ver ticket'}
          </ButtonLink>
          <RouteToParking parking={parking} main={false} />
        </>
      ) : (
        <RebookButton booking={booking} size="l" block />
      )}
      {status === 'cancelled' && stay && stay.start > now && (
        <FreeNearby
          parking={parking}
          stay={stay}
          vehicleType={vehicleTypeOf(confirmation)}
          form={formFromConfirmation(confirmation)}
        />
      )}
      {WITH_RECEIPT.has(status) && <ReceiptButton booking={{ ...booking, confirmation }} />}
    </Stack>
  );
}

function ReceiptButton({ booking }: { booking: Booking & { confirmation: KnownConfirmation } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
        Recibo
      </Button>
      <Receipt booking={booking} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const stayOf = ({ start_time, end_time }: KnownConfirmation): Stay | null =>
  start_time && end_time ? { start: new Date(start_time), end: new Date(end_time) } : null;
