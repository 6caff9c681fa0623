import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import containerQueryLoader from './container-query-loader.mjs';
import embeddedLeafletLoader from './embedded-leaflet-loader.mjs';

type Loader = (this: { emitError(error: Error): void }, code: string) => string;

/** A loader's output for a file, and its errors. */
function run(loader: Loader, code: string) {
  const errors: string[] = [];
  const made = loader.call({ emitError: ({ message }) => errors.push(message) }, code);
  return { made, errors };
}

const top = join(__dirname, '..', '..');
/** File of a package, resolved from the folder's package.json. */
const find = (file: string, ...from: [folder: string, ...through: string[]]) =>
  from
    .slice(1)
    .concat(file)
    .reduce((at, name) => createRequire(at).resolve(name), join(top, from[0], 'package.json'));
const scripts = (folder: string, ends = /\.(?:m?js|tsx?)$/): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Input of each loader in the build, and a part of its output. */
const given: [name: string, Loader, codes: () => string[], made: RegExp][] = [
  [
    'embedded-leaflet',
    embeddedLeafletLoader,
    () => [readFileSync(find('leaflet/dist/leaflet-src.esm.js', 'driver-app'), 'utf8')],
    /= trustedHtml\.createHTML\(/,
  ],
  [
    'container-query',
    containerQueryLoader,
    () =>
      ['owner-app', 'shared-ui', 'remote-kit'].flatMap((name) => scripts(join(top, name, 'src'))),
    /@container \(min-width: 1024px\)/,
  ],
];

test.each(given)('the %s loader knows all that the build gives it', (_, loader, codes, made) => {
  const results = codes().map((code) => run(loader, code));
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(results.some((result) => made.test(result.made))).toBe(true);
});

test.each<[name: string, Loader, code: string, error: RegExp]>([
  ['embedded-leaflet', embeddedLeafletLoader, "div.innerHTML = '<svg/>';\r\n", /eventsKey/],
  [
    'container-query',
    containerQueryLoader,
    '@media (max-width: 900px) and (orientation: portrait) {}',
    /orientation/,
  ],
])('what the %s loader does not know fails the build', (_, loader, code, error) => {
  expect(run(loader, code).errors).toContainEqual(expect.stringMatching(error));
});
