import type { Position } from '@parqueo/shared-api/contract';

const TILE = 256;
/** The picture reaches so many pixels from its middle to each side; what is outside is cut off. */
const REACH = { x: 384, y: 96 };

/** A tile of a web map, and where its corner lies from the middle of the picture, in pixels. */
export interface Tile {
  x: number;
  y: number;
  left: number;
  top: number;
}

/** The tiles of a picture with a position in its middle, in the projection of web maps (EPSG:3857). */
export function tilesAround({ latitude, longitude }: Position, zoom: number): Tile[] {
  const width = TILE * 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const middle = {
    x: ((longitude + 180) / 360) * width,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * width,
  };
  const columns = range(middle.x - REACH.x, middle.x + REACH.x);
  const rows = range(middle.y - REACH.y, middle.y + REACH.y);
  return rows.flatMap((y) =>
    columns.map((x) => ({
      x,
      y,
      left: Math.round(x * TILE - middle.x),
      top: Math.round(y * TILE - middle.y),
    })),
  );
}

/** The numbers of the tiles between two pixels of the world. */
function range(from: number, until: number): number[] {
  const first = Math.floor(from / TILE);
  return Array.from({ length: Math.floor(until / TILE) - first + 1 }, (_, index) => first + index);
}
