import { PARAMETER, TAB_KEY } from './wanted';

/** Origins of dev servers by the name of their remote. */
type LocalRemotes = Record<string, string>;

const LOOPBACK = new Set(['localhost', '127.0.0.1']);
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The origin of an address on this machine without a path; null for any other. */
export function loopbackOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, href } = new URL(address);
  const isPlain = /^https?:$/.test(protocol) && href === `${origin}/`;
  return isPlain && LOOPBACK.has(hostname) ? origin : null;
}

/** Takes the wanted remotes out of the address, so that a reload does not want them again. */
export function takeFromAddress(): LocalRemotes {
  const url = new URL(location.href);
  const wanted = [...url.searchParams].filter(([key]) => key.startsWith(PARAMETER));
  for (const [key] of wanted) url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
  return Object.fromEntries(
    wanted
      .map(([key, address]) => [key.slice(PARAMETER.length), address] as const)
      .filter(([name]) => NAME.test(name)),
  );
}

/** The remotes confirmed in this tab, without entries that no confirmation can have stored. */
export function storedInTab(): LocalRemotes {
  const stored = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}') as LocalRemotes;
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, origin]) => NAME.test(name) && loopbackOrigin(origin) === origin,
    ),
  );
}

export const storeInTab = (remotes: LocalRemotes): void =>
  sessionStorage.setItem(TAB_KEY, JSON.stringify(remotes));

export const forgetInTab = (): void => sessionStorage.removeItem(TAB_KEY);
