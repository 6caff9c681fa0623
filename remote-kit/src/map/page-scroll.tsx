import { token } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { styled } from 'styled-components';

/** How long the hint stays after the finger's last move, in milliseconds. */
const HINT_MS = 1200;

const Hint = styled.p`
  position: absolute;
  inset: 0;
  z-index: 1000;
  display: grid;
  place-items: center;
  padding: ${token('space-16')};
  color: #fff;
  background: rgb(14 27 42 / 0.6);
  font-size: ${token('text-16')};
  font-weight: 600;
  text-align: center;
  pointer-events: none;
`;

/**
 * A part of a map in a page that scrolls (ADD-07): the wheel and one finger move the page, with a hint;
 * two fingers move and zoom the map, by Leaflet's own pinch, and a mouse drags it.
 */
export function PageScroll() {
  const map = useMap();
  const [hint, setHint] = useState(false);
  useEffect(() => {
    const container = map.getContainer();
    // In place of Leaflet's, which keeps every finger for the map while a mouse may drag it.
    container.style.touchAction = 'pan-x pan-y';
    map.scrollWheelZoom.disable();
    let timer: ReturnType<typeof setTimeout>;
    // Comes before the events that begin a drag.
    function letMouseDrag({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') map.dragging.enable();
      else map.dragging.disable();
    }
    function explain({ touches, target }: TouchEvent) {
      const onPin = target instanceof Element && target.closest('.leaflet-marker-draggable');
      clearTimeout(timer);
      setHint(touches.length === 1 && !onPin);
      timer = setTimeout(() => setHint(false), HINT_MS);
    }
    container.addEventListener('pointerdown', letMouseDrag, { capture: true });
    container.addEventListener('touchmove', explain, { passive: true });
    return () => {
      clearTimeout(timer);
      container.removeEventListener('pointerdown', letMouseDrag, { capture: true });
      container.removeEventListener('touchmove', explain);
    };
  }, [map]);
  // For fingers alone: nobody reads it aloud.
  return hint && <Hint aria-hidden="true">Usa dos dedos para mover el mapa</Hint>;
}
