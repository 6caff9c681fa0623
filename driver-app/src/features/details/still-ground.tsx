import { TileMap } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';

interface StillGroundProps {
  position: Position;
  zoom: number;
}

/** The map of all screens, standing still, where no tile has come: it has the city in outline (FND-08). */
export default function StillGround({ position, zoom }: StillGroundProps) {
  return (
    <div inert>
      <TileMap
        center={[position.latitude, position.longitude]}
        zoom={zoom}
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
