import {
  type LiveRemotes,
  RemoteLoadError,
  type RemoteLoader,
  demandCurrent,
  toRemoteLoadError,
} from '@parqueo/federation/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { Host, RemotePageProps } from '@parqueo/shared-api/host';
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Calls } from '../host/calls';
import { reportLaterErrors, reportLoad } from './load-reports';
import { onIdle } from './on-idle';
import { type Releases, fetchHealing } from './releases';
import { whenOverdue } from './when-overdue';

/** Services of the page for its sections. */
export interface Sections extends Releases {
  loader: RemoteLoader;
  remotes: LiveRemotes;
}

type RemotePage =
  | { status: 'loading' }
  | { status: 'ready'; remote: LiveRemote; Page: ComponentType<RemotePageProps> }
  | { status: 'failed'; error: RemoteLoadError };

/** A failure this soon after a retry counts as the second one, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Loads a remote's Page (SHL-09), without reloading the page. `restart` loads it again, `retry` fetches
 * the live builds first; after a second failure the build before runs, if there is one. A failing build
 * that replaced a working one gives way to it at once. A started build whose screen is not shown has
 * failed, too.
 */
export function useRemotePage(
  remote: LiveRemote,
  { loader, remotes, refresh, fallBack }: Sections,
  host: Host,
  calls: Calls['counts'],
) {
  const [state, setState] = useState<RemotePage>({ status: 'loading' });
  /** The started build whose screen is not shown yet. */
  const [awaited, setAwaited] = useState<LiveRemote | null>(null);
  const [attempt, setAttempt] = useState({ count: 0, asksFirst: false });
  const retriedAt = useRef(-AGAIN_MS);
  /** The build whose screens were shown here and work. */
  const ran = useRef<LiveRemote>(undefined);
  const now = useRef({ remote, attempt, isOpen: true });
  useEffect(() => {
    const present = { remote, attempt, isOpen: true };
    now.current = present;
    return () => {
      present.isOpen = false;
    };
  }, [remote, attempt]);

  const begin = useCallback((asksFirst: boolean) => {
    setState({ status: 'loading' });
    setAwaited(null);
    setAttempt(({ count }) => ({ count: count + 1, asksFirst }));
  }, []);

  const report = useCallback(
    async (failed: LiveRemote, thrown: unknown, by: 'evaluation' | 'render') => {
      const error = await toRemoteLoadError(failed.manifest.name, thrown, by);
      host.report(error);
      reportLoad(failed, error.reason);
      return error;
    },
    [host],
  );

  const fail = useCallback(
    async (failed: LiveRemote, thrown: unknown, by: 'evaluation' | 'render') => {
      const { attempt: tried } = now.current;
      const error = await report(failed, thrown, by);
      loader.forget(failed);
      setAwaited(null);
      if (ran.current === failed) ran.current = undefined;
      // The visitor left or tried again meanwhile.
      if (!now.current.isOpen || now.current.attempt !== tried) return;
      // The failed build is being replaced already.
      if (failed !== now.current.remote) return begin(false);
      const worked = ran.current;
      const again = performance.now() - retriedAt.current < AGAIN_MS;
      if (!(worked || again) || !fallBack(failed, error.reason, worked))
        return setState({ status: 'failed', error });
      // A build that did not start has not replaced the working one.
      if (!worked || by === 'render') begin(false);
      if (worked) {
        const { failedUpdateNotice } = await fetchHealing();
        host.toast(failedUpdateNotice(error.reason));
      }
    },
    [loader, fallBack, host, report, begin],
  );

  useEffect(() => {
    let wanted = true;
    async function load() {
      try {
        const { Page } = await loader.load(remote);
        if (!wanted) return;
        setAwaited(remote);
        // A transition keeps the present content until the screen's own code has loaded too.
        startTransition(() => setState({ status: 'ready', remote, Page }));
      } catch (error) {
        if (wanted) await fail(remote, error, 'evaluation');
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

  const live = useStore(remotes, ({ current }) =>
    current.find(({ manifest }) => manifest.name === remote.manifest.name),
  );
  const isNext = state.status === 'ready' && live !== undefined && live !== remote;
  useEffect(() => {
    // In development React Refresh replaces the components.
    if (!isNext || process.env.NODE_ENV === 'development') return;
    return onIdle(() => {
      loader.load(live).catch((thrown: unknown) => report(live, thrown, 'evaluation'));
    });
  }, [loader, live, isNext, report]);

  useEffect(() => {
    if (!awaited) return;
    const isBusy = () => loader.isFetching(awaited) || calls.getState().underWay > 0;
    return whenOverdue(isBusy, (reason) => {
      const error = new RemoteLoadError(awaited.manifest.name, reason, 'its screen is not shown');
      void fail(awaited, error, 'evaluation');
    });
  }, [awaited, loader, calls, fail]);

  const retry = useCallback(() => {
    retriedAt.current = performance.now();
    loader.forget(remote);
    begin(true);
  }, [loader, remote, begin]);
  const shown = useCallback((build: LiveRemote) => {
    setAwaited(null);
    ran.current = build;
    reportLoad(build, 'loaded');
    reportLaterErrors(build);
  }, []);
  const restart = useCallback(() => begin(false), [begin]);

  const { pathname } = useLocation();
  const [first, begins] = useState({ pathname, remote });
  if (first.pathname !== pathname) begins({ pathname, remote });
  // The first screen at an address must be of the build that was taken with it.
  const isTaken = state.status === 'ready' && state.remote !== remote && first.remote === remote;
  const taken = isTaken ? loader.loaded(remote) : undefined;
  const present = useMemo<RemotePage>(
    () => (taken ? { status: 'ready', remote, Page: taken.Page } : state),
    [taken, remote, state],
  );
  return {
    state: present,
    retry,
    restart,
    fail,
    shown,
    setAwaited,
    attempt: attempt.count,
  };
}
