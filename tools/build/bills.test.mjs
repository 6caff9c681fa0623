import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { packagesIn } from './bills.mjs';

let folder;
beforeEach(() => {
  mkdirSync(join(top, '.cache'), { recursive: true });
  folder = mkdtempSync(join(top, '.cache', 'bills-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const mapOf = (name, version) =>
  JSON.stringify({
    sources: [`webpack://app/../node_modules/.pnpm/${name}@${version}/node_modules/${name}/a.js`],
  });

test('a bill names what is in the build that lies there, and not what was in one before it', () => {
  write('dist/app.new.js', '');
  write('dist/site/sw.js', '');
  write('.cache/source-maps/app.new.js.map', mapOf('react', '19.3.1'));
  write('.cache/source-maps/site/sw.js.map', mapOf('zustand', '5.1.0'));
  write('.cache/source-maps/app.old.js.map', mapOf('leaflet', '1.9.4'));
  expect([...packagesIn(relative(top, folder))]).toEqual(['react@19.3.1', 'zustand@5.1.0']);
});
