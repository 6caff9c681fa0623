import { RetryInDialog, onDemand } from '@parqueo/remote-kit';
import type { PositionState } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Button, Close, IconButton, Spinner, media, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Pill = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: ${token('size-target')};
  padding: 0 ${token('space-16')};
  border-radius: 22px;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font-size: ${token('text-14')};
`;

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

interface PositionNoticeProps {
  state: PositionState;
  /** Whether the reason is all that is said: a place is chosen, from which distances count in its place. */
  brief: boolean;
  onLocate: () => void;
  onZone: (center: Position) => void;
}

/** Says that the user's position is being found, or why it is unknown, and what helps then (MAP-03, MAP-04). */
export default function PositionNotice({ state, brief, onLocate, onZone }: PositionNoticeProps) {
  const [dismissed, setDismissed] = useState<PositionState | null>(null);
  const [choosing, setChoosing] = useState(false);
  if (state.status === 'found' || state === dismissed) return null;
  if (state.status === 'waiting')
    return (
      <Pill>
        <Spinner label="Obteniendo tu ubicación..." />
      </Pill>
    );
  const dismiss = () => setDismissed(state);
  return (
    <Pill>
      <Message>
        <span role="status">{state.message}</span>
        <IconButton label="Cerrar" icon={<Close size={20} />} onClick={dismiss} />
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
            dismiss();
            onZone(center);
          }}
        />
      )}
    </Pill>
  );
}
