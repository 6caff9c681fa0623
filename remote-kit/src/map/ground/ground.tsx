import { token } from '@parqueo/shared-ui';
import type { LatLngTuple } from 'leaflet';
import { memo, useEffect, useState } from 'react';
import { Polyline, useMap, useMapEvents } from 'react-leaflet';
import { GroundNames } from './ground-names';
import { STREETS } from './streets';

/** Delay before the ground is drawn, so that it does not flash while tiles load. */
const PATIENCE_MS = 800;

/** Notice about the outline, which is exact to about a block. */
const ATTRIBUTION = 'Plano aproximado';

const linesOf = (main: boolean) =>
  STREETS.filter((street) => street.main === main).map(
    ({ line }) => line as unknown as LatLngTuple[],
  );
const LAYERS = [
  { name: 'smaller', lines: linesOf(false), share: 0.7 },
  { name: 'main', lines: linesOf(true), share: 1 },
];

/** Width of a main street in pixels, with room for its name at readable zooms. */
const widthAt = (zoom: number) => Math.min(16, Math.max(3, 3 + (zoom - 11) * 3));

/** The city in outline while no tile has loaded: streets and zones with their names (FND-08). */
export default memo(function Ground() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <>
      <Streets />
      <GroundNames />
    </>
  ) : null;
});

/** All streets of a kind are one line of several parts: first the edges of all, then their fillings. */
function Streets() {
  const [zoom, setZoom] = useState(useMap().getZoom());
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const width = widthAt(zoom);
  return [
    { part: 'edge', color: token('color-line'), extra: 2 },
    { part: 'filling', color: token('color-surface'), extra: 0 },
  ].map(({ part, color, extra }) =>
    LAYERS.map(({ name, lines, share }) => (
      <Polyline
        key={`${name} ${part}`}
        positions={lines}
        interactive={false}
        attribution={ATTRIBUTION}
        pathOptions={{ color, weight: width * share + extra, opacity: 1 }}
      />
    )),
  );
}
