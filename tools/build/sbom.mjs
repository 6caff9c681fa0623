// Software bills of materials (SBOM) of the deliverables, as CycloneDX: `npm run build` writes them to dist/bom.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageManager } from '../workspace/installed.mjs';
import { packages, top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

/** Folder of the SBOMs: one file each for the server, the shell, every remote and every embed. */
export const bomFolder = join(top, 'dist', 'bom');

/** The package manager's SBOM of packages in the lockfile: licences, hashes, dependencies. */
async function lockfileSbom(...selection) {
  const file = join(bomFolder, 'lockfile.json');
  const format = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.6',
    '--out',
    file,
  ];
  await run('npx', ['--yes', packageManager, ...format, ...selection], { cwd: top });
  const bom = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return bom;
}

const sourceMaps = (folder) => join(top, folder, '.cache', 'source-maps');

/**
 * Packages whose code is in a build, as `name@version`, read from its source maps.
 * @param {string} folder of an app
 * @returns {Set<string>}
 */
export function packagesIn(folder) {
  const found = new Set();
  for (const file of readdirSync(sourceMaps(folder), { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    // Maps of earlier builds stay, for reading their stack traces.
    if (!existsSync(join(top, folder, 'dist', file.slice(0, -'.map'.length)))) continue;
    const { sources } = JSON.parse(readFileSync(join(sourceMaps(folder), file), 'utf8'));
    for (const source of sources) {
      // 'webpack://NAME/PATH', from the app's folder.
      const path = /^webpack:\/\/[^/]*\/(.*node_modules\/.*)$/.exec(source)?.[1];
      if (path) found.add(packageOf(join(top, folder, path)));
    }
  }
  // Module federation writes its generated code into our own packages.
  for (const own of [top, ...packages().map((one) => join(top, one.folder))])
    found.delete(packageOf(join(own, 'package.json')));
  return found;
}

/** The package of a file: that of the nearest package.json with a version. */
function packageOf(file) {
  const folder = dirname(file);
  if (folder === file) throw new Error('A source file is in no package');
  const description = join(folder, 'package.json');
  const { name, version } = existsSync(description)
    ? JSON.parse(readFileSync(description, 'utf8'))
    : {};
  return name && version ? `${name}@${version}` : packageOf(folder);
}

const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/** The SBOM of an app, reduced to these packages. */
function sbomOf(folder, { dependencies, ...bom }, names) {
  const components = bom.components.filter((component) => names.has(nameOf(component)));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const missing = [...names].filter((name) => !components.some((one) => nameOf(one) === name));
  if (missing.length > 0) throw new Error(`Not in the lockfile: ${missing.join(', ')}`);
  const own = { type: 'application', name: `@parqueo/${folder}`, 'bom-ref': folder };
  return {
    ...bom,
    metadata: { ...bom.metadata, component: own },
    components,
    dependencies: [
      { ref: folder, dependsOn: [...refs] },
      ...dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((on) => refs.has(on)),
        })),
    ],
  };
}

/** Writes the SBOMs of the current builds. */
export async function writeSboms() {
  rmSync(bomFolder, { recursive: true, force: true });
  mkdirSync(bomFolder, { recursive: true });
  const write = (folder, bom) =>
    writeFileSync(join(bomFolder, `${folder}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`);
  // The server loads its packages at run time, so its SBOM lists all its dependencies but our own.
  const server = await lockfileSbom('--prod', '--filter', '@parqueo/server');
  const foreign = server.components.filter(({ group }) => group !== '@parqueo').map(nameOf);
  write('server', sbomOf('server', server, new Set(foreign)));
  const everything = await lockfileSbom();
  const apps = packages().filter(
    ({ folder }) => folder === 'shell' || /-(app|embed)$/.test(folder),
  );
  for (const { folder } of apps) write(folder, sbomOf(folder, everything, packagesIn(folder)));
}
