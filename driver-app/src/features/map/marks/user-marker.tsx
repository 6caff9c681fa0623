import type { Position } from '@parqueo/shared-api/contract';
import { type Marker as LeafletMarker, type PointTuple, icon } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Place } from '../../../lib/parkings/selected-place';
import { type Marks, boxesOf } from './groups';
import { labelSide } from './label-side';
import { type Box, type Pixel, overlap } from './pins';

const LABEL = '¡Estás aquí!';
const LABEL_SIZE = { width: 96, height: 28, away: 12 };
const SIDES = ['bottom', 'top', 'right', 'left'] as const;

/** How long the label is to be seen, in milliseconds. */
const LABEL_MS = 4000;

/** A blue dot, as large as a default marker (MAP-01), unlike any parking's mark. */
const dot = icon({
  iconUrl: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 41"><circle cx="12.5" cy="20.5" r="12" fill="#1A73E8" fill-opacity=".22"/><circle cx="12.5" cy="20.5" r="8" fill="#1A73E8" stroke="#fff" stroke-width="2.5"/></svg>',
  )}`,
  iconSize: [25, 41],
  iconAnchor: [12.5, 20.5],
});

/** Offsets from the dot's middle to where the label begins, in pixels. */
const OFFSETS: Record<(typeof SIDES)[number], PointTuple> = {
  bottom: [0, 12],
  top: [0, -12],
  right: [12, 0],
  left: [-12, 0],
};

/** Pixels from a selected place within which its name may lie, with room for this label. */
const NAME_REACH = { across: 252 + 108, down: 112 + 40 };

const isBeside = (at: Pixel, place: Pixel): boolean =>
  Math.abs(at.x - place.x) < NAME_REACH.across && Math.abs(at.y - place.y) < NAME_REACH.down;

interface UserMarkerProps extends Position {
  /** The marks around the user. */
  marks: Marks;
  /** The selected place, beside whose name there is no room for the label; null without one. */
  place: Place | null;
  /** Whether a parking's card is open, which the label would cover. */
  quiet: boolean;
}

/** Marks the user's position (MAP-01). Its label fades, and comes back when it is tapped or focused. */
export default function UserMarker({ latitude, longitude, marks, place, quiet }: UserMarkerProps) {
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
  const boxes = boxesOf(marks, pixelOf);
  const isFree = (label: Box) => !boxes.some((box) => overlap(box, label));
  const at = pixelOf({ latitude, longitude });
  const side = labelSide(at, LABEL_SIZE, SIDES, isFree) ?? 'bottom';
  const marker = useRef<LeafletMarker>(null);
  const isNear = place !== null && isBeside(at, pixelOf(place.position));
  const isLabelled = wanted > faded && !quiet && !isNear;
  // Leaflet writes the label itself: one of React's would be empty while it fades.
  useEffect(() => {
    const mark = marker.current;
    if (!mark || !isLabelled) return;
    // Above the pins for as long as it is to be read, where it hides no price; taps go through it.
    mark.bindTooltip(LABEL, { permanent: true, direction: side, offset: OFFSETS[side] });
    return () => void mark.unbindTooltip();
  }, [isLabelled, side]);
  useEffect(() => {
    const timer = setTimeout(() => setFaded(wanted), LABEL_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={dot}
      alt={LABEL}
      zIndexOffset={-1000}
      eventHandlers={handlers}
    />
  );
}
