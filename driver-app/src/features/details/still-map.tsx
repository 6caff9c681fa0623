import { TileMap } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';

/** The map of all screens, standing still. */
export default function StillMap({ position }: { position: Position }) {
  return <TileMap center={[position.latitude, position.longitude]} zoom={16} still />;
}
