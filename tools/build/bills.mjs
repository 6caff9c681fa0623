// Bills of materials of what is delivered, as CycloneDX: `npm run build` writes them to dist/bom.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageManager } from '../workspace/installed.mjs';
import { run } from '../workspace/run.mjs';
import { packages, top } from '../workspace/packages.mjs';

/** Where they lie, a file for the server, the shell, each remote and what is embedded. */
export const bomFolder = join(top, 'dist', 'bom');

/** What the package manager knows of packages in the lockfile: licences, hashes, who needs whom. */
async function known(...chosen) {
  const file = join(bomFolder, 'known.json');
  const format = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.6',
    '--out',
    file,
  ];
  await run('npx', ['--yes', packageManager, ...format, ...chosen], { cwd: top });
  const bom = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return bom;
}

const sourceMaps = (folder) => join(top, folder, '.cache', 'source-maps');

/**
 * Packages whose code a build holds, as `name@version`, by its source maps.
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
  // What module federation generates lies in a package of ours.
  for (const own of [top, ...packages().map((one) => join(top, one.folder))])
    found.delete(packageOf(join(own, 'package.json')));
  return found;
}

/** The package that a file lies in, by the nearest package.json that says a version. */
function packageOf(file) {
  const folder = dirname(file);
  if (folder === file) throw new Error('A source lies in no package');
  const description = join(folder, 'package.json');
  const { name, version } = existsSync(description)
    ? JSON.parse(readFileSync(description, 'utf8'))
    : {};
  return name && version ? `${name}@${version}` : packageOf(folder);
}

const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/** A bill of these packages alone. */
function billOf(folder, { dependencies, ...bom }, names) {
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

/** Writes the bills of the builds that lie here. */
export async function writeBills() {
  rmSync(bomFolder, { recursive: true, force: true });
  mkdirSync(bomFolder, { recursive: true });
  const write = (folder, bom) =>
    writeFileSync(join(bomFolder, `${folder}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`);
  // The server loads its packages while it runs: all that is installed for it, none of ours.
  const server = await known('--prod', '--filter', '@parqueo/server');
  const foreign = server.components.filter(({ group }) => group !== '@parqueo').map(nameOf);
  write('server', billOf('server', server, new Set(foreign)));
  const everything = await known();
  const apps = packages().filter(
    ({ folder }) => folder === 'shell' || /-(app|embed)$/.test(folder),
  );
  for (const { folder } of apps) write(folder, billOf(folder, everything, packagesIn(folder)));
}
