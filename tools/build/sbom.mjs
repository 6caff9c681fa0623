// Software bills of materials (SBOM) of the deliverables, as CycloneDX: `npm run build` writes them to dist/bom.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageManager } from '../workspace/installed.mjs';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const DELIVERED = ['server', 'shell', '*-app', '*-embed'];

/** Writes the package manager's SBOM of each: what is installed to run it, from the lockfile. */
export async function writeSboms() {
  const folder = join(top, 'dist', 'bom');
  rmSync(folder, { recursive: true, force: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--split'];
  const filters = DELIVERED.flatMap((name) => ['--filter', `@parqueo/${name}`]);
  const command = ['sbom', ...format, '--out', join(folder, '%s.cdx.json'), ...filters];
  await run('npx', ['--yes', packageManager, ...command], { cwd: top });
}
