import { GEOLOCATION_TIMEOUT_MS } from '@parqueo/shared-api/contract';
import { useCallback, useEffect, useState } from 'react';

/** Where the user is, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Message of the map's 'locationerror' event (MAP-04). */
type LocationFailure =
  | 'permission denied'
  | 'position unavailable'
  | 'timeout'
  | 'Geolocation not supported.';

export type PositionState =
  | { status: 'waiting' }
  | { status: 'found'; position: Position }
  | { status: 'failed'; failure: LocationFailure; message: string };

const failures: Readonly<Record<number, LocationFailure>> = {
  1: 'permission denied',
  2: 'position unavailable',
  3: 'timeout',
};

const UNSUPPORTED: PositionState = {
  status: 'failed',
  failure: 'Geolocation not supported.',
  message: 'La geolocalización no es soportada por tu navegador.',
};

function requestPosition(onState: (state: PositionState) => void): void {
  // The type promises it, but pages without a secure origin and old browsers lack it.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) {
    onState(UNSUPPORTED);
    return;
  }
  geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      onState({ status: 'found', position: { latitude, longitude } }),
    ({ code }) =>
      onState({
        status: 'failed',
        failure: failures[code] ?? 'position unavailable',
        message: 'No se pudo obtener tu ubicación.',
      }),
    { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000, enableHighAccuracy: true },
  );
}

/** The user's position, asked for at once and again on `locate` (MAP-03, MAP-04). */
export function usePosition(): { state: PositionState; locate: () => void } {
  const [state, setState] = useState<PositionState>({ status: 'waiting' });

  useEffect(() => requestPosition(setState), []);

  const locate = useCallback(() => {
    setState({ status: 'waiting' });
    requestPosition(setState);
  }, []);
  return { state, locate };
}
