import type { RemoteLoader } from '@parqueo/federation/runtime';
import { type Audience, type LiveRemote, findScreen } from '@parqueo/shared-api/contract';
import { useEffect } from 'react';
import { fetchDialogs } from '../frame/on-demand';
import type { Calls } from '../host/calls';
import { afterFirstData } from '../host/first-data';
import { menuFor } from '../routing/menu';
import { onIdle } from './on-idle';
import { fetchHealing } from './releases';

interface Preloading {
  loader: RemoteLoader;
  remotes: readonly LiveRemote[];
  audience: Audience;
  demo: boolean;
  calls: Calls['counts'];
}

/**
 * Loads the code of screens before they are opened: of a hovered or focused link and, once the page has its
 * first data and is idle, of what the menu and the screen lead to, so that it opens without signal too, and
 * of the page's own lazy parts; before the login, of the first screens of all remotes. It does nothing with
 * the browser's data saver.
 */
export function usePreloading({ loader, remotes, audience, demo, calls }: Preloading): void {
  useEffect(() => {
    if (savesData()) return;
    const preload = (path: string) => {
      const screen = findScreen(remotes, audience, demo, path);
      if (screen) loader.preload(screen.remote, screen.route.path);
    };
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && isOwn(link)) preload(link.pathname);
    };
    const whenIdle = () => {
      if (audience === 'anonymous') remotes.forEach((remote) => loader.preload(remote));
      else {
        const menu = menuFor(remotes, audience, demo).map(({ path }) => path);
        const links = [...document.links].filter(isOwn).map(({ pathname }) => pathname);
        new Set([...menu, ...links]).forEach(preload);
        Promise.all([fetchDialogs(), fetchHealing()]).catch(console.warn);
      }
    };
    let cancelIdle = () => {};
    const plan = () => {
      cancelIdle = onIdle(whenIdle);
      return cancelIdle;
    };
    const cancel = onLoaded(() =>
      audience === 'anonymous' ? plan() : afterFirstData(calls, plan),
    );
    document.addEventListener('pointerover', onLink);
    document.addEventListener('focusin', onLink);
    return () => {
      cancel();
      cancelIdle();
      document.removeEventListener('pointerover', onLink);
      document.removeEventListener('focusin', onLink);
    };
  }, [loader, remotes, audience, demo, calls]);
}

const isOwn = ({ origin }: HTMLHyperlinkElementUtils) => origin === globalThis.location.origin;

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Runs once the page has loaded. @returns a function that cancels it, and what `run` returned */
function onLoaded(run: () => () => void): () => void {
  let cancel = () => {};
  const plan = () => {
    cancel = run();
  };
  if (document.readyState === 'complete') plan();
  else globalThis.addEventListener('load', plan, { once: true });
  return () => {
    globalThis.removeEventListener('load', plan);
    cancel();
  };
}
