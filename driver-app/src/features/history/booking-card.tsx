import { CardHeading } from '@parqueo/remote-kit';
import { UNKNOWN_PARKING, formatAddress } from '@parqueo/shared-api/contract';
import { Card, formatMoneySpaced, formatShortDate, formatTime12, token } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/booking-chip';
import { CancellationNote } from '../../lib/cancellation-note';
import type { Booking } from './use-bookings';

const Head = styled(CardHeading)`
  margin-bottom: ${token('space-4')};
`;

const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token('space-4')} ${token('space-16')};
  margin-top: ${token('space-12')};
  font-variant-numeric: tabular-nums;
  strong {
    margin-left: auto;
  }
`;

/** A booking in the list; it links to its details (HIS-02). */
export function BookingCard(props: Booking) {
  const { booking, parking, confirmation } = props;
  const start = confirmation?.start_time;
  return (
    <Card as={Link} to="/booking-detail" state={props}>
      <Head>
        <h2>{parking?.name ?? UNKNOWN_PARKING}</h2>
        <BookingChip status={booking.estado ?? confirmation?.estado ?? null} />
      </Head>
      <Muted>{formatAddress(parking)}</Muted>
      <CancellationNote cancelledBy={booking.cancelled_by} reason={booking.cancel_reason} />
      <Facts>
        <span>{formatShortDate(start)}</span>
        <span>{formatTime12(start)}</span>
        {confirmation && <strong>{formatMoneySpaced(confirmation.total)}</strong>}
      </Facts>
    </Card>
  );
}
