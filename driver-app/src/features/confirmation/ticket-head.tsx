import { CardMoney } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { useNow } from '@parqueo/shared-api/react';
import { VisuallyHidden, formatMoney, formatTime24, Together } from '@parqueo/shared-ui';
import type { Ref } from 'react';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { overstayOf, presenceWords } from '../../lib/reservations/presence';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { outcomeOf } from './outcome';
import { RequestSteps } from './request-steps';
import { Muted, Part } from './ticket-parts';

interface TicketHeadProps {
  facts: TicketFacts;
  stay: KnownStay | null;
  ref: Ref<HTMLDivElement>;
}

/** How the reservation stands (CNF-02, CNF-07, CNF-08), or what the gate has marked of it (CNF-10). */
export function TicketHead({ facts, stay, ref }: TicketHeadProps) {
  const { status, arrived_at, left_at } = facts;
  const isMarked = status !== 'cancelled' && (arrived_at ?? left_at) !== null;
  return (
    <Part ref={ref} tabIndex={-1}>
      <div role="status">
        <BookingChip status={status} />
        {isMarked && (
          // The line below changes by the minute and is not read out each time.
          <VisuallyHidden>{markWords(facts)}</VisuallyHidden>
        )}
      </div>
      {isMarked && stay ? <Presence stay={stay} /> : <Outcome facts={facts} />}
    </Part>
  );
}

const markWords = ({ arrived_at, left_at }: TicketFacts) =>
  left_at === null ? `Entraste ${formatTime24(arrived_at)}` : `Saliste ${formatTime24(left_at)}`;

function Outcome({ facts }: { facts: TicketFacts }) {
  const { status, cancelled_by, cancel_reason } = facts;
  const { title, detail } = outcomeOf(status, cancelled_by, cancel_reason);
  return (
    <>
      <h2>{title}</h2>
      <Muted>{detail}</Muted>
      <CancellationNote cancelledBy={cancelled_by} reason={cancel_reason} />
      {status === 'pending' && <RequestSteps replyBy={facts.reply_by} arrival={facts.start_time} />}
    </>
  );
}

function Presence({ stay }: { stay: KnownStay }) {
  const now = useNow();
  const over = overstayOf(stay, now);
  return (
    <>
      <h2>
        <Together>{presenceWords(stay, now, formatTime24) ?? ''}</Together>
      </h2>
      {over && (
        <Muted>
          Tu reserva terminó {formatTime24(stay.end_time)}. Pagas cada media hora empezada
          {over.total !== null && `: ${formatMoney(over.total)} en total hasta ahora`}. ¿Ya saliste?
          Avisa al parqueo.
          <CardMoney total={over.total} method={stay.payment_method} />
        </Muted>
      )}
      {stay.left_at !== null && <Muted>Gracias por parquearte aquí.</Muted>}
    </>
  );
}
