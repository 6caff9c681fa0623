import { defaultIcon } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Marker, Tooltip } from 'react-leaflet';

/** Where the user is (MAP-01). */
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
      {/* Below the lots' bubbles: one that lies here is read and hit as anywhere. */}
      <Tooltip permanent direction="top" pane="shadowPane">
        ¡Estás aquí!
      </Tooltip>
    </Marker>
  );
}
