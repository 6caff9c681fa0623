import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A remote's screens by the routes of its manifest, each in a chunk of its own that arrives when
 * the screen is first shown, or with `preload` when the host expects that it soon will be.
 */
export function lazyScreens<Route extends string>(loads: Record<Route, Load>) {
  // Routes of one screen share its component, so that going between them keeps its state.
  const byLoad = new Map<Load, LazyExoticComponent<ComponentType>>();
  const screens = Object.entries<Load>(loads).map(([route, load]) => {
    const Screen = byLoad.get(load) ?? lazy(load);
    byLoad.set(load, Screen);
    return { route: route as Route, Screen };
  });
  return {
    screens,
    preload: (route: string): void => {
      const load: Load | undefined = loads[route as Route];
      // Only an attempt: who then shows the screen hears of a failure.
      load?.().catch(() => undefined);
    },
  };
}
