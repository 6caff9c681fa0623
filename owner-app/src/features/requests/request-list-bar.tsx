import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { tryChime } from '../../lib/sound/chime';
import { useSound } from '../../lib/storage/use-stored-choice';

/* Sticks below the header. The height is the same with any content, also where a button has two lines. */
const Bar = styled.div`
  position: sticky;
  top: ${token('header-inset')};
  z-index: 10;
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  min-height: 60px;
  margin-top: calc(-1 * ${token('space-8')});
  color: ${token('color-muted')};
  background: ${token('color-canvas')};
  > [role='status'] {
    flex: 1;
  }
`;

interface RequestListBarProps {
  /** Number of requests on the list that can still be answered. */
  answerable: number;
  /** Number of new requests that are not on the list yet. */
  waiting: number;
  onShowPending: () => void;
}

function countText(answerable: number): string {
  if (answerable === 0) return '';
  return answerable === 1 ? '1 pendiente' : `${answerable} pendientes`;
}

/** Number of requests, or a button that shows the new ones in its place, and the sound (REQ-04). */
export function RequestListBar({ answerable, waiting, onShowPending }: RequestListBarProps) {
  return (
    <Bar>
      {waiting === 0 && <span>{countText(answerable)}</span>}
      <span role="status">
        {waiting > 0 && (
          <Button onClick={onShowPending}>
            {waiting === 1 ? '1 solicitud nueva' : `${waiting} solicitudes nuevas`}
          </Button>
        )}
      </span>
      <SoundButton />
    </Bar>
  );
}

/** Switches the sound of new requests on, which plays it once to try it, and off (REQ-04). */
function SoundButton() {
  const [sounds, setSounds] = useSound();

  function toggle() {
    setSounds(!sounds);
    if (!sounds) void tryChime();
  }

  return (
    <Button variant="ghost" onClick={toggle}>
      {sounds ? 'Sonido: sí' : 'Sonido: no'}
    </Button>
  );
}
