import { defaultIcon } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Marker, Tooltip } from 'react-leaflet';

/** Marks the user's position (MAP-01). */
export function UserMarker({ latitude, longitude }: Position) {
  return (
    <Marker
      position={[latitude, longitude]}
      icon={defaultIcon}
      alt="¡Estás aquí!"
      keyboard={false}
      interactive={false}
      zIndexOffset={-1000}
    >
      {/* In a pane below the pins, so that it covers none. */}
      <Tooltip permanent direction="top" pane="shadowPane">
        ¡Estás aquí!
      </Tooltip>
    </Marker>
  );
}
