import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/* Sticks below the header, always with the same height. */
const Bar = styled.div`
  position: sticky;
  top: ${token('header-inset')};
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  min-height: 60px;
  margin-top: calc(-1 * ${token('space-8')});
  padding: ${token('space-8')} 0;
  color: ${token('color-muted')};
  background: ${token('color-canvas')};
`;

interface RequestListBarProps {
  /** Number of requests on the list that can still be answered. */
  answerable: number;
  /** Number of new requests that are not on the list yet. */
  waiting: number;
  /** Number of slots whose request was answered. */
  answered: number;
  onShowPending: () => void;
}

/** Number of requests, and a button that shows the new ones (REQ-04). */
export function RequestListBar({
  answerable,
  waiting,
  answered,
  onShowPending,
}: RequestListBarProps) {
  return (
    <Bar>
      <span>{answerable === 1 ? '1 pendiente' : `${answerable} pendientes`}</span>
      <span role="status">
        {waiting > 0 && (
          <Button onClick={onShowPending}>
            {waiting === 1 ? '1 solicitud nueva' : `${waiting} solicitudes nuevas`}
          </Button>
        )}
      </span>
      {waiting === 0 && answered > 0 && (
        <Button variant="secondary" onClick={onShowPending}>
          Quitar respondidas
        </Button>
      )}
    </Bar>
  );
}
