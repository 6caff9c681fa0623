import type { RemotePageProps } from '@parqueo/shared-api/host';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

/** The part of the federation's loader that the shell uses; `fresh` loads again after a failure. */
export interface PageLoader {
  load(
    name: string,
    options: { fresh: boolean },
  ): Promise<{ Page: ComponentType<RemotePageProps> }>;
  preload(name: string, route?: string): void;
}

type RemotePage =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType<RemotePageProps> }
  | { status: 'failed'; error: unknown };

/** Loads a remote's Page; `retry` loads it again without reloading the page (SHL-09). */
export function useRemotePage(loader: PageLoader, name: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemotePage>({ status: 'loading' });

  useEffect(() => {
    let wanted = true;
    loader.load(name, { fresh: attempt > 0 }).then(
      // A transition keeps the present content until the screen's own code has loaded too.
      ({ Page }) => wanted && startTransition(() => setState({ status: 'ready', Page })),
      (error: unknown) => wanted && setState({ status: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [loader, name, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry, attempt };
}
