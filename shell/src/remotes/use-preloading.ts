import type { Audience, LiveRemote } from '@parqueo/shared-api/contract';
import { useEffect } from 'react';
import { fetchParts } from '../frame/on-demand';
import { findScreen, menuFor } from '../routing/screens';
import type { PageLoader } from './use-remote-page';

interface Preloading {
  loader: PageLoader;
  remotes: readonly LiveRemote[];
  audience: Audience;
  demo: boolean;
}

/**
 * Loads the code of screens before they are opened: of a hovered or focused link and, when the page is
 * idle, of the menu's screens and the frame's own parts; before the login, of the first screens of all remotes. Not with the
 * browser's data saver.
 */
export function usePreloading({ loader, remotes, audience, demo }: Preloading): void {
  useEffect(() => {
    if (savesData()) return;
    // A failure is reported when the remote is opened.
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
      else {
        menuFor(remotes, audience, demo).forEach(({ path }) => preload(path));
        fetchParts().catch(console.warn);
      }
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

/** Delay in browsers without requestIdleCallback. */
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
