import { TileMap } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';

/** The map of all screens, standing still. */
export default function StillMap({ position }: { position: Position }) {
  return (
    <div inert>
      <TileMap
        center={[position.latitude, position.longitude]}
        zoom={16}
        dragging={false}
        keyboard={false}
        scrollWheelZoom={false}
        doubleClickZoom={false}
        touchZoom={false}
        still
      />
    </div>
  );
}
