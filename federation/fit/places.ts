import type {
  HostDescription,
  RemoteManifest,
  RemoteMenuEntry,
  RemoteRoute,
} from '@parqueo/shared-api/contract';
import type { Misfit } from './misfit';

/**
 * Two patterns are the same to the router when they differ in letter case, in slashes at either end
 * or twice, or in a parameter's name.
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

/** Who has a place already, for which audience. */
interface Claim {
  audience: string;
  /** "'Parqueos' of the live remote 'owner'" */
  holder: string;
}

const OWN = 'the same build';
const whoseOf = ({ name }: RemoteManifest) => `the live remote '${name}'`;

/** What one entry for an audience can have: an address, a place in the menu, a number in its order. */
function openClaims<Entry extends ForAudience>(
  placeOf: (entry: Entry) => string | number | undefined,
  nameOf: (entry: Entry) => string,
) {
  const holders = new Map<string, string>();
  const keysOf = (entry: Entry) =>
    placeOf(entry) === undefined
      ? []
      : entry.audience.map((audience) => ({ audience, key: `${audience} ${placeOf(entry)}` }));

  /** Notes places that are had; who came first has one. */
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

/** Addresses that another live remote answers already, or another route of the build itself. */
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
    // The router expands each optional segment to two routes: fourteen of them hold up a server.
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

/** Icons and places of the menu that the shell does not have, or that another entry has. */
export function menuMisfits(
  { menu }: RemoteManifest,
  host: HostDescription,
  { others, shell }: { others: readonly RemoteManifest[]; shell: string },
): Misfit[] {
  const labelOf = ({ label }: RemoteMenuEntry) => label;
  const slots = openClaims<RemoteMenuEntry>(({ slot }) => slot, labelOf);
  const orders = openClaims<RemoteMenuEntry>(({ order }) => order, labelOf);
  const note = (entries: readonly RemoteMenuEntry[], whose: string) => {
    slots.note(entries, whose);
    orders.note(entries, whose);
  };
  for (const other of others) note(other.menu, whoseOf(other));
  return menu.flatMap((entry) => {
    const { label, icon, slot, order } = entry;
    const misfits: Misfit[] = [];
    const tell = (rule: Misfit['rule'], message: string) =>
      misfits.push({ rule, message: `menu entry '${label}' ${message}` });

    if (!host.icons.includes(icon))
      tell('icon', `has the icon '${icon}', which ${shell} cannot draw`);
    if (slot !== undefined && !host.slots.includes(slot))
      tell('slot', `asks for the place '${slot}', which ${shell} does not have`);
    const inSlot = slots.rivalOf(entry);
    if (inSlot)
      tell('slot', `asks for the place '${slot}' (${inSlot.audience}), which ${inSlot.holder} has`);
    const atOrder = orders.rivalOf(entry);
    if (atOrder)
      tell('order', `has order ${order} (${atOrder.audience}), which ${atOrder.holder} has`);
    note([entry], OWN);
    return misfits;
  });
}
