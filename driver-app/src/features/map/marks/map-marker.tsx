import type { Position } from '@parqueo/shared-api/contract';
import { type LatLngTuple, divIcon } from 'leaflet';
import { type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';

interface MapMarkerProps extends Position {
  zIndexOffset?: number;
  children: ReactNode;
}

/** Renders at a position of the map, by a portal: texts are escaped and updates keep the focus. */
export function MapMarker({ latitude, longitude, zIndexOffset = 0, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const [icon] = useState(() => divIcon({ html: element, className: '', iconSize: [0, 0] }));
  const position = useMemo<LatLngTuple>(() => [latitude, longitude], [latitude, longitude]);
  return (
    <>
      <Marker position={position} icon={icon} keyboard={false} zIndexOffset={zIndexOffset} />
      {createPortal(children, element)}
    </>
  );
}
