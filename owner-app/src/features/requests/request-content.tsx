import { CardMoney, Muted } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import {
  PAYMENT_METHOD_NAMES,
  type RequestFacts,
  isDeadlineNear,
  stayMinutes,
} from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import {
  Car,
  Moto,
  Stack,
  formatDayWord,
  formatDuration,
  formatMoney,
  formatTime24,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { deadlineText } from '../../lib/deadline';
import { Plate } from '../../lib/plate';
import { stayText } from '../../lib/stay-text';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-4')} ${token('space-12')};
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: ${token('color-muted')};
  }
  h2 {
    font-size: ${token('text-16')};
  }
`;

export const Deadline = styled.span<{ $near: boolean }>`
  color: ${({ $near }) => token($near ? 'color-danger' : 'color-muted')};
  white-space: nowrap;
`;

/* Does not break, unless it is longer than its line. */
const Unbroken = styled.span`
  display: inline-block;
  max-width: 100%;
`;

interface RequestContentProps {
  request: KnownReservation;
  facts: RequestFacts | undefined;
}

/** What the owner needs to decide, the plate first (REQ-04). */
export function RequestContent({ request, facts }: RequestContentProps) {
  const { space, user, parking, extends_id, end_time } = request;
  const now = useNow();
  const deadline = deadlineText(request.reply_by, now);
  return (
    <>
      <Head>
        {space.vehicle_type === 'moto' ? <Moto /> : <Car />}
        <Plate>{request.vehicle_plate}</Plate>
        <h2>{user.full_name}</h2>
      </Head>
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        {extends_id !== null && (
          <p>{`Extensión: hasta ${formatDayWord(end_time, now)} ${formatTime24(end_time)}`}</p>
        )}
        <p>
          <strong>{stayText(request, now)}</strong>
          {deadline && (
            <>
              {' · '}
              <Deadline $near={isDeadlineNear(request.reply_by, now)}>{deadline}</Deadline>
            </>
          )}
        </p>
        {/* Has its line before it is there, so that no button moves when it comes (REQ-04). */}
        <p style={{ minHeight: '1lh' }}>{facts && factsText(facts, extends_id !== null)}</p>
        <Muted>
          {parking.name} · <Unbroken>Espacio {space.identifier}</Unbroken>
        </Muted>
        <Muted>{vehicleText(request)}</Muted>
        <Muted>{moneyText(request)}</Muted>
        <CardMoney total={request.total_cost} method={request.payment_method} verb="paga" />
      </Stack>
    </>
  );
}

const VISITS: Record<number, string> = { 0: 'primera vez', 1: 'vino 1 vez' };

/** The car of an extension is here already. */
function factsText({ spaces_left, spaces_total, visits }: RequestFacts, isExtension: boolean) {
  const left = `${spaces_left === 1 ? 'quedaría' : 'quedarían'} ${spaces_left} de ${spaces_total}`;
  return isExtension ? left : `${left} · ${VISITS[visits] ?? `vino ${visits} veces`}`;
}

const vehicleText = ({ vehicle_brand, vehicle_model, vehicle_color }: KnownReservation) =>
  `${vehicle_brand} ${vehicle_model}, ${vehicle_color}`;

function moneyText({ total_cost, payment_method, start_time, end_time }: KnownReservation): string {
  const method = payment_method ? PAYMENT_METHOD_NAMES[payment_method] : 'Sin método';
  const duration = formatDuration(stayMinutes(start_time, end_time));
  return `${formatMoney(total_cost)} · ${method} · ${duration}`;
}
