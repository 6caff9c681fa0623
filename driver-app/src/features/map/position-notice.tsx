import type { PositionState } from '@parqueo/remote-kit/map';
import { Close, IconButton, Spinner, media, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  position: absolute;
  top: calc(${token('search-inset')} + ${token('space-16')});
  right: ${token('space-8')};
  left: ${token('space-8')};
  z-index: 15;
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${media.landscape} {
    top: ${token('space-8')};
    left: var(--covered-left);
  }
  ${media.large} {
    top: ${token('space-16')};
    left: var(--covered-left);
  }
`;

const Pill = styled.div`
  display: flex;
  align-items: center;
  min-height: ${token('size-target')};
  padding: 0 ${token('space-16')};
  border-radius: 22px;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font-size: ${token('text-14')};
  pointer-events: auto;
  button {
    margin-right: -16px;
  }
`;

/** Says that the user's position is being found, or why it is unknown (MAP-03). */
export function PositionNotice({ state }: { state: PositionState }) {
  const [dismissed, setDismissed] = useState<PositionState | null>(null);
  if (state.status === 'found' || state === dismissed) return null;
  return (
    <Place>
      <Pill>
        {state.status === 'waiting' ? (
          <Spinner label="Obteniendo tu ubicación..." />
        ) : (
          <>
            <span role="status">{state.message}</span>
            <IconButton
              label="Cerrar"
              icon={<Close size={20} />}
              onClick={() => setDismissed(state)}
            />
          </>
        )}
      </Pill>
    </Place>
  );
}
