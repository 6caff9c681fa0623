import type { Position } from '@parqueo/shared-api/contract';
import { type Marker as LeafletMarker, type PointTuple, icon } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { type Marks, groupBox } from './groups';
import { labelSide } from './label-side';
import { pinBox } from './pins';

const LABEL = '¡Estás aquí!';

/** How long the label is to be seen, in milliseconds. */
const LABEL_MS = 4000;

/** A blue dot, as large as a default marker (MAP-01), that no lot looks like. */
const dot = icon({
  iconUrl: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 41"><circle cx="12.5" cy="20.5" r="12" fill="#1A73E8" fill-opacity=".22"/><circle cx="12.5" cy="20.5" r="8" fill="#1A73E8" stroke="#fff" stroke-width="2.5"/></svg>',
  )}`,
  iconSize: [25, 41],
  iconAnchor: [12.5, 20.5],
});

/** From the dot's middle to where the label begins, in pixels. */
const OFFSETS: Record<ReturnType<typeof labelSide>, PointTuple> = {
  bottom: [0, 12],
  top: [0, -12],
  right: [12, 0],
  left: [-12, 0],
};

interface UserMarkerProps extends Position {
  /** What is drawn around the user. */
  marks: Marks;
  /** A lot's card is open: the label would lie over it. */
  quiet: boolean;
}

/** Marks the user's position (MAP-01). Its label fades, and comes back when it is tapped or focused. */
export default function UserMarker({ latitude, longitude, marks, quiet }: UserMarkerProps) {
  // Counts how often the label was wanted; it is shown for a while each time.
  const [wanted, setWanted] = useState(1);
  const [faded, setFaded] = useState(0);
  const [handlers] = useState(() => {
    const show = () => setWanted((count) => count + 1);
    // Leaflet tells of no focus: its element is asked once it is there.
    return {
      click: show,
      add: ({ target }: { target: { getElement(): HTMLElement | undefined } }) =>
        target.getElement()?.addEventListener('focus', show),
    };
  });

  const map = useMap();
  const pixelOf = (each: Position) => map.latLngToLayerPoint([each.latitude, each.longitude]);
  const side = labelSide(pixelOf({ latitude, longitude }), [
    ...marks.pins.map((pin) => pinBox(pixelOf(pin.shown.parking), pin)),
    ...marks.groups.map((group) => groupBox(pixelOf(group), group)),
  ]);
  const marker = useRef<LeafletMarker>(null);
  const isLabelled = wanted > faded && !quiet;
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
