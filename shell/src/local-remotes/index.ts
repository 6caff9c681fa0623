import devServer from '@parqueo/federation/runtime/dev-server.json';
import type { LiveRemote, PageConfig } from '@parqueo/shared-api/contract';
import { confirmLocalRemote, refuseAddress, showBanner } from './notices';
import { PARAMETER, TAB_KEY } from './wanted';

/** Origins of dev servers by the name of their remote. */
type LocalRemotes = Record<string, string>;

const LOOPBACK = new Set(['localhost', '127.0.0.1']);
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The origin of an address on this machine without a path; null for any other. */
function loopbackOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, href } = new URL(address);
  const isPlain = /^https?:$/.test(protocol) && href === `${origin}/`;
  return isPlain && LOOPBACK.has(hostname) ? origin : null;
}

/** Takes the wanted remotes out of the address, so that a reload does not want them again. */
function takeFromAddress(): LocalRemotes {
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
function storedInTab(): LocalRemotes {
  const stored = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}') as LocalRemotes;
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, origin]) => NAME.test(name) && loopbackOrigin(origin) === origin,
    ),
  );
}

const storeInTab = (remotes: LocalRemotes): void =>
  sessionStorage.setItem(TAB_KEY, JSON.stringify(remotes));

const forgetInTab = (): void => sessionStorage.removeItem(TAB_KEY);

const ANSWER_MS = 3000;

/** The newest build of a remote at a dev server. Rejects if it has none or does not answer. */
async function newestBuild(name: string, origin: string): Promise<LiveRemote> {
  const answer = await fetch(`${origin}${devServer.remotes}/${name}/manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const manifest = (await answer.json()) as LiveRemote['manifest'];
  if (!answer.ok || manifest.name !== name) throw new Error(`${origin} has no remote ${name}`);
  return { baseUrl: `${origin}${devServer.remotes}/${name}/${manifest.build}/`, manifest };
}

/** Calls back once a save has made another build of the remote. */
function onNewerBuild({ baseUrl, manifest }: LiveRemote, call: () => void): void {
  const events = new EventSource(new URL(baseUrl).origin + devServer.events);
  events.addEventListener('message', ({ data }) => {
    const { remotes } = JSON.parse(String(data)) as { remotes: Record<string, string> };
    if (remotes[manifest.name] === manifest.build) return;
    events.close();
    call();
  });
}

/** Has the visitor confirm the wanted remotes of the address; confirmed ones are stored for this tab. */
async function askForNewOnes(): Promise<void> {
  for (const [name, address] of Object.entries(takeFromAddress())) {
    const origin = loopbackOrigin(address);
    if (origin === null) await refuseAddress(name, address);
    else if (await confirmLocalRemote(name, origin))
      storeInTab({ ...storedInTab(), [name]: origin });
  }
}

function end(): void {
  forgetInTab();
  location.reload();
}

/**
 * The live remotes, some replaced by those of dev servers on this machine, which the visitor has
 * confirmed. A banner shows them and can end it; a save at the dev server reloads the page. If a dev
 * server does not answer, the live remote stays. A product that allows none logs a warning.
 */
export async function withLocalRemotes({
  remotes: live,
  localRemotes: allowed,
}: PageConfig): Promise<LiveRemote[]> {
  if (!allowed) {
    for (const name of Object.keys(takeFromAddress()))
      console.warn(
        `?${PARAMETER}${name}: this page takes no remotes of this machine (NODE_ENV=production)`,
      );
    return live;
  }
  await askForNewOnes();
  const wanted = Object.entries(storedInTab());
  // The banner names dev servers that do not answer.
  const found = await Promise.all(
    wanted.map(([name, origin]) => newestBuild(name, origin).catch(() => null)),
  );
  const local = found.filter((remote) => remote !== null);
  for (const remote of local) onNewerBuild(remote, () => location.reload());
  const lines = wanted.map(([name, origin]) => `${name} (${origin})`);
  if (wanted.length > 0)
    showBanner(
      lines.filter((_, index) => found[index] !== null),
      lines.filter((_, index) => found[index] === null),
      end,
    );
  if (local.length === 0) return live;
  const isLocal = ({ manifest }: LiveRemote) =>
    local.some((remote) => remote.manifest.name === manifest.name);
  return [...live.filter((remote) => !isLocal(remote)), ...local];
}
