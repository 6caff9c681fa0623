import type {
  HostDescription,
  RemoteManifest,
  RemoteMenuEntry,
  RemoteRoute,
} from '@parqueo/shared-api/contract';
import type { Misfit } from './misfit';

/**
 * The router ignores letter case, slashes at either end or repeated, and the names of parameters.
 */
const shapeOf = (path: string) =>
  `/${path}`
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replaceAll(/:[^/?]+/g, ':')
    .replace(/(.)\/$/, '$1');

interface ForAudience {
  audience: readonly string[];
}

interface Claim {
  audience: string;
  /** "'Parqueos' of the live remote 'owner'" */
  holder: string;
}

const OWN = 'the same build';
const whoseOf = ({ name }: RemoteManifest) => `the live remote '${name}'`;

/** Places of which an audience has one each: addresses, places in the menu, numbers in its order. */
function openClaims<Entry extends ForAudience>(
  placeOf: (entry: Entry) => string | number | undefined,
  nameOf: (entry: Entry) => string,
) {
  const holders = new Map<string, string>();
  const keysOf = (entry: Entry) =>
    placeOf(entry) === undefined
      ? []
      : entry.audience.map((audience) => ({ audience, key: `${audience} ${placeOf(entry)}` }));

  /** Records the places of entries; the first entry holds a place. */
  function note(entries: readonly Entry[], whose: string): void {
    for (const entry of entries)
      for (const { key } of keysOf(entry))
        if (!holders.has(key)) holders.set(key, `'${nameOf(entry)}' of ${whose}`);
  }

  function rivalOf(entry: Entry): Claim | undefined {
    for (const { audience, key } of keysOf(entry)) {
      const holder = holders.get(key);
      if (holder) return { audience, holder };
    }
    return undefined;
  }

  return { note, rivalOf };
}

/** Addresses that another live remote or another route of the build has already. */
export function routeMisfits(
  { routes }: RemoteManifest,
  others: readonly RemoteManifest[],
): Misfit[] {
  const addresses = openClaims<RemoteRoute>(
    ({ path }) => shapeOf(path),
    ({ path }) => path,
  );
  for (const other of others) addresses.note(other.routes, whoseOf(other));
  return routes.flatMap((route): Misfit[] => {
    const { path } = route;
    // The router expands each optional segment to two routes: fourteen of them would block a server.
    if (path.includes('?')) {
      const message = `route ${path} has an optional segment ('?'); write one route for each address`;
      return [{ rule: 'route', message }];
    }
    const rival = addresses.rivalOf(route);
    addresses.note([route], OWN);
    if (!rival) return [];
    const message = `route ${path} (${rival.audience}) is taken by ${rival.holder}`;
    return [{ rule: 'route', message }];
  });
}

/** Words for what a menu entry wants alone. */
const WANTS = {
  slot: ({ slot }: RemoteMenuEntry) => `asks for the place '${slot}'`,
  order: ({ order }: RemoteMenuEntry) => `has order ${order}`,
  bottom: ({ bottom }: RemoteMenuEntry) => `has place ${bottom} of the bottom navigation`,
};

/** Icons and places of the menu that the shell lacks, or that another entry has. */
export function menuMisfits(
  { menu }: RemoteManifest,
  host: HostDescription,
  { others, shell }: { others: readonly RemoteManifest[]; shell: string },
): Misfit[] {
  const places = (['slot', 'order', 'bottom'] as const).map((rule) => ({
    rule,
    claims: openClaims<RemoteMenuEntry>(
      (entry) => entry[rule],
      ({ label }) => label,
    ),
  }));
  const note = (entries: readonly RemoteMenuEntry[], whose: string) => {
    for (const { claims } of places) claims.note(entries, whose);
  };
  for (const other of others) note(other.menu, whoseOf(other));
  return menu.flatMap((entry) => {
    const { label, icon, slot } = entry;
    const misfits: Misfit[] = [];
    const add = (rule: Misfit['rule'], message: string) =>
      misfits.push({ rule, message: `menu entry '${label}' ${message}` });

    if (!host.icons.includes(icon))
      add('icon', `has the icon '${icon}', which ${shell} cannot draw`);
    if (slot !== undefined && !host.slots.includes(slot))
      add('slot', `asks for the place '${slot}', which ${shell} does not have`);
    for (const { rule, claims } of places) {
      const rival = claims.rivalOf(entry);
      if (rival) add(rule, `${WANTS[rule](entry)} (${rival.audience}), which ${rival.holder} has`);
    }
    note([entry], OWN);
    return misfits;
  });
}
