import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, top } from '../workspace/packages.mjs';
import { declarationsOf } from './declarations.mjs';
import { presentHost } from './host.mjs';
import { read } from './report.mjs';

/** Packages whose exports are used by packages with other release dates. */
const reported = ['shared-api', 'shared-ui', 'remote-kit'];

/** Snapshot of a package's surface at its last version. */
export const reportFile = (folder) => join(top, folder, 'surface.txt');

/**
 * The surfaces of the sources and their snapshots.
 * @returns what each package declares now and declared at its last version; and Host, as it is now
 */
export async function surfaces() {
  const all = packages();
  const found = await Promise.all(
    reported.map(async (folder) => {
      const { name, version } = all.find((item) => item.folder === folder);
      const file = reportFile(folder);
      const snapshot = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined;
      return { folder, name, version, snapshot, parts: await declarationsOf(folder) };
    }),
  );
  const { parts } = found.find(({ folder }) => folder === 'shared-api');
  return { packages: found, host: await presentHost(parts) };
}
