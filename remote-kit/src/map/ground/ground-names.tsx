import { token } from '@parqueo/shared-ui';
import { type Bounds, type Map as LeafletMap, bounds, latLng } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { Pane, useMapEvents } from 'react-leaflet';
import { styled } from 'styled-components';
import { coveredEdges } from '../covered-edges';
import { type Name, type PlacedName, placeNames } from './place-names';
import { STREETS } from './streets';
import { ZONE_CENTERS } from './zones';

/** Above the streets, below the pins. */
const PANE_STYLE = { zIndex: 410, pointerEvents: 'none' } as const;

/** From these zooms on there is room for the names of the larger streets and of all. */
const MAIN_ZOOM = 12;
const ALL_ZOOM = 14;

const SIZES = { zone: 18, farZone: 14, street: 12 };

const Text = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  color: ${token('color-muted')};
  font: 600 12px/1 ${token('font')};
  white-space: nowrap;
  /* Stays readable across a street's edge. */
  text-shadow:
    0 0 2px ${token('color-neutral-tint')},
    0 0 4px ${token('color-neutral-tint')};
`;

/** Names for the map's zoom, the zones' first. */
function namesOn(map: LeafletMap): Name[] {
  const zoom = map.getZoom();
  const project = (latitude: number, longitude: number) =>
    map.latLngToLayerPoint(latLng(latitude, longitude));
  const zones = ZONE_CENTERS.map(({ zone, latitude, longitude }) => ({
    text: `Zona ${zone}`,
    size: zoom < ALL_ZOOM ? SIZES.farZone : SIZES.zone,
    line: [project(latitude, longitude)],
  }));
  const streets = STREETS.filter(({ main }) => zoom >= (main ? MAIN_ZOOM : ALL_ZOOM)).map(
    ({ name, line }) => ({
      text: name,
      size: SIZES.street,
      line: line.map(([latitude, longitude]) => project(latitude, longitude)),
    }),
  );
  return [...zones, ...streets];
}

/** The part of the map that nothing covers, in its layers' pixels. */
function clearView(map: LeafletMap): Bounds {
  const { topLeft, bottomRight } = coveredEdges(map);
  return bounds(
    map.containerPointToLayerPoint(topLeft),
    map.containerPointToLayerPoint(map.getSize().subtract(bottomRight)),
  );
}

/** What stands at the map's markers, which lie above the names, in its layers' pixels. */
function pinsOn(map: LeafletMap): Bounds[] {
  const frame = map.getContainer().getBoundingClientRect();
  const marks = map.getPane('markerPane')?.querySelectorAll('.leaflet-marker-icon > * > *') ?? [];
  return Array.from(marks, (mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return bounds(
      map.containerPointToLayerPoint([left - frame.left, top - frame.top]),
      map.containerPointToLayerPoint([right - frame.left, bottom - frame.top]),
    );
  });
}

const placedOn = (map: LeafletMap) => placeNames(namesOn(map), clearView(map), pinsOn(map));

const styleOf = ({ name, at, angle }: PlacedName) => ({
  fontSize: name.size,
  transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${angle.toFixed(1)}deg)`,
});

/** Names of zones and streets as text, as many as find room beside the pins. */
export function GroundNames() {
  const place = () => setPlaced(placedOn(map));
  const map = useMapEvents({ moveend: place, zoom: place, viewreset: place });
  const [placed, setPlaced] = useState(() => placedOn(map));
  const placeAnew = useEffectEvent(place);
  useEffect(() => {
    const pane = map.getPane('markerPane');
    if (!pane) return;
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(placeAnew);
    });
    observer.observe(pane, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [map]);
  return (
    <Pane name="ground-names" style={PANE_STYLE}>
      <div role="group" aria-label="Zonas y calles" className="leaflet-zoom-hide">
        {placed.map((each) => (
          <Text key={each.name.text} style={styleOf(each)}>
            {each.name.text}
          </Text>
        ))}
      </div>
    </Pane>
  );
}
