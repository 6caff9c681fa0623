import { toRemoteLoadError } from '@parqueo/federation/runtime';
import { useHost } from '@parqueo/shared-api/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { reasonText } from '../remotes/fetch-healing';

type Dialogs = typeof import('./dialogs');

let fetched: Dialogs | null = null;

/** The dialogs and panels that only a tap opens. After a failure the next call asks again. */
export async function fetchDialogs(): Promise<Dialogs> {
  return (fetched ??= await import('./dialogs'));
}

interface OnDemandProps {
  /** Has to take this element away, so that another tap is another try. */
  onFailure: () => void;
  children: (dialogs: Dialogs) => ReactNode;
}

/** Shows one of these dialogs as soon as it is there. When it cannot be fetched it says why. */
export function OnDemand({ onFailure, children }: OnDemandProps) {
  const { toast, report } = useHost();
  const [dialogs, setDialogs] = useState(fetched);
  const fail = useEffectEvent(async (thrown: unknown) => {
    onFailure();
    const error = await toRemoteLoadError('shell', thrown, 'evaluation');
    report(error);
    toast({
      tone: 'error',
      title: 'No se pudo abrir esta ventana',
      detail: `${await reasonText(error.reason)} Intenta de nuevo.`,
    });
  });
  useEffect(() => {
    let shown = true;
    fetchDialogs().then(
      (all) => shown && setDialogs(all),
      (error: unknown) => shown && void fail(error),
    );
    return () => {
      shown = false;
    };
  }, []);
  return dialogs && children(dialogs);
}
