import {
  type Audience,
  MINUTE_MS,
  type Screen,
  findScreen,
  stayOfAddress,
  stayQuery,
} from '@parqueo/shared-api/contract';
import type { ServedRemote } from './live-remotes';

/** What the screen that a visit begins with needs of its remote's build. */
export interface FirstScreen extends ServedRemote {
  scripts: readonly string[];
  styles: readonly string[];
  /** Addresses below /api that it asks first. */
  calls: readonly string[];
  /** Whether it begins with where the visitor is. */
  locates: boolean;
  /** The file with its first frame, for who is not signed in. */
  frame: string | undefined;
}

interface Visit {
  audience: Audience;
  /** Whether screens of the demo are shown. */
  demo: boolean;
  /** Path of the page, as it was requested. */
  path: string;
  /** The query of its address. */
  query: string;
  now: Date;
}

/**
 * What a visit needs before anything can be shown, so that every screen takes the round trips of '/': the
 * contract maps the path to its remote, as in the shell, and the manifest of that build lists the screen's
 * files. Null where no remote has the path.
 */
export function firstScreen(remotes: readonly ServedRemote[], visit: Visit): FirstScreen | null {
  const found = findScreen(remotes, visit.audience, visit.demo, visit.path);
  const needed = found?.remote.manifest.files[found.route.path];
  if (!found || !needed) return null;
  const { remote } = found;
  const scripts = [remote.manifest.entry, ...needed.scripts];
  return {
    ...remote,
    scripts: [...new Set(scripts)],
    styles: needed.styles,
    calls: firstCalls(found, visit),
    locates: found.route.locates === true,
    frame: visit.audience === 'anonymous' ? needed.frame : undefined,
  };
}

/** What a placeholder may become: nothing that leads elsewhere, or means more than itself. */
const VALUE = /^[\w-]+$/;

/** What only the device knows: index.html fills it in. */
const OF_DEVICE = ['view', 'vehicle'];

/** The calls that a screen begins with, filled from the page's address as the screen itself does. */
function firstCalls({ route, params }: Screen, { query, now }: Visit): string[] {
  const address = new URLSearchParams(query);
  // The screen's clock has whole minutes (useMinute).
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const { stay, askable } = stayOfAddress(address, minute);
  function valueOf(name: string): string | null {
    if (name === 'stay') return askable ? `${new URLSearchParams(stayQuery(stay))}` : null;
    // With a query the screen may begin with a search, another type or filters.
    if (OF_DEVICE.includes(name)) return query === '' ? `{${name}}` : null;
    const value = params[name] ?? address.get(name);
    return value && VALUE.test(value) ? value : null;
  }
  return (route.calls ?? []).flatMap((call) => {
    const values = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => valueOf(name));
    if (values.includes(null)) return [];
    return call.replaceAll(/\{\w+\}/g, () => values.shift() ?? '');
  });
}
