import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/* Its height is taken whatever it holds, and it stays in view below the header. */
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
  /** Requests on the list that can be answered. */
  answerable: number;
  /** New ones that are not on it yet. */
  waiting: number;
  /** Places of requests that were answered. */
  answered: number;
  onShowPending: () => void;
}

/** How many requests there are, and the way to those that arrived meanwhile (REQ-04). */
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
