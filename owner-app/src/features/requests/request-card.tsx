import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { RequestFacts, StatusBody } from '@parqueo/shared-api/contract';
import { Button, Card, FormError, Stack, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useKeyChoice } from '../../lib/storage/use-stored-choice';
import { RequestContent } from './request-content';

const Buttons = styled.div`
  display: grid;
  /* Below each other where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(calc(7 * ${token('text-16')}), 1fr));
  gap: ${token('space-12')};
`;

const intoView = (message: HTMLElement | null) => message?.scrollIntoView?.({ block: 'nearest' });

interface RequestCardProps {
  request: KnownReservation;
  facts: RequestFacts | undefined;
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
    <Card
      as="article"
      aria-label={`Solicitud de ${request.user.full_name}`}
      id={`solicitud-${request.id}`}
      tabIndex={-1}
    >
      <Stack gap={12}>
        <RequestContent request={request} facts={facts} />
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
        {/* Last, so that it covers nothing and moves none of these buttons (REQ-04). */}
        {failure && (
          <div ref={intoView}>
            <FormError>{failure}</FormError>
          </div>
        )}
      </Stack>
    </Card>
  );
}
