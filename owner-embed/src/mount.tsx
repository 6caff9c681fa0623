import { preload } from '@parqueo/owner-app/expose';
import { matchRoute } from '@parqueo/shared-api/contract';
import { createRoot } from 'react-dom/client';
import { createEmbeddedHost } from './host/create-host';
import { OwnerPage } from './page/owner-page';
import { createMemoryNavigation } from './routing/memory-navigation';
import { routes } from './screens';
import { openShadow } from './shadow/open-shadow';
import type { MountOptions, Mounted } from './v1';

declare let __webpack_nonce__: string | undefined;

/** Options with the origin of the API, without a trailing slash. */
type OwnerOptions = MountOptions & { apiUrl: string };

const mounted = new WeakMap<Element, Mounted>();

/**
 * See `mount` of v1.d.ts.
 * @param home origin of the API when the page names none
 */
export function mountOwner(element: Element, options: MountOptions, home: string): Mounted {
  requireElement(element);
  const whole = (some: MountOptions): OwnerOptions => {
    if (typeof some.getToken !== 'function')
      throw new TypeError(`getToken is a function, and not ${String(some.getToken)}`);
    return { ...some, apiUrl: originOf(some.apiUrl || home) };
  };
  let current = whole(options);
  mounted.get(element)?.unmount();
  let running = begin(element, current);

  const handle: Mounted = {
    update: (changes) => {
      if (mounted.get(element) !== handle) return;
      const before = current;
      current = whole({ ...current, ...changes });
      if (current.apiUrl === before.apiUrl && current.nonce === before.nonce)
        running.update(current, current.startAt !== before.startAt);
      else {
        running.end();
        running = begin(element, current);
      }
    },
    navigate: (path) => {
      if (mounted.get(element) === handle) running.navigate(path);
    },
    unmount: () => {
      if (mounted.get(element) !== handle) return;
      mounted.delete(element);
      running.end();
    },
  };
  mounted.set(element, handle);
  return handle;
}

/** @throws TypeError unless it is an element, of this window or another */
function requireElement(given: unknown): void {
  if ((given as Partial<Node> | null)?.nodeType !== Node.ELEMENT_NODE)
    throw new TypeError(`mount takes an element of the page, and not ${String(given)}`);
}

/** @throws TypeError for an invalid address, which would count as a path of the page around */
function originOf(address: string): string {
  if (!/^https?:\/\//.test(address))
    throw new TypeError(
      `apiUrl is the origin of Parqueo Central, such as https://parqueo.gt, and not '${address}'`,
    );
  return new URL(address).origin;
}

/** Mounts the owner's part once, with a fixed API and nonce. */
function begin(element: Element, first: OwnerOptions) {
  let options = first;
  // The nonce is also for webpack's scripts, for all mounted elements; a mount without one leaves it.
  if (options.nonce) __webpack_nonce__ = options.nonce;
  const start = options.startAt ?? '/';
  const pattern = matchRoute(routes, new URL(start, location.href).pathname);
  if (pattern) preload(pattern.route.path);

  const navigation = createMemoryNavigation(start, {
    origin: options.apiUrl,
    linkFor: (path) => options.linkFor?.(path),
  });
  const host = createEmbeddedHost({
    apiUrl: options.apiUrl,
    getToken: () => options.getToken(),
    onEvent: (event) => options.onEvent?.(event),
    navigate: navigation.navigate,
  });
  const shadow = openShadow(element);
  const root = createRoot(shadow.container, {
    onUncaughtError: (error) => host.report(error),
    onCaughtError: (error) => host.report(error),
  });
  const render = () => {
    shadow.setTheme(options.theme ?? 'auto');
    root.render(
      <OwnerPage
        host={host}
        navigation={navigation}
        label={options.label || undefined}
        shows={options.navigation !== 'none'}
        styleTarget={shadow.root}
        nonce={options.nonce}
      />,
    );
  };
  render();
  void host.start();

  return {
    update: (next: OwnerOptions, leads: boolean) => {
      const asksElsewhere = next.getToken !== options.getToken;
      options = next;
      render();
      if (asksElsewhere) host.getTokenChanged();
      // A page that writes each screen into `startAt` names the present one.
      if (leads && next.startAt !== navigation.path())
        navigation.navigate(next.startAt ?? '/', { replace: true });
    },
    navigate: (path: string) => {
      if (path !== navigation.path()) navigation.navigate(path);
    },
    end: () => {
      root.unmount();
      host.close();
      shadow.close();
    },
  };
}
