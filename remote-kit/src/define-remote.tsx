import { type RemotePageProps, audienceOf, isOffered } from '@parqueo/shared-api/host';
import { HostProvider, useHost, useSession } from '@parqueo/shared-api/react';
import {
  type ComponentType,
  Fragment,
  type LazyExoticComponent,
  type ReactNode,
  lazy,
} from 'react';
import { Route, Routes } from 'react-router-dom';

/** Imports a screen, whose code is a chunk of its own. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

export interface RemoteOptions {
  /** The routes of remote.json: who may open which path. */
  routes: readonly { path: string; audience: readonly string[]; demoOnly?: boolean }[];
  screens: Readonly<Record<string, LoadScreen>>;
  /** Wraps every screen, inside the host's context and the router. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/**
 * Makes what a remote exposes: `Page` shows the screens that remote.json offers to the present visitor
 * (SHL-02, DEV-01), `createPage` makes another one that fetches its screens anew, and `preload` loads a
 * route's code before it is opened.
 * @throws Error when a route has no screen
 */
export function defineRemote({ routes, screens, wrapper: Wrapper = Fragment }: RemoteOptions) {
  /** Creates fresh lazy parts, because React caches the failure of one. */
  function createPage() {
    // Only pages that mount the remote below their root need it.
    const BasePath = lazy(() => import(/* webpackChunkName: "base-path" */ './base-path'));
    const placed = routesWithScreens(routes, screens);

    function Screens() {
      const { demo } = useHost().settings;
      const session = useSession();
      if (session.status === 'loading') return null;
      return (
        <Routes>
          {placed.filter(isOffered(audienceOf(session), demo)).map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      );
    }

    return ({ host, basePath }: RemotePageProps) => {
      const content = (
        <Wrapper>
          <Screens />
        </Wrapper>
      );
      return (
        <HostProvider host={host}>
          {basePath === '/' ? content : <BasePath path={basePath}>{content}</BasePath>}
        </HostProvider>
      );
    };
  }

  return {
    Page: createPage(),
    createPage,
    preload: (path: string): void => {
      // A failure is reported when the screen is opened, which imports it again.
      screens[path]?.().catch(() => undefined);
    },
  };
}

/** The routes with their screens. Routes of one screen share its component, so that its state stays. */
function routesWithScreens(routes: RemoteOptions['routes'], screens: RemoteOptions['screens']) {
  const byLoad = new Map<LoadScreen, LazyExoticComponent<ComponentType>>();
  return routes.map((route) => {
    const load = screens[route.path];
    if (!load) throw new Error(`No screen for ${route.path} of remote.json`);
    const Screen = byLoad.get(load) ?? lazy(load);
    byLoad.set(load, Screen);
    return { ...route, Screen };
  });
}
