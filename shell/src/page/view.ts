import { type Area, MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';

/** Where a map opens: around the visitor if the browser may say at once, else over the city. */
export async function placeOfMap(): Promise<Position> {
  const may = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (may?.state !== 'granted') return MAP_CENTER;
  return new Promise((resolve) => {
    const best = { enableHighAccuracy: true, maximumAge: 60_000 };
    const overCity = () => resolve(MAP_CENTER);
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), overCity, best);
  });
}

/** What the window may show with a place in the middle of what a list leaves free, and the map's margin. */
export function viewAround({ latitude, longitude }: Position): Area {
  const degree = 360 / 256 / 2 ** MAP_ZOOM;
  const across = degree * (0.6 * innerWidth + (innerWidth > innerHeight ? 170 : 40));
  const along = degree * 0.6 * innerHeight;
  return {
    west: longitude - across,
    south: latitude - along,
    east: longitude + across,
    north: latitude + along,
  };
}
