import type { PositionState } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Spinner, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PositionFailure } from './position-failure';

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

interface PositionNoticeProps {
  state: PositionState;
  /** Whether the reason is all that is said: a place is chosen, from which distances count in its place. */
  brief: boolean;
  onLocate: () => void;
  onZone: (center: Position) => void;
}

/** Says that the user's position is being found, or why it is unknown, and what helps then (MAP-03). */
export default function PositionNotice({ state, brief, onLocate, onZone }: PositionNoticeProps) {
  const [dismissed, setDismissed] = useState<PositionState | null>(null);
  if (state.status === 'found' || state === dismissed) return null;
  if (state.status === 'waiting')
    return (
      <Pill>
        <Spinner label="Obteniendo tu ubicación..." />
      </Pill>
    );
  return (
    <Pill>
      <PositionFailure
        state={state}
        brief={brief}
        onLocate={onLocate}
        onZone={onZone}
        onDismiss={() => setDismissed(state)}
      />
    </Pill>
  );
}
