import type { Position } from '@parqueo/shared-api/contract';
import { type Marker as LeafletMarker, type Point, icon } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, type MarkerProps, useMap } from 'react-leaflet';
import type { Place } from '../../../lib/parkings/selected-place';

const LABEL = '¡Estás aquí!';

/** How long the label is to be seen, in milliseconds. */
const LABEL_MS = 4000;

/** A blue dot, as large as a default marker (MAP-01), unlike any parking's mark; there are two, one over the other. */
const dot = icon({
  iconUrl: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 41"><circle cx="12.5" cy="20.5" r="12" fill="#1A73E8" fill-opacity=".12"/><circle cx="12.5" cy="20.5" r="8" fill="#1A73E8" stroke="#fff" stroke-width="2.5"/></svg>',
  )}`,
  iconSize: [25, 41],
  iconAnchor: [12.5, 20.5],
});

/** Over all but the pin that is pointed at. */
const ABOVE_PINS = 7500;

/** Pixels from a selected place within which its name may lie, with room for this label. */
const NAME_REACH = { across: 120 + 48, down: 56 + 40 };

const isBeside = (at: Point, place: Point): boolean =>
  Math.abs(at.x - place.x) < NAME_REACH.across && Math.abs(at.y - place.y) < NAME_REACH.down;

interface UserMarkerProps extends Position {
  /** The selected place, beside whose name there is no room for the label; null without one. */
  place: Place | null;
  /** Whether a parking's card is open, which the label would cover. */
  quiet: boolean;
}

/** Marks the user's position (MAP-01). Its label fades, and comes back when it is tapped or focused. */
export default function UserMarker({ latitude, longitude, place, quiet }: UserMarkerProps) {
  // Counts how often the label was wanted; it is shown for a while each time.
  const [wanted, setWanted] = useState(1);
  const [faded, setFaded] = useState(0);
  const [handlers] = useState(() => {
    const show = () => setWanted((count) => count + 1);
    // Leaflet reports no focus: the element itself does, once it exists.
    return {
      click: show,
      add: ({ target }: { target: { getElement(): HTMLElement | undefined } }) =>
        target.getElement()?.addEventListener('focus', show),
    };
  });

  const map = useMap();
  const pixelOf = (each: Position) => map.latLngToLayerPoint([each.latitude, each.longitude]);
  const marker = useRef<LeafletMarker>(null);
  const isNear =
    place !== null && isBeside(pixelOf({ latitude, longitude }), pixelOf(place.position));
  const isLabelled = wanted > faded && !quiet && !isNear;
  // Leaflet writes the label itself: one of React's would be empty while it fades.
  useEffect(() => {
    const mark = marker.current;
    if (!mark || !isLabelled) return;
    // Above the pins for as long as it is to be read; taps go through it.
    mark.bindTooltip(LABEL, { permanent: true, direction: 'bottom', offset: [0, 12] });
    return () => void mark.unbindTooltip();
  }, [isLabelled]);
  useEffect(() => {
    const timer = setTimeout(() => setFaded(wanted), LABEL_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const look = { position: [latitude, longitude], icon: dot } satisfies MarkerProps;
  return (
    <>
      <Marker ref={marker} {...look} alt={LABEL} zIndexOffset={-1000} eventHandlers={handlers} />
      {/* Seen over the pins, which the taps go to. */}
      <Marker {...look} alt="" interactive={false} keyboard={false} zIndexOffset={ABOVE_PINS} />
    </>
  );
}
