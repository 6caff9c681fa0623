import {
  ALL_NAMES,
  HOST_DESCRIPTION,
  HOST_DESCRIPTION_VERSION,
  type HostDescription,
  MANIFEST_VERSION,
  type RemoteManifest,
} from '@parqueo/shared-api/contract';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Misfit, Rule } from './misfit';
import { menuMisfits, routeMisfits } from './places';
import { versionMisfits } from './versions';

/** Members of Host and exports of shared modules that a remote uses and the shell does not have. */
function nameMisfits({ uses }: RemoteManifest, host: HostDescription, shell: string): Misfit[] {
  const members = uses.host
    .filter((member) => !host.members.includes(member))
    .map((member): Misfit => ({
      rule: 'host-member',
      message: `uses ${member} of Host ${host.hostApi}, which ${shell} does not have`,
    }));
  const exports = Object.entries(uses.modules).flatMap(([module, names]) => {
    const offered = Object.hasOwn(host.shared, module) && host.shared[module];
    // The version check reports a missing module.
    if (!offered || offered.names.includes(ALL_NAMES)) return [];
    return names
      .filter((name) => name !== ALL_NAMES && !offered.names.includes(name))
      .map((name): Misfit => ({
        rule: 'export',
        message: `uses ${name} of ${module} ${offered.version}, which ${shell} does not export`,
      }));
  });
  return [...members, ...exports];
}

const LIVE_SHELL = 'the live shell';
/** Name of a shell that is not live yet, in messages. */
export const CANDIDATE_SHELL = 'the candidate shell';

const laterThan = (known: number, rule: Rule, whose: string, version: number): Misfit[] =>
  version > known
    ? [
        {
          rule,
          message: `${whose} has version ${version}; what is read here is ${known} and older`,
        },
      ]
    : [];

function rangeMisfits({ hostApi, shared }: RemoteManifest): Misfit[] {
  return Object.entries({ hostApi, ...shared })
    .filter(([, range]) => range.trim() === '' || validRange(range) === null)
    .map(([name, range]) => ({
      rule: 'range',
      message: `'${range}' (${name}) is not a range of semantic versions`,
    }));
}

/**
 * Every reason why a build of a remote cannot run in a page of this shell beside these remotes. It is
 * checked at publish, at promote and by the server that writes the page; the page itself checks the
 * versions alone (FED-02, FED-03).
 * @param others manifests of the live remotes; the remote's own is ignored
 * @param shell name of the shell in the messages
 */
export function fits(
  manifest: RemoteManifest,
  host: HostDescription,
  others: readonly RemoteManifest[],
  shell: string = LIVE_SHELL,
): Misfit[] {
  const { manifestVersion } = manifest;
  const shells = `the shell's ${HOST_DESCRIPTION}`;
  const unread = [
    ...laterThan(MANIFEST_VERSION, 'manifest-version', 'its manifest', manifestVersion),
    ...laterThan(HOST_DESCRIPTION_VERSION, 'host-version', shells, host.hostVersion),
    ...rangeMisfits(manifest),
  ];
  if (unread.length > 0) return unread;

  const rivals = others.filter(({ name }) => name !== manifest.name);
  const offered = Object.entries(host.shared).map(([name, { version }]) => [name, [version]]);
  const page = { hostApi: host.hostApi, shared: Object.fromEntries(offered) };
  return [
    ...versionMisfits(manifest, page, satisfies),
    ...nameMisfits(manifest, host, shell),
    ...routeMisfits(manifest, rivals),
    ...menuMisfits(manifest, host, { others: rivals, shell }),
  ];
}

/** Every reason why this shell cannot run the live remotes, for its release or a rollback (FED-02). */
export const fitsShell = (host: HostDescription, liveRemotes: readonly RemoteManifest[]) =>
  liveRemotes.flatMap((manifest) =>
    fits(manifest, host, [], CANDIDATE_SHELL).map((misfit) => ({
      remote: manifest.name,
      ...misfit,
    })),
  );
