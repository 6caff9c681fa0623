import { RetryInDialog, onDemand } from '@parqueo/remote-kit';
import type { PositionState } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Button, Close, IconButton, media, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const ZoneDialog = onDemand(() => import(/* webpackChunkName: "zones" */ './zone-dialog'), {
  failed: RetryInDialog,
});

const Message = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  button {
    margin-right: -16px;
  }
  /* On one line the action is at its end. */
  ${media.large} {
    display: contents;
    button {
      order: 1;
    }
  }
`;

/* The actions have a line of their own when there is little room. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -16px;
  ${media.large} {
    margin-left: ${token('space-8')};
  }
`;

interface PositionFailureProps {
  state: Extract<PositionState, { status: 'failed' }>;
  /** Leaves out what helps, and with it a line. */
  brief: boolean;
  onLocate: () => void;
  onZone: (center: Position) => void;
  onDismiss: () => void;
}

/** Why the user's position is unknown, and what helps (MAP-04). */
export function PositionFailure({
  state,
  brief,
  onLocate,
  onZone,
  onDismiss,
}: PositionFailureProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Message>
        <span role="status">{state.message}</span>
        <IconButton label="Cerrar" icon={<Close size={20} />} onClick={onDismiss} />
      </Message>
      {!brief && (
        <Actions>
          {state.failure !== 'Geolocation not supported.' && (
            <Button variant="ghost" onClick={onLocate}>
              Activar ubicación
            </Button>
          )}
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Elegir zona
          </Button>
        </Actions>
      )}
      {choosing && (
        <ZoneDialog
          onClose={() => setChoosing(false)}
          onChoose={(center) => {
            onDismiss();
            onZone(center);
          }}
        />
      )}
    </>
  );
}
