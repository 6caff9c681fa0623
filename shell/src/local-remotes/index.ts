import type { LiveRemote, PageConfig } from '@parqueo/shared-api/contract';
import { newestBuild, onNewerBuild } from './dev-server';
import { confirmLocalRemote, refuseAddress, showBanner } from './notices';
import { forgetInTab, loopbackOrigin, storeInTab, storedInTab, takeFromAddress } from './tab';
import { PARAMETER } from './wanted';

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
