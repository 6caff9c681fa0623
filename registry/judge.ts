import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CANDIDATE_SHELL, type Misfit, fits, fitsShell } from '@parqueo/federation/fit';
import { checkHost } from '@parqueo/federation/manifest';
import {
  HOST_DESCRIPTION,
  type HostDescription,
  type ReleaseManifest,
  type RemoteManifest,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import { isRemote } from '@parqueo/shared-api/contract/schemas';
import type { Builds } from './builds';
import { type Reason, RegistryError, buildAnew, ifRefused, refusing } from './errors';
import { MENDING } from './layout';
import { checkedJson } from './manifest';

/** Builds by release. */
type Pointers = Readonly<Record<string, string>>;

/** The host description of the shell in a dist folder. @throws RegistryError when it cannot be read */
export async function hostInDist(dist: string): Promise<HostDescription> {
  const origin = join(dist, HOST_DESCRIPTION);
  const content = await readFile(origin).catch(
    refusing('INVALID_BUILD', () =>
      buildAnew(`${dist} holds no build of a shell: no ${HOST_DESCRIPTION}`),
    ),
  );
  return checkedJson(content, origin, checkHost, buildAnew);
}

/** Judges whether published builds can be live together (`fits` of federation/fit). */
export function openJudge(builds: Builds) {
  /** The live shell's host description; null: without a live shell nothing can be judged. */
  async function hostOf(live: Pointers): Promise<HostDescription | null> {
    const build = live[SHELL_RELEASE];
    if (!build) return null;
    const content = await builds.file(SHELL_RELEASE, build, HOST_DESCRIPTION);
    return checkedJson(content, `${HOST_DESCRIPTION} of ${SHELL_RELEASE} ${build}`, checkHost);
  }

  /** Manifests of the remotes among these. Unreadable ones are left out, as pages do. */
  async function remotesOf(live: Pointers): Promise<RemoteManifest[]> {
    const found = await Promise.all(
      Object.entries(live).map(([name, build]) =>
        builds.manifest(name, build).catch(ifRefused(null)),
      ),
    );
    return found.filter((manifest) => manifest !== null).filter(isRemote);
  }

  /**
   * The reasons why a build cannot be live beside these.
   * @param host of the build itself when it is a shell's, else of the live shell
   * @param shell name in the reasons, when it is not the live shell
   */
  async function misfits(
    manifest: ReleaseManifest,
    live: Pointers,
    host: HostDescription | null,
    shell?: string,
  ): Promise<Misfit[]> {
    if (!host) return [];
    const remotes = await remotesOf(live);
    if (isRemote(manifest)) return fits(manifest, host, remotes, shell);
    if (manifest.kind !== 'shell') return [];
    return fitsShell(host, remotes).map(({ rule, message, remote }) => ({
      rule,
      message: `${remote}: ${message}`,
    }));
  }

  /** @throws RegistryError with every reason why this published build cannot be live beside these */
  async function assertFits(name: string, build: string, live: Pointers): Promise<void> {
    const manifest = await builds.manifest(name, build);
    const then = manifest.kind === 'shell' ? { ...live, [name]: build } : live;
    refuse(`${name} ${build}`, await misfits(manifest, live, await hostOf(then)));
  }

  /** `misfits` of a dist folder; `shell`: host description of another shell than the live one. */
  async function misfitsOfDist(
    { dist, manifest }: { dist: string; manifest: ReleaseManifest },
    live: Pointers,
    shell?: HostDescription,
  ): Promise<Misfit[]> {
    const host = manifest.kind === 'shell' ? await hostInDist(dist) : shell;
    if (!host) return misfits(manifest, live, await hostOf(live));
    return misfits(manifest, live, host, CANDIDATE_SHELL);
  }

  return { hostOf, remotesOf, assertFits, misfitsOfDist };
}
export type Judge = ReturnType<typeof openJudge>;

/** Reasons in an error and in the audit. */
const MOST_REASONS = 20;

/** Throws RegistryError when there is a reason. `subject`: what does not fit. */
export function refuse(subject: string, misfits: readonly Misfit[]): void {
  if (misfits.length === 0) return;
  const reasons: Reason[] = misfits.slice(0, MOST_REASONS);
  if (misfits.length > reasons.length)
    reasons.push({ rule: 'more', message: `and ${misfits.length - reasons.length} reasons more` });
  const lines = [
    `${subject} does not fit what is live:`,
    ...reasons.map(({ message }) => `  ${message}`),
    MENDING,
  ];
  throw new RegistryError('DOES_NOT_FIT', lines.join('\n'), reasons);
}
