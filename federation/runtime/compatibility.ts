import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteManifest } from '@parqueo/shared-api/contract';

/** Versions that the page has of each shared package. */
export type SharedVersions = Record<string, readonly string[]>;

/**
 * Says what in a build does not fit this page, or nothing. Asked before any of its code runs,
 * because the federation runtime would use a version out of range with no more than a warning
 * (FED-03).
 */
export function incompatibility(
  manifest: RemoteManifest,
  hostApiVersion: string,
  shared: SharedVersions,
): string | undefined {
  if (!satisfy(hostApiVersion, manifest.hostApi))
    return `host API ${hostApiVersion} is outside ${manifest.hostApi}`;
  for (const [name, range] of Object.entries(manifest.shared)) {
    const versions = shared[name] ?? [];
    if (!versions.some((version) => satisfy(version, range)))
      return `${name} ${versions.join(', ') || '(absent)'} is outside ${range}`;
  }
  return undefined;
}
