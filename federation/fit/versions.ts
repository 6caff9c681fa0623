import type { RemoteManifest } from '@parqueo/shared-api/contract';
import type { Misfit } from './misfit';

type Satisfies = (version: string, range: string) => boolean;

/** Versions in a page: of its Host, and the versions of each shared package. */
export interface PageVersions {
  hostApi: string;
  shared: Readonly<Record<string, readonly string[]>>;
}

/**
 * Whether a page has the versions that a remote requires. The server checks more (`fits`); the page
 * repeats this part before any code of the remote runs, because the federation runtime would only warn
 * of a version out of range (FED-03).
 */
export function versionMisfits(
  { hostApi, shared }: Pick<RemoteManifest, 'hostApi' | 'shared'>,
  page: PageVersions,
  satisfies: Satisfies,
): Misfit[] {
  const misfits: Misfit[] = [];
  if (!satisfies(page.hostApi, hostApi))
    misfits.push({
      rule: 'host-api',
      message: `host API ${page.hostApi} is outside ${hostApi}`,
    });
  for (const [name, range] of Object.entries(shared)) {
    const versions = (Object.hasOwn(page.shared, name) && page.shared[name]) || [];
    if (!versions.some((version) => satisfies(version, range)))
      misfits.push({
        rule: 'floor',
        message: `${name} ${versions.join(', ') || '(absent)'} is outside ${range}`,
      });
  }
  return misfits;
}
