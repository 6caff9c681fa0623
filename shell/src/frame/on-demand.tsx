import { toRemoteLoadError } from '@parqueo/federation/runtime';
import { LOAD_FAILURES } from '@parqueo/shared-api/client/load-failures';
import { useHost } from '@parqueo/shared-api/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Dialogs = typeof import('./dialogs');

let fetched: Dialogs | null = null;

/** Fetches the dialogs and panels that a tap opens. After a failure the next call tries again. */
export async function fetchDialogs(): Promise<Dialogs> {
  return (fetched ??= await import('./dialogs'));
}

interface OnDemandProps {
  /** Must remove this element, so that another tap tries again. */
  onFailure: () => void;
  children: (dialogs: Dialogs) => ReactNode;
}

/** Shows a dialog as soon as it is loaded, or why it cannot be loaded. */
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
      detail: `${LOAD_FAILURES[error.reason]} Intenta de nuevo.`,
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
