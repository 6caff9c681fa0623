import { ALL_NAMES, type HostDescription, type RemoteManifest } from '@parqueo/shared-api/contract';
import type { Misfit } from './misfit';

/** Members of Host and exports of shared modules that a remote uses and the shell does not have. */
export function nameMisfits(
  { uses }: RemoteManifest,
  host: HostDescription,
  shell: string,
): Misfit[] {
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
