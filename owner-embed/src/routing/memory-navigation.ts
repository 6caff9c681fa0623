import { createListeners } from '@parqueo/shared-api/host/parts';
import type { Location, NavigationType, Navigator, To } from 'react-router-dom';
import { callPage } from '../host/call-page';

interface Place {
  location: Location;
  action: `${NavigationType}`;
}

interface Options {
  /** Origin of the product, whose own page a link opens in another tab. */
  origin: string;
  /** Address in the page around of a path, if it has one: for links that are opened elsewhere. */
  linkFor(path: string): string | null | undefined;
}

const DEPTH = 50;

/** Navigation of the embedded part, apart from the history of the page around it. */
export function createMemoryNavigation(start: string, { origin, linkFor }: Options) {
  const { subscribe, tell: notify } = createListeners();
  let entries = [locationOf(start, null)];
  let index = 0;
  let place: Place = { location: locationOf(start, null), action: 'POP' };

  function show(action: Place['action']): void {
    place = { location: entries[index] as Location, action };
    notify();
  }

  function enter(to: To, state: unknown, replace: boolean): void {
    const past = entries.slice(0, replace ? index : index + 1);
    entries = [...past, locationOf(pathOf(to), state)].slice(-DEPTH);
    index = entries.length - 1;
    show(replace ? 'REPLACE' : 'PUSH');
  }

  function go(delta: number): void {
    const next = Math.min(Math.max(index + delta, 0), entries.length - 1);
    if (next === index) return;
    index = next;
    show('POP');
  }

  return {
    /** The same object until the next navigation. */
    place: () => place,
    /** The present address in the page's form. */
    path: () => pathOf(place.location),
    subscribe,
    navigator: {
      createHref: (to) => callPage(() => linkFor(pathOf(to))) || origin + pathOf(to),
      push: (to, state) => enter(to, state, false),
      replace: (to, state) => enter(to, state, true),
      go,
    } as Navigator,
    navigate: (to: string | number, options?: { replace?: boolean; state?: unknown }) =>
      typeof to === 'number' ? go(to) : enter(to, options?.state, options?.replace ?? false),
    /** Path of the previous screen; null at the start. */
    cameFrom: () => entries[index - 1]?.pathname ?? null,
  };
}
export type MemoryNavigation = ReturnType<typeof createMemoryNavigation>;

const pathOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`;

let keys = 0;

function locationOf(path: string, state: unknown): Location {
  const { pathname, search, hash } = new URL(path, 'https://in.invalid');
  return { pathname, search, hash, state: state ?? null, key: String((keys += 1)) };
}
