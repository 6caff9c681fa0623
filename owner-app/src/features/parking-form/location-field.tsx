import { type PositionState, usePosition } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Button, Field, Locate, MapPin, Notice, Row, Stack, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LocationMap } from './location-map';

const Frame = styled.div`
  position: relative;
  height: 320px;
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  overflow: hidden;
  /* A finger on the pin drags it, anywhere else it scrolls the page. */
  .leaflet-marker-draggable {
    touch-action: none;
  }
  &[data-invalid] {
    border-color: ${token('color-danger')};
  }
`;

interface LocationFieldProps {
  value: Position | null;
  error: string | undefined;
  onPick: (location: Position) => void;
}

/**
 * The parking's position, picked on a map by a click or by dragging the pin. By keyboard: an address
 * suggestion, the user's own position, or the map's centre after moving it with the arrow keys.
 */
export function LocationField({ value, error, onPick }: LocationFieldProps) {
  const { state, locate } = usePosition(value === null);
  const near = state.status === 'found' ? state.position : null;
  const [middle, setMiddle] = useState<Position | null>(null);
  return (
    <Stack gap={8}>
      <Field label="Ubicación en el mapa" hint={describe(value)} error={error}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Frame
            id={id}
            role="group"
            aria-label="Ubicación en el mapa"
            aria-describedby={describedBy}
            data-invalid={error ? '' : undefined}
            tabIndex={-1}
          >
            <LocationMap value={value} near={near} onPick={onPick} onMove={setMiddle} />
          </Frame>
        )}
      </Field>
      <Row gap={8}>
        <Button variant="secondary" onClick={() => locate(onPick)}>
          <Locate size={20} /> Usar mi ubicación
        </Button>
        <Button variant="secondary" disabled={!middle} onClick={() => middle && onPick(middle)}>
          <MapPin size={20} /> Usar el centro del mapa
        </Button>
      </Row>
      <div role="status">
        {state.status === 'failed' && <Notice tone="warning">{problemOf(state)}</Notice>}
      </div>
    </Stack>
  );
}

function describe(location: Position | null): string {
  return location
    ? `Elegida: ${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`
    : 'Toca el mapa donde está la entrada';
}

/** Why the user's position is unknown; the map stays where it is (ADD-05). */
function problemOf({ failure, message }: Extract<PositionState, { status: 'failed' }>): string {
  return failure === 'Geolocation not supported.'
    ? message
    : `${message} Usando ubicación por defecto.`;
}
