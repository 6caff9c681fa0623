import type {
  HostDescription,
  RemoteManifest,
  RemoteMenuEntry,
  RemoteRoute,
} from '@parqueo/shared-api/contract';
import type { Misfit } from './misfit';

/** Two patterns are the same to the router when they differ in letter case or a parameter's name. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1');

/** The audience that two entries have in common, if they have one. */
const sharedAudience = (
  { audience }: { audience: readonly string[] },
  other: { audience: readonly string[] },
) => audience.find((one) => other.audience.includes(one));

/** The first entry of another remote that is for the same audience and passes `same`. */
function rivalOf<Entry extends { audience: readonly string[] }>(
  own: Entry,
  others: readonly RemoteManifest[],
  entriesOf: (manifest: RemoteManifest) => readonly Entry[],
  same: (entry: Entry) => boolean,
): { remote: string; audience: string; entry: Entry } | undefined {
  for (const other of others)
    for (const entry of entriesOf(other)) {
      const audience = same(entry) && sharedAudience(own, entry);
      if (audience) return { remote: other.name, audience, entry };
    }
  return undefined;
}

/** Addresses that another live remote answers already. */
export const routeMisfits = (
  { routes }: RemoteManifest,
  others: readonly RemoteManifest[],
): Misfit[] =>
  routes.flatMap((route): Misfit[] => {
    // The router expands each optional segment to two routes: fourteen of them hold up a server.
    if (route.path.includes('?'))
      return [
        {
          rule: 'route',
          message: `route ${route.path} has an optional segment ('?'); write one route for each address`,
        },
      ];
    const shape = shapeOf(route.path);
    const rival = rivalOf<RemoteRoute>(
      route,
      others,
      (other) => other.routes,
      ({ path }) => shapeOf(path) === shape,
    );
    return rival
      ? [
          {
            rule: 'route',
            message: `route ${route.path} (${rival.audience}) is taken by the live remote '${rival.remote}'`,
          },
        ]
      : [];
  });

/** Icons and places of the menu that the shell does not have, or another live remote has. */
export function menuMisfits(
  { menu }: RemoteManifest,
  host: HostDescription,
  others: readonly RemoteManifest[],
): Misfit[] {
  return menu.flatMap((entry) => {
    const { label, icon, slot, order } = entry;
    const misfits: Misfit[] = [];
    const tell = (rule: Misfit['rule'], message: string) =>
      misfits.push({ rule, message: `menu entry '${label}' ${message}` });
    const rival = (same: (other: RemoteMenuEntry) => boolean) =>
      rivalOf<RemoteMenuEntry>(entry, others, (other) => other.menu, same);

    if (!host.icons.includes(icon))
      tell('icon', `has the icon '${icon}', which the live shell cannot draw`);
    if (slot !== undefined && !host.slots.includes(slot))
      tell('slot', `asks for the place '${slot}', which the live shell does not have`);
    const inSlot = slot === undefined ? undefined : rival((other) => other.slot === slot);
    if (inSlot)
      tell(
        'slot',
        `asks for the place '${slot}' (${inSlot.audience}), which '${inSlot.entry.label}' of the live remote '${inSlot.remote}' has`,
      );
    const atOrder = order === undefined ? undefined : rival((other) => other.order === order);
    if (atOrder)
      tell(
        'order',
        `has order ${order} (${atOrder.audience}), which '${atOrder.entry.label}' of the live remote '${atOrder.remote}' has`,
      );
    return misfits;
  });
}
