import { CardHeading } from '@parqueo/remote-kit';
import { UNKNOWN_PARKING, formatAddress } from '@parqueo/shared-api/contract';
import {
  Card,
  formatMoneySpaced,
  formatShortDate,
  formatTime12,
  media,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { AskedExtension } from './asked-extension';
import { isLive } from './booking-sections';
import { RebookButton } from './rebook-button';
import type { Booking } from '../../lib/reservations/booking';
import { bookingAddress } from '../../lib/reservations/ticket';

const Whole = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Body = styled(Link)`
  display: block;
  padding: ${token('space-16')};
  color: inherit;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover h3 {
    ${media.hover} {
      color: ${token('color-brand')};
    }
  }
`;

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

const Again = styled.div`
  padding: 0 ${token('space-8')} ${token('space-8')};
`;

/** A booking in the list; it links to its details (HIS-02). What is over can be booked again (HIS-06). */
export function BookingCard(props: Booking) {
  const { booking, parking, confirmation } = props;
  const { start_time: start, end_time: end } = confirmation ?? {};
  return (
    <Whole as="article">
      <Body to={bookingAddress(booking.id)} state={props}>
        <Head>
          <h3>{parking?.name ?? UNKNOWN_PARKING}</h3>
          <BookingChip status={booking.estado ?? confirmation?.estado ?? null} />
        </Head>
        <Muted>{unbrokenNumbers(formatAddress(parking))}</Muted>
        <CancellationNote cancelledBy={booking.cancelled_by} reason={booking.cancel_reason} />
        <AskedExtension booking={props} />
        <Facts>
          <span>{formatShortDate(start)}</span>
          <span>
            <span>{formatTime12(start)}</span>
            {end && <span> – {formatTime12(end)}</span>}
          </span>
          {confirmation && <strong>{formatMoneySpaced(confirmation.total)}</strong>}
        </Facts>
      </Body>
      {!isLive(props) && (
        <Again>
          <RebookButton booking={props} variant="ghost" />
        </Again>
      )}
    </Whole>
  );
}
