import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import { MINUTE_MS, TICKET_EARLY_MINUTES, type TicketState } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Check, Clock, Cross, Stack, Warning, token } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { refOf } from '../../../lib/marks/mark';
import { useAtGate } from '../at-gate';
import { DetailsHeading } from '../details/details-heading';
import { StayFacts } from '../details/stay-facts';
import { timeOf } from '../words';

type Answered = CheckedTicket['state'];
type Look = 'success' | 'warning' | 'danger' | 'neutral';

const LOOKS: Readonly<Record<Answered, { look: Look; Icon: ComponentType<{ size?: number }> }>> = {
  valid: { look: 'success', Icon: Check },
  too_early: { look: 'warning', Icon: Clock },
  unchecked: { look: 'neutral', Icon: Warning },
  other_lot: { look: 'danger', Icon: Cross },
  cancelled: { look: 'danger', Icon: Cross },
  used: { look: 'danger', Icon: Cross },
  unknown: { look: 'danger', Icon: Cross },
};

const WORDS: Readonly<Record<Exclude<TicketState, 'too_early' | 'other_lot'>, string>> = {
  valid: 'Válido',
  cancelled: 'Cancelado',
  used: 'Ya usado',
  unknown: 'Desconocido',
};

/** From when a ticket is good, ISO 8601. */
const opensAt = ({ start_time }: KnownGateStay) =>
  new Date(Date.parse(start_time) - TICKET_EARLY_MINUTES * MINUTE_MS).toISOString();

/** The result in a word (GAT-06). */
function wordOf({ state, stay, parkingName }: CheckedTicket): string {
  switch (state) {
    case 'too_early':
      return `Muy temprano${stay ? ` · desde ${timeOf(opensAt(stay))}` : ''}`;
    case 'other_lot':
      return `Otro parqueo${parkingName ? ` · ${parkingName}` : ''}`;
    case 'unchecked':
      return 'No se puede comprobar sin señal';
    default:
      return WORDS[state];
  }
}

const Answer = styled.p<{ $look: Look }>`
  display: flex;
  align-items: center;
  gap: ${token('space-12')};
  min-height: 72px;
  padding: ${token('space-12')} ${token('space-16')};
  border-radius: ${token('radius-card')};
  color: ${({ $look }) =>
    $look === 'neutral'
      ? token('color-ink')
      : token($look === 'warning' ? 'color-warning-strong' : `color-${$look}`)};
  background: ${({ $look }) => token(`color-${$look}-tint`)};
  font-size: ${token('text-24')};
  font-weight: 700;
  line-height: 1.2;
  svg {
    flex: none;
  }
`;

/** Vibrations of the phone in milliseconds: one for a valid ticket, three for another. */
const PULSES = { good: [80], bad: [120, 80, 120, 80, 120] };

/** Result for a scanned or typed code: one word in its colour, and the card of the stay (GAT-02, GAT-06). */
export function TicketDetails({ code }: { code: string }) {
  const { parking, gate } = useAtGate();
  const ticket = useTicket(parking.id, code, gate);
  const state = ticket?.state;
  useEffect(() => {
    if (state) navigator.vibrate?.(state === 'valid' ? PULSES.good : PULSES.bad);
  }, [state]);

  return (
    <Stack gap={16}>
      <DetailsHeading title={code} />
      <div role="status">
        {ticket ? <AnswerLine ticket={ticket} /> : <Answer $look="neutral">Comprobando…</Answer>}
      </div>
      {ticket?.stay && <TicketStay state={ticket.state} stay={ticket.stay} />}
      {state === 'unchecked' && !ticket?.stay && (
        <p>Este teléfono no conoce ese código: no está en lo último que vio de la puerta.</p>
      )}
      {state === 'unknown' && (
        <p>
          Compara el código con el del ticket o busca la placa. Si no tiene reserva, toca un espacio
          libre para registrar su entrada.
        </p>
      )}
    </Stack>
  );
}

function AnswerLine({ ticket }: { ticket: CheckedTicket }) {
  const { look, Icon } = LOOKS[ticket.state];
  return (
    <Answer $look={look}>
      <Icon size={28} />
      {wordOf(ticket)}
    </Answer>
  );
}

/** The ticket's stay, its space, and 'Llegó' where it may come in. */
function TicketStay({ state, stay }: { state: Answered; stay: KnownGateStay }) {
  const { gate, act } = useAtGate();
  const identifier = gate.spaces.find(({ id }) => id === stay.space_id)?.identifier ?? '';
  const comesIn = ['valid', 'unchecked'].includes(state) && stay.arrived_at === null;
  return (
    <>
      {identifier && <h3>{`Espacio ${identifier}`}</h3>}
      <StayFacts stay={stay} />
      {comesIn && (
        <Button
          size="l"
          block
          onClick={() =>
            act({
              newMarks: [{ kind: 'arrived', ...refOf(stay) }],
              stay,
              about: `${identifier} · ${stay.vehicle_plate}`,
              word: 'llegó',
            })
          }
        >
          Llegó
        </Button>
      )}
    </>
  );
}

/** Validity of a code: the server's answer, or 'unchecked' with what the device has of it. */
interface CheckedTicket {
  state: TicketState | 'unchecked';
  stay: KnownGateStay | null;
  /** Name of the lot that the ticket is for, where the caller works there too. */
  parkingName: string | null;
}

/** Wait for the server's answer before the device's own data is shown, in milliseconds (GAT-06). */
const PATIENCE_MS = 900;

/**
 * Checks a ticket's code at a gate: null until there is a result, for less than a second. An answer that
 * comes later replaces the device's result.
 */
function useTicket(parkingId: number, code: string, gate: KnownGate): CheckedTicket | null {
  const { api } = useHost();
  const [late, setLate] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['ticket', parkingId, code],
    queryFn: ({ signal }) => api.gate.ticket(parkingId, code, signal),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  // The gate includes this device's waiting marks, which the answer cannot have.
  const atGate = gate.stays.find((stay) => stay.code === code) ?? null;
  if (data) return { state: data.state, stay: atGate ?? data.stay, parkingName: data.parking_name };
  return isError || late ? { state: 'unchecked', stay: atGate, parkingName: null } : null;
}
