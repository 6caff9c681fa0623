import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { RequestFacts } from '@parqueo/shared-api/contract';
import { Button, Dialog, FormError } from '@parqueo/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { outcomeOf, rejectTitle } from './outcome';
import { RejectDialog } from './reject-dialog';
import { RequestCard } from './request-card';
import { RequestLine } from './request-line';
import { useAnswerRequest } from './use-answers';
import type { Calm } from './use-calm';

interface RequestItemProps {
  request: KnownReservation;
  facts: RequestFacts | undefined;
  /** Whether it can still be answered. */
  pending: boolean;
  /** Whether this screen has answered it. */
  own: boolean;
  fingers: Calm;
  onAnswered: () => void;
  /** Called when its buttons disappear because its dialog was closed. */
  onLeft: () => void;
  onUndone: () => void;
  /** Called when what is below it has moved. */
  onMoved: () => void;
  onGone: () => void;
}

/** The last facts of a request: the list of facts may lose it a moment before the list of requests does. */
function useLastFacts(facts: RequestFacts | undefined): RequestFacts | undefined {
  const [last, setLast] = useState(facts);
  if (facts && facts !== last) setLast(facts);
  return facts ?? last;
}

/** A place of the list: a request with its answers, or one line with its outcome. */
export function RequestItem(props: RequestItemProps) {
  const { request, pending, own, fingers, onLeft, onUndone, onMoved, onGone } = props;
  const facts = useLastFacts(props.facts);
  const [rejecting, setRejecting] = useState(false);
  const { answer, answering, failure } = useAnswerRequest(request.id, () => {
    setRejecting(false);
    props.onAnswered();
  });

  // The place keeps its card's height for a while, so that nothing below moves under a finger.
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (pending) height.current = place.current?.getBoundingClientRect().height ?? 0;
  });

  function leave() {
    setRejecting(false);
    onLeft();
  }

  return (
    <div ref={place}>
      {pending ? (
        <RequestCard
          request={request}
          facts={facts}
          answering={answering}
          failure={rejecting ? '' : failure}
          onAccept={() => void answer({ status: 'confirmed' })}
          onReject={() => setRejecting(true)}
        />
      ) : (
        <RequestLine
          request={request}
          own={own}
          height={height}
          fingers={fingers}
          failure={own ? '' : failure}
          onUndone={onUndone}
          onMoved={onMoved}
          onGone={onGone}
        />
      )}
      {rejecting && pending && (
        <RejectDialog
          request={request}
          busy={answering === 'cancelled'}
          failure={failure}
          onReject={(reason) => void answer({ status: 'cancelled', ...(reason && { reason }) })}
          onClose={() => setRejecting(false)}
        />
      )}
      <Dialog
        open={rejecting && !pending}
        title={rejectTitle(request)}
        onClose={leave}
        actions={
          <Button data-autofocus="" onClick={leave}>
            Entendido
          </Button>
        }
      >
        <FormError>{`Ya fue ${outcomeOf(request)}.`}</FormError>
      </Dialog>
    </div>
  );
}
