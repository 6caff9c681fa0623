import { icon } from 'leaflet';
import icon2x from 'leaflet/dist/images/marker-icon-2x.png';
import icon1x from 'leaflet/dist/images/marker-icon.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';
import { Marker, Tooltip } from 'react-leaflet';
import type { Position } from './use-position';

/** Leaflet's default marker, 25 by 41 (MAP-01). Its own look-up of the images fails in a bundle. */
const userIcon = icon({
  iconUrl: icon1x,
  iconRetinaUrl: icon2x,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
  tooltipAnchor: [0, -36],
});

/** Where the user is (MAP-01). */
export function UserMarker({ latitude, longitude }: Position) {
  return (
    <Marker
      position={[latitude, longitude]}
      icon={userIcon}
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
