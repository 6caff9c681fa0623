import { PARAMETER, TAB_KEY } from './wanted';

/** Origins of dev servers by the name of the remote that is taken from there. */
export type LocalRemotes = Record<string, string>;

const LOOPBACK = new Set(['localhost', '127.0.0.1']);
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The origin of an address of this machine that names nothing but a port; null for any other. */
export function loopbackOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, href } = new URL(address);
  const isPlain = /^https?:$/.test(protocol) && href === `${origin}/`;
  return isPlain && LOOPBACK.has(hostname) ? origin : null;
}

/** What the address asks for, by name; it asks once, so it is taken out of the address. */
export function takeFromAddress(): LocalRemotes {
  const url = new URL(location.href);
  const asked = [...url.searchParams].filter(([key]) => key.startsWith(PARAMETER));
  for (const [key] of asked) url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
  return Object.fromEntries(
    asked
      .map(([key, address]) => [key.slice(PARAMETER.length), address] as const)
      .filter(([name]) => NAME.test(name)),
  );
}

/** Those that were confirmed in this tab. What no confirmation can have left is not taken. */
export function keptInTab(): LocalRemotes {
  const kept = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}') as LocalRemotes;
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, origin]) => NAME.test(name) && loopbackOrigin(origin) === origin,
    ),
  );
}

export const keepInTab = (remotes: LocalRemotes): void =>
  sessionStorage.setItem(TAB_KEY, JSON.stringify(remotes));

export const forgetInTab = (): void => sessionStorage.removeItem(TAB_KEY);
