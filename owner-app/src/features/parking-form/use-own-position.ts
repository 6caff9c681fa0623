import { GEOLOCATION_TIMEOUT_MS } from '@parqueo/shared-api/contract';
import { useEffect, useState } from 'react';
import type { Coordinates } from './parking-draft';

const UNSUPPORTED = 'La geolocalización no es soportada por tu navegador.';
const DENIED = 'No se pudo obtener tu ubicación. Usando ubicación por defecto.';

function requestPosition(
  onFound: (found: Coordinates) => void,
  onProblem: (problem: string) => void,
): void {
  // The type promises it, but pages without a secure origin and old browsers lack it.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) {
    onProblem(UNSUPPORTED);
    return;
  }
  geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => onFound({ latitude, longitude }),
    () => onProblem(DENIED),
    { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000, enableHighAccuracy: true },
  );
}

/**
 * Where the owner is, asked for `atOnce` or by `locate`, which hands the position on, or why it is
 * not known (ADD-05).
 */
export function useOwnPosition(atOnce: boolean) {
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [problem, setProblem] = useState('');

  const [asks] = useState(atOnce);

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    requestPosition(
      (found) => wanted && setPosition(found),
      (text) => wanted && setProblem(text),
    );
    return () => {
      wanted = false;
    };
  }, [asks]);

  function locate(onFound: (found: Coordinates) => void) {
    requestPosition((found) => {
      setProblem('');
      onFound(found);
    }, setProblem);
  }

  return { position, problem, locate };
}
