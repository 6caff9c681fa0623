import { useHost } from '@parqueo/shared-api/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Parts = typeof import('./parts');

let fetched: Parts | null = null;

/** The parts that only a tap asks for. After a failure the next call asks again. */
export async function fetchParts(): Promise<Parts> {
  return (fetched ??= await import('./parts'));
}

interface OnDemandProps {
  /** Has to take this element away, so that another tap is another try. */
  onFailure: () => void;
  children: (parts: Parts) => ReactNode;
}

/** Shows one of these parts as soon as it is there. When it cannot be fetched it says so. */
export function OnDemand({ onFailure, children }: OnDemandProps) {
  const { toast } = useHost();
  const [parts, setParts] = useState(fetched);
  const fail = useEffectEvent(() => {
    toast({
      tone: 'error',
      title: 'No se pudo abrir',
      detail: 'Revisa tu conexión e intenta de nuevo.',
    });
    onFailure();
  });
  useEffect(() => {
    let shown = true;
    fetchParts().then(
      (all) => shown && setParts(all),
      () => shown && fail(),
    );
    return () => {
      shown = false;
    };
  }, []);
  return parts && children(parts);
}
