import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { isInRange } from './caret-range';

/** Versions that the page has of each shared package. */
export type SharedVersions = Record<string, readonly string[]>;

/**
 * Says what in a build does not fit this page, or nothing. Asked before any of its code runs,
 * because a build takes from the page whatever version is there (FED-03).
 */
export function incompatibility(
  manifest: RemoteManifest,
  hostApiVersion: string,
  shared: SharedVersions,
): string | undefined {
  if (!isInRange(hostApiVersion, manifest.hostApi))
    return `host API ${hostApiVersion} is outside ${manifest.hostApi}`;
  for (const [name, range] of Object.entries(manifest.shared)) {
    const versions = shared[name] ?? [];
    if (!versions.some((version) => isInRange(version, range)))
      return `${name} ${versions.join(', ') || '(absent)'} is outside ${range}`;
  }
  return undefined;
}
