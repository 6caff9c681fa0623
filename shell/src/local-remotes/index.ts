import type { LiveRemote, PageConfig } from '@parqueo/shared-api/contract';
import { newestBuild, onNewerBuild } from './dev-server';
import { confirmLocalRemote, refuseAddress, showBanner } from './notices';
import { PARAMETER } from './wanted';
import { forgetInTab, keepInTab, keptInTab, loopbackOrigin, takeFromAddress } from './tab';

/** Asks about what the address wants of this machine; what is accepted is kept for this tab. */
async function askForNewOnes(): Promise<void> {
  for (const [name, address] of Object.entries(takeFromAddress())) {
    const origin = loopbackOrigin(address);
    if (origin === null) await refuseAddress(name, address);
    else if (await confirmLocalRemote(name, origin)) keepInTab({ ...keptInTab(), [name]: origin });
  }
}

function end(): void {
  forgetInTab();
  location.reload();
}

/**
 * The live remotes, with those in place of them that this tab takes from dev servers of this machine:
 * its visitor has confirmed each by hand, and a banner stays that ends it. A save there loads the page
 * anew. Where a dev server does not answer, the live one stays; where none does, the list is the same.
 * A product that takes none says so to whoever asks.
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
  const wanted = Object.entries(keptInTab());
  // The banner names those that do not answer.
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
