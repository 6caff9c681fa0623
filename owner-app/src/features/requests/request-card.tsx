import { CardHeading } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { cancelledByText, statusLabel } from '@parqueo/shared-api/contract';
import {
  Button,
  Car,
  Card,
  ConfirmDialog,
  Dialog,
  FormError,
  Moto,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../lib/status-chip';
import { RequestFacts } from './request-facts';
import { useAnswerRequest } from './use-answer-request';

const Sheet = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token('space-16')};
  height: 100%;
`;

const Vehicle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-4')} ${token('space-12')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const Plate = styled.strong`
  padding: ${token('space-4')} ${token('space-12')};
  border: 2px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  font-size: ${token('text-20')};
  letter-spacing: 0.06em;
  line-height: 1.2;
  max-width: calc(100% - 40px);
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-12')};
`;

/* Floats over the facts, so that no button moves when a message appears (REQ-04). */
const Answers = styled.div`
  position: relative;
  margin-top: auto;
`;

const Failure = styled.div`
  position: absolute;
  inset: auto 0 calc(100% + ${token('space-8')});
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

/* Keeps the card's height, so that the cards after it do not move. */
const Gone = styled.div`
  flex: 1;
  visibility: hidden;
  display: flex;
  flex-direction: column;
  gap: ${token('space-16')};
`;

const Outcome = styled.div<{ $over: boolean }>`
  display: grid;
  align-content: center;
  gap: ${token('space-8')};
  color: ${token('color-muted')};
  text-align: center;
  overflow-wrap: anywhere;
  ${({ $over }) => $over && `position: absolute; inset: ${token('space-16')};`}
`;

interface RequestCardProps {
  request: KnownReservation;
  /** Set when it can no longer be answered: the outcome is shown in the card's size or in one line. */
  left: 'whole' | 'line' | null;
  /** Called when its buttons disappear, because it was answered or its dialog was closed. */
  onAnswered: (request: KnownReservation) => void;
}

/** One request with what the owner needs to decide, and the two answers (REQ-02). */
export function RequestCard({ request, left, onAnswered }: RequestCardProps) {
  const [rejecting, setRejecting] = useState(false);
  const { answer, answering, failure } = useAnswerRequest(request, leave);
  const { full_name } = request.user;
  const name = `Solicitud de ${full_name}`;

  function leave() {
    setRejecting(false);
    onAnswered(request);
  }

  const content = (
    <>
      <RequestContent request={request} />
      <Answers>
        {!left && failure && (
          <Failure>
            <FormError>{failure}</FormError>
          </Failure>
        )}
        <Actions>
          <Button
            variant="secondary"
            disabled={answering === 'confirmed'}
            onClick={() => setRejecting(true)}
          >
            Rechazar
          </Button>
          <Button
            loading={answering === 'confirmed'}
            disabled={answering === 'cancelled'}
            onClick={() => void answer('confirmed')}
          >
            Aceptar
          </Button>
        </Actions>
      </Answers>
    </>
  );

  return (
    <>
      {left ? (
        <Sheet>
          {left === 'whole' && <Gone aria-hidden="true">{content}</Gone>}
          <Outcome $over={left === 'whole'} role="status">
            <p>{`${name}: ${outcomeOf(request)}`}</p>
            {failure && <p>{failure}</p>}
          </Outcome>
        </Sheet>
      ) : (
        <Sheet as="article" aria-label={name} id={`solicitud-${request.id}`} tabIndex={-1}>
          {content}
        </Sheet>
      )}
      <ConfirmDialog
        open={rejecting && !left}
        title="Rechazar solicitud"
        message={`¿Está seguro que desea rechazar la solicitud de ${full_name}?`}
        confirmLabel="Rechazar"
        cancelLabel="Cancelar"
        tone="danger"
        busy={answering === 'cancelled'}
        onConfirm={() => void answer('cancelled').then(() => setRejecting(false))}
        onCancel={() => setRejecting(false)}
      />
      <Dialog
        open={rejecting && left !== null}
        title="Rechazar solicitud"
        onClose={leave}
        actions={
          <Button data-autofocus="" onClick={leave}>
            Entendido
          </Button>
        }
      >
        <FormError>{`Ya fue ${outcomeOf(request)}.`}</FormError>
      </Dialog>
    </>
  );
}

/** Who asks, with which vehicle, for when. */
function RequestContent({ request }: Pick<RequestCardProps, 'request'>) {
  return (
    <>
      <CardHeading>
        <h2>{request.user.full_name}</h2>
        <StatusChip status={request.status} />
      </CardHeading>
      <Vehicle>
        {request.space.vehicle_type === 'moto' ? <Moto /> : <Car />}
        <Plate>{request.vehicle_plate}</Plate>
        <span>
          {request.vehicle_brand} {request.vehicle_model}, {request.vehicle_color}
        </span>
      </Vehicle>
      <RequestFacts request={request} />
    </>
  );
}

/** The outcome of a request, with who decided and the reason. */
function outcomeOf({ status, cancelled_by, cancel_reason }: KnownReservation): string {
  if (status === 'confirmed') return 'aceptada';
  // The outcome is unknown: the list just no longer contains it.
  if (status === 'pending') return 'ya no está en la lista';
  const what =
    status !== 'cancelled'
      ? statusLabel(status)
      : cancelled_by === 'driver' || cancelled_by === 'system'
        ? cancelledByText(cancelled_by, 'owner')
        : 'rechazada';
  const reason = cancel_reason ? `. Motivo: ${cancel_reason}` : '';
  return `${what.charAt(0).toLowerCase()}${what.slice(1)}${reason}`;
}
