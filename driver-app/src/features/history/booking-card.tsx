import { CardHeading, Muted, StayMoney } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { UNKNOWN_PARKING, formatAddress } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Card,
  formatMoneySpaced,
  formatShortDate,
  formatTime12,
  media,
  token,
  Together,
} from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { ExtensionLine } from '../../lib/reservations/extension-line';
import { bookingLink } from '../../lib/reservations/links';
import { shownStatus } from '../../lib/reservations/presence';
import { PresenceLine } from '../../lib/reservations/presence-line';
import { lastExtension } from '../../lib/reservations/stays';
import { isLive } from './booking-sections';
import { RebookButton } from './rebook-button';

const Body = styled(Link)`
  display: grid;
  gap: ${token('space-4')};
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

/* The state stands at the end of the first line, however long the name. */
const Head = styled(CardHeading)`
  h3 {
    flex: 1 1 8em;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token('space-4')} ${token('space-16')};
  margin-top: ${token('space-8')};
  font-variant-numeric: tabular-nums;
  strong {
    margin-left: auto;
    text-align: end;
  }
`;

/** A booking in the list; it links to its details (HIS-02). What is over can be booked again (HIS-06). */
export function BookingCard({ stay }: { stay: KnownStay }) {
  const { parking, start_time: start, end_time: end } = stay;
  const told = lastExtension(stay, useMinute(), formatTime12);
  return (
    <Card style={{ padding: 0, overflow: 'hidden' }} as="article">
      <Body {...bookingLink(stay)}>
        <Head>
          <h3>{parking?.name ?? UNKNOWN_PARKING}</h3>
          <BookingChip status={shownStatus(stay)} />
        </Head>
        <Muted>
          <Together>{formatAddress(parking)}</Together>
        </Muted>
        <CancellationNote cancelledBy={stay.cancelled_by} reason={stay.cancel_reason} />
        <PresenceLine stay={stay} formatTime={formatTime12} />
        {told && <ExtensionLine {...told} />}
        <Facts>
          <span>{formatShortDate(start)}</span>
          <span>
            <span>{formatTime12(start)}</span>
            {end && <span> – {formatTime12(end)}</span>}
          </span>
          <strong>
            <StayMoney
              total={stay.total_cost}
              method={stay.payment_method}
              status={shownStatus(stay)}
              format={formatMoneySpaced}
            />
          </strong>
        </Facts>
      </Body>
      {!isLive(stay) && (
        <div style={{ padding: `0 ${token('space-8')} ${token('space-8')}` }}>
          <RebookButton stay={stay} variant="ghost" />
        </div>
      )}
    </Card>
  );
}
