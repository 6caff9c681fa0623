import {
  type LiveRemotes,
  type RemoteLoadError,
  type RemoteLoader,
  demandCurrent,
  toRemoteLoadError,
} from '@parqueo/federation/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { RemotePageProps } from '@parqueo/shared-api/host';
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { reportLoad } from './load-reports';
import type { Releases } from './releases';

/** What the shell's sections need of the page. */
export interface Sections extends Releases {
  loader: RemoteLoader;
  remotes: LiveRemotes;
}

type RemotePage =
  | { status: 'loading' }
  | { status: 'ready'; remote: LiveRemote; Page: ComponentType<RemotePageProps> }
  | { status: 'failed'; error: RemoteLoadError };

/** A failure so soon after somebody tried again is the second one. */
const AGAIN_MS = 60_000;

/**
 * Loads a remote's Page (SHL-09). `retry` asks what is live now and loads it again, without reloading
 * the page; a second failure runs the build before, where there is one.
 */
export function useRemotePage(
  remote: LiveRemote,
  { loader, remotes, refresh, fallBack }: Sections,
  report: (error: RemoteLoadError) => void,
) {
  const [state, setState] = useState<RemotePage>({ status: 'loading' });
  const [attempt, setAttempt] = useState({ count: 0, asksFirst: false });
  const retriedAt = useRef(-AGAIN_MS);

  const begin = useCallback((asksFirst: boolean) => {
    setState({ status: 'loading' });
    setAttempt(({ count }) => ({ count: count + 1, asksFirst }));
  }, []);

  const fail = useCallback(
    async (thrown: unknown, by: 'evaluation' | 'render') => {
      const error = await toRemoteLoadError(remote.manifest.name, thrown, by);
      report(error);
      reportLoad(remote, error.reason);
      loader.forget(remote);
      const again = performance.now() - retriedAt.current < AGAIN_MS;
      if (again && fallBack(remote)) begin(false);
      else setState({ status: 'failed', error });
    },
    [remote, loader, fallBack, report, begin],
  );

  useEffect(() => {
    let wanted = true;
    async function load() {
      try {
        const { Page } = await loader.load(remote);
        // A transition keeps the present content until the screen's own code has loaded too.
        if (wanted) startTransition(() => setState({ status: 'ready', remote, Page }));
      } catch (error) {
        if (wanted) await fail(error, 'evaluation');
      }
    }
    async function ask() {
      await refresh();
      if (!wanted) return;
      demandCurrent(remotes);
      setAttempt(({ count }) => ({ count, asksFirst: false }));
    }
    void (attempt.asksFirst ? ask() : load());
    return () => {
      wanted = false;
    };
  }, [loader, remotes, refresh, remote, attempt, fail]);

  const retry = useCallback(() => {
    retriedAt.current = performance.now();
    loader.forget(remote);
    begin(true);
  }, [loader, remote, begin]);
  return { state, retry, fail, attempt: attempt.count };
}
