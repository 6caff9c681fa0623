import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { UNDO_SECONDS } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button, Card, token } from '@parqueo/shared-ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { outcomeLine } from './outcome';
import { useUndoAnswer } from './use-answers';
import type { Calm } from './use-calm';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-4')} ${token('space-12')};
  min-height: ${token('size-target')};
  color: ${token('color-muted')};
  overflow-wrap: anywhere;
  > :first-child {
    flex: 1 1 96px;
  }
  strong {
    color: ${token('color-ink')};
  }
`;

const Buttons = styled.div`
  margin-right: calc(-1 * ${token('space-8')});
  > * {
    padding-inline: ${token('space-8')};
  }
`;

/* It comes a moment after the outcome, whose line stays as it is. */
const DriverLink = styled(WhatsAppLink)`
  && {
    flex: 1 0 100%;
    justify-content: start;
    min-height: 24px;
    padding: 0;
    font-size: ${token('text-14')};
  }
`;

interface RequestLineProps {
  request: KnownReservation;
  /** Whether this screen has answered it, so that it can be undone. */
  own: boolean;
  /** Height of the card that was here, in pixels. */
  height: RefObject<number>;
  fingers: Calm;
  /** Why an answer of this screen failed. */
  failure: string;
  onUndone: () => void;
  onMoved: () => void;
  /** Its room on the list is no longer needed. */
  onGone: () => void;
}

/**
 * The outcome of a request in the place of its card, in one line (REQ-04). The card's room, empty below it,
 * closes when no pointer is near; that of an answer by finger stays as long as the line, because the
 * next card's buttons would come below it; after what others did, one has to come and go first. One's own answer
 * can be undone for UNDO_SECONDS, then the line goes, but not while an undo is under way; what others did stays
 * until it is read, and so does an undo that failed.
 */
export function RequestLine(props: RequestLineProps) {
  const { request, own, height, fingers, failure, onUndone, onMoved, onGone } = props;
  const { calm, visits } = fingers;
  const now = useNow();
  const [before] = useState(fingers);
  const [hasRoom, setHasRoom] = useState(true);
  if (hasRoom && calm && (own ? !before.touches : visits > before.visits)) setHasRoom(false);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (room.current) room.current.style.minHeight = hasRoom ? `${height.current}px` : '';
    if (!hasRoom) onMoved();
  }, [hasRoom, height, onMoved]);
  const isOver = useDelay(own);
  const [isRead, setRead] = useState(false);
  const { undo, undoing, failure: refusal } = useUndoAnswer(request.id, onUndone);
  const isDone = own && !refusal ? isOver && !undoing : isRead;
  useEffect(() => {
    if (isDone && calm) onGone();
  });
  const why = failure || refusal;
  return (
    <div ref={room} data-room>
      <Card style={{ padding: `${token('space-8')} ${token('space-16')}` }}>
        <Line>
          <div role="status">
            <p>
              <strong>{request.vehicle_plate}</strong> {outcomeLine(request, now)}
            </p>
            {why && <p>{why}</p>}
          </div>
          <Buttons>
            {own && !refusal ? (
              <Button variant="ghost" loading={undoing} onClick={undo}>
                Deshacer
              </Button>
            ) : (
              !isRead && (
                <Button variant="ghost" onClick={() => setRead(true)}>
                  Entendido
                </Button>
              )
            )}
          </Buttons>
          <DriverLink stay={request} parking={request.parking.name} listed />
        </Line>
      </Card>
    </div>
  );
}

function useDelay(started: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [started]);
  return isOver;
}
