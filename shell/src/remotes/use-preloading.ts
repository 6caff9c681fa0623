import type { Audience, LiveRemote } from '@parqueo/shared-api/contract';
import { useEffect } from 'react';
import { findScreen, menuFor } from '../routing/screens';
import type { PageLoader } from './use-remote-page';

interface Preloading {
  loader: PageLoader;
  remotes: readonly LiveRemote[];
  audience: Audience;
  demo: boolean;
}

/**
 * Fetches the code of screens before they are asked for: of a link that is pointed at or focused,
 * and, once the page has nothing to do, of what comes next: the menu's screens, and for who is
 * about to log in the first screens of all remotes. Never where the visitor saves data.
 */
export function usePreloading({ loader, remotes, audience, demo }: Preloading): void {
  useEffect(() => {
    if (savesData()) return;
    // One remote that cannot be fetched is its own matter, and is told when it is opened.
    const attempt = (name: string, route?: string) => {
      try {
        loader.preload(name, route);
      } catch (error) {
        console.warn(error);
      }
    };
    const preload = (path: string) => {
      const screen = findScreen(remotes, audience, demo, path);
      if (screen) attempt(screen.remote, screen.route.path);
    };
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === globalThis.location.origin) preload(link.pathname);
    };
    const whenIdle = () => {
      if (audience === 'anonymous') remotes.forEach(({ manifest }) => attempt(manifest.name));
      else menuFor(remotes, audience, demo).forEach(({ path }) => preload(path));
    };
    const cancel = onIdle(whenIdle);
    document.addEventListener('pointerover', onLink);
    document.addEventListener('focusin', onLink);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onLink);
      document.removeEventListener('focusin', onLink);
    };
  }, [loader, remotes, audience, demo]);
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** After the page's own loading, where the browser cannot tell when it is idle. */
const IDLE_FALLBACK_MS = 3000;

function onIdle(run: () => void): () => void {
  let cancel = () => {};
  const plan = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(run);
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, IDLE_FALLBACK_MS);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') plan();
  else globalThis.addEventListener('load', plan, { once: true });
  return () => {
    globalThis.removeEventListener('load', plan);
    cancel();
  };
}
