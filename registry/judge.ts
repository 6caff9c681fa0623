import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  HOST_DESCRIPTION,
  type HostDescription,
  type ReleaseManifest,
  type RemoteManifest,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import { isRemote } from '@parqueo/shared-api/contract/schemas';
import { CANDIDATE_SHELL, type Misfit, fits, fitsShell } from '@parqueo/federation/fit';
import { checkHost } from '@parqueo/federation/manifest';
import type { Builds } from './builds';
import { type Reason, RegistryError, ifRefused, messageOf } from './errors';

/** Build by release. */
export type Pointers = Readonly<Record<string, string>>;

function hostIn(content: Buffer, origin: string): HostDescription {
  try {
    return checkHost(JSON.parse(content.toString()), origin);
  } catch (error) {
    throw new RegistryError('INVALID_BUILD', messageOf(error));
  }
}

/** What the shell in a dist folder offers. @throws RegistryError when that cannot be read */
export async function hostInDist(dist: string): Promise<HostDescription> {
  const origin = join(dist, HOST_DESCRIPTION);
  const content = await readFile(origin).catch((cause: unknown) => {
    throw new RegistryError('INVALID_BUILD', `${origin} is missing: is it a shell's build?`, [], {
      cause,
    });
  });
  return hostIn(content, origin);
}

/** Says whether builds can be live together (`fits` of federation/fit), from what is published. */
export function openJudge(builds: Builds) {
  /** What the live shell offers; null: no shell is in the registry, and nothing can be judged. */
  async function hostOf(live: Pointers): Promise<HostDescription | null> {
    const build = live[SHELL_RELEASE];
    if (!build) return null;
    const content = await builds.file(SHELL_RELEASE, build, HOST_DESCRIPTION);
    return hostIn(content, `${HOST_DESCRIPTION} of ${SHELL_RELEASE} ${build}`);
  }

  /** Manifests of the remotes among these. One that cannot be read is no page's either. */
  async function remotesOf(live: Pointers): Promise<RemoteManifest[]> {
    const found = await Promise.all(
      Object.entries(live).map(([name, build]) =>
        builds.manifest(name, build).catch(ifRefused(null)),
      ),
    );
    return found.filter((manifest) => manifest !== null).filter(isRemote);
  }

  /**
   * Why a build cannot be live beside these, or nothing.
   * @param host of the build itself where it is a shell's, else of the live shell
   * @param shell whose that is, in the reasons, where it is not the live one's
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

  /** The same for a dist folder; in place of the live shell, the one in `shellDist` if it is given. */
  async function misfitsOfDist(
    { dist, manifest }: { dist: string; manifest: ReleaseManifest },
    live: Pointers,
    shellDist?: string,
  ): Promise<Misfit[]> {
    const shell = manifest.kind === 'shell' ? dist : shellDist;
    if (!shell) return misfits(manifest, live, await hostOf(live));
    return misfits(manifest, live, await hostInDist(shell), CANDIDATE_SHELL);
  }

  return { hostOf, remotesOf, assertFits, misfitsOfDist };
}
export type Judge = ReturnType<typeof openJudge>;

/** Reasons that are told, and kept in the audit. */
const MOST_REASONS = 20;

/** Throws RegistryError when there is a reason. `subject`: what does not fit. */
export function refuse(subject: string, misfits: readonly Misfit[]): void {
  if (misfits.length === 0) return;
  const told: Reason[] = misfits.slice(0, MOST_REASONS);
  if (misfits.length > told.length)
    told.push({ rule: 'more', message: `and ${misfits.length - told.length} reasons more` });
  throw new RegistryError(
    'DOES_NOT_FIT',
    [`${subject} does not fit what is live:`, ...told.map(({ message }) => `  ${message}`)].join(
      '\n',
    ),
    told,
  );
}
