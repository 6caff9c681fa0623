import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The sheet rests once its height has not changed for this long, in milliseconds. */
const REST_MS = 120;

/**
 * The height of the list's sheet: at once as a custom property of the screen, with which the map's
 * controls ride on its edge, and in pixels once it rests, for the map to make room.
 */
export function useSheetHeight(screen: RefObject<HTMLElement | null>) {
  const [sheetHeight, setSheetHeight] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onSheetHeight = useCallback(
    (height: number) => {
      screen.current?.style.setProperty('--sheet-height', `${height}px`);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSheetHeight(height), REST_MS);
    },
    [screen],
  );
  return { sheetHeight, onSheetHeight };
}
