import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { packagesIn } from './sbom.mjs';

let folder;
beforeEach(() => {
  mkdirSync(join(top, '.cache'), { recursive: true });
  folder = mkdtempSync(join(top, '.cache', 'sbom-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Installs a package, and returns a source map that names a file of it. */
function mapOf(place, name, version) {
  const file = `${place}/${name}/dist/a.js`;
  write(`${place}/${name}/package.json`, JSON.stringify({ name, version }));
  write(`${place}/${name}/dist/package.json`, '{"type":"commonjs"}');
  return JSON.stringify({ sources: [`webpack://app/./${file}`, 'webpack://app/./src/b.ts'] });
}

test('an SBOM names the packages of the current build alone, in any layout of an installation', () => {
  write('dist/app.new.js', '');
  write('dist/site/sw.js', '');
  write(
    '.cache/source-maps/app.new.js.map',
    mapOf('node_modules/.pnpm/react@19.3.1/node_modules', 'react', '19.3.1'),
  );
  write('.cache/source-maps/site/sw.js.map', mapOf('node_modules', '@scope/zustand', '5.1.0'));
  write('.cache/source-maps/app.old.js.map', mapOf('node_modules', 'leaflet', '1.9.4'));
  expect([...packagesIn(relative(top, folder))]).toEqual(['react@19.3.1', '@scope/zustand@5.1.0']);
});
