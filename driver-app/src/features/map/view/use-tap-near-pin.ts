import { useMapEvents } from 'react-leaflet';

/** Height in pixels of the target that a pin and what is around it make, whatever is seen of it. */
const TARGET = 44;

/** A tap just beside a pin counts as one on the nearest; larger invisible pins would cover their neighbours. */
export function useTapNearPin(): void {
  const map = useMapEvents({
    click({ originalEvent: { target, clientX, clientY } }) {
      const pane = map.getPane('markerPane');
      // Clicks on a pin are handled by the pin.
      if (!pane || (target instanceof Node && pane.contains(target))) return;
      const pins = pane.querySelectorAll('button');
      const near = [...pins]
        .map((pin) => ({ pin, distance: distanceTo(pin, clientX, clientY) }))
        .filter(({ pin, distance }) => distance <= (TARGET - pin.offsetHeight) / 2)
        .toSorted((left, right) => left.distance - right.distance);
      near[0]?.pin.click();
    },
  });
}

function distanceTo(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
