import { useMapEvents } from 'react-leaflet';

/** Makes a target of 44 px of a bubble of 32. */
const TOLERANCE = 8;

/**
 * A tap on the ground right beside a bubble is meant for the bubble. It is not the bubble that is
 * larger than it looks: it would lie over its neighbours.
 */
export function TapNearPin() {
  const map = useMapEvents({
    click({ originalEvent: { target, clientX, clientY } }) {
      const pane = map.getPane('markerPane');
      // The bubbles answer for themselves.
      if (!pane || (target instanceof Node && pane.contains(target))) return;
      const pins = pane.querySelectorAll('button');
      const near = [...pins]
        .map((pin) => ({ pin, distance: distanceTo(pin, clientX, clientY) }))
        .filter(({ distance }) => distance <= TOLERANCE)
        .toSorted((left, right) => left.distance - right.distance);
      near[0]?.pin.click();
    },
  });
  return null;
}

/** Pixels between a point of the window and an element's box. */
function distanceTo(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
