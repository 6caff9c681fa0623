import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { RequestFacts, StatusBody } from '@parqueo/shared-api/contract';
import { Button, Card, FormError, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useKeyChoice } from '../../lib/storage/use-stored-choice';
import { RequestContent } from './request-content';

const Sheet = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token('space-12')};
  h2 {
    font-size: ${token('text-16')};
  }
`;

const Buttons = styled.div`
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

interface RequestCardProps {
  request: KnownReservation;
  facts: RequestFacts | undefined;
  /** The answer that is being sent. */
  answering: StatusBody['status'] | null;
  failure: string;
  onAccept: () => void;
  onReject: () => void;
}

/** One request with what the owner needs to decide, and the two answers (REQ-02). */
export function RequestCard(props: RequestCardProps) {
  const { request, facts, answering, failure, onAccept, onReject } = props;
  const [hasKeys] = useKeyChoice();
  return (
    <Sheet
      as="article"
      aria-label={`Solicitud de ${request.user.full_name}`}
      id={`solicitud-${request.id}`}
      tabIndex={-1}
    >
      <RequestContent request={request} facts={facts} />
      <Answers>
        {failure && (
          <Failure>
            <FormError>{failure}</FormError>
          </Failure>
        )}
        <Buttons>
          <Button
            variant="secondary"
            aria-keyshortcuts={hasKeys ? 'R' : undefined}
            disabled={answering === 'confirmed'}
            onClick={onReject}
          >
            Rechazar
          </Button>
          <Button
            aria-keyshortcuts={hasKeys ? 'A' : undefined}
            loading={answering === 'confirmed'}
            disabled={answering === 'cancelled'}
            onClick={onAccept}
          >
            Aceptar
          </Button>
        </Buttons>
      </Answers>
    </Sheet>
  );
}
