import { Button, Field, Locate, MapPin, Notice, Row, Stack, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LocationMap } from './location-map';
import type { Coordinates } from './parking-draft';
import { useOwnPosition } from './use-own-position';

const Frame = styled.div`
  position: relative;
  height: 320px;
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  overflow: hidden;
  &[data-invalid] {
    border-color: ${token('color-danger')};
  }
`;

interface LocationFieldProps {
  value: Coordinates | null;
  error: string | undefined;
  onPick: (location: Coordinates) => void;
}

/**
 * The lot's place, picked on a map by a click or by dragging the pin. Without a pointer: the address
 * suggestions, the own position, or moving the map with the arrow keys and taking its middle.
 */
export function LocationField({ value, error, onPick }: LocationFieldProps) {
  const { position, problem, locate } = useOwnPosition(value === null);
  const [middle, setMiddle] = useState<Coordinates | null>(null);
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
            <LocationMap value={value} near={position} onPick={onPick} onMove={setMiddle} />
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
      <div role="status">{problem && <Notice tone="warning">{problem}</Notice>}</div>
    </Stack>
  );
}

function describe(location: Coordinates | null): string {
  return location
    ? `Elegida: ${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`
    : 'Toca el mapa donde está la entrada';
}
