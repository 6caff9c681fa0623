// Compares the SBOMs with the builds. Needs a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const folders = [
  'server',
  'shell',
  ...readdirSync(top).filter((name) => /-(app|embed)$/.test(name)),
];
const builders = /^(webpack|typescript|jest|esbuild|@swc\/core|@playwright\/test)$/;
let passed = 0;
let failed = 0;

function expect(what, faults) {
  if (faults.length === 0) passed += 1;
  else {
    failed += 1;
    console.log(`✗ ${what}: ${faults.join(', ')}`);
  }
}

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

/** Packages that the server's bundle imports. */
function importedByServer() {
  const dist = join(top, 'server', 'dist');
  const names = readdirSync(dist)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [
      ...readFileSync(join(dist, file), 'utf8').matchAll(
        /^(?:import|export) (?:[^;"'`]*? from )?"((?:@[\w.-]+\/)?[\w.-]+)[\w./-]*";$/gm,
      ),
    ])
    .map(([, name]) => name)
    .filter((name) => !name.startsWith('.') && !builtinModules.includes(name));
  return new Set(names);
}

const needed = {
  server: [...importedByServer()],
  shell: ['react', 'react-dom', 'react-router', 'socket.io-client', 'workbox-routing'],
  'driver-app': ['leaflet', 'react-leaflet'],
  'owner-embed': ['leaflet', 'react', 'socket.io-client', 'styled-components'],
};

for (const folder of folders) {
  const file = join(top, 'dist', 'bom', `${folder}.cdx.json`);
  expect(`${folder} has an SBOM`, existsSync(file) ? [] : [file]);
  if (!existsSync(file)) continue;
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'));
  const names = components.map(nameOf);
  expect(`${folder} is CycloneDX`, bomFormat === 'CycloneDX' ? [] : [bomFormat]);
  expect(
    `${folder} names what it holds`,
    (needed[folder] ?? []).filter((name) => !names.includes(name)),
  );
  expect(
    `${folder} names nothing that only builds`,
    names.filter((name) => builders.test(name)),
  );
  expect(
    `${folder} says version, address and licence of each`,
    components.filter(({ version, purl, licenses }) => !version || !purl || !licenses).map(nameOf),
  );
}
expect('the server imports packages', needed.server.length > 10 ? [] : needed.server);
console.log(`sbom: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
