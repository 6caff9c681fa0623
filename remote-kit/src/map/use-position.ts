import { GEOLOCATION_TIMEOUT_MS, type Position } from '@parqueo/shared-api/contract';
import { useCallback, useEffect, useState } from 'react';

/** Why the position is unknown; the text of the map's 'locationerror' event (MAP-04). */
type LocationFailure =
  | 'permission denied'
  | 'position unavailable'
  | 'timeout'
  | 'Geolocation not supported.';

/** 'waiting': the browser has not answered yet, or there was no request. */
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
  // Missing in old browsers and without a secure origin, although the type says otherwise.
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

/**
 * The user's position (MAP-03, MAP-04, ADD-05). With `immediate` it is requested when the
 * component mounts; `locate` requests it again and calls back with it.
 */
export function usePosition(immediate: boolean) {
  const [state, setState] = useState<PositionState>({ status: 'waiting' });
  const [asks] = useState(immediate);

  useEffect(() => {
    if (asks) requestPosition(setState);
  }, [asks]);

  const locate = useCallback((onFound?: (position: Position) => void) => {
    setState({ status: 'waiting' });
    requestPosition((answer) => {
      setState(answer);
      if (answer.status === 'found') onFound?.(answer.position);
    });
  }, []);
  return { state, locate };
}
