// Makes the previous release's build from the history, for the tests that run it beside the present
// one, and notes its files of SQL, which are not to be edited any more:
// `node server/test/previous-release.mjs COMMIT`, once after each release. The result is kept in the
// repository, because a checkout may have no history.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const [commit] = process.argv.slice(2);
if (!commit) throw new Error('Which commit? node server/test/previous-release.mjs COMMIT');
const top = resolve(import.meta.dirname, '../..');
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: top, maxBuffer: 1e9, encoding: 'buffer' });

const fixtures = join(import.meta.dirname, 'fixtures');

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Files of SQL in a folder: name → hash of the text. */
const hashesIn = (folder, nameOf) =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [nameOf(file), hashOf(join(folder, file))]),
  );

/** Packages of ours that are bundled with it. */
const ours = ['shared-api', 'registry', 'federation'];
const sources = ['server', 'tsconfig.base.json', ...ours];
const id = git('rev-parse', '--short', commit).toString().trim();
const folder = mkdtempSync(join(tmpdir(), 'parqueo-previous-'));
try {
  execFileSync('tar', ['x', '-C', folder], { input: git('archive', id, ...sources) });
  const dependencies = (place) =>
    JSON.parse(readFileSync(join(place, 'server/package.json'), 'utf8')).dependencies;
  // Packages from the registry stay outside, but for those that the server has given up since.
  const gone = Object.entries(dependencies(folder)).filter(
    ([name]) => !(name in dependencies(top)),
  );
  const installed = gone.map(([name, version]) => `${name}@${version}`);
  if (installed.length > 0)
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, ...installed]);
  mkdirSync(join(folder, 'node_modules/@parqueo'), { recursive: true });
  for (const name of ours)
    symlinkSync(join(folder, name), join(folder, `node_modules/@parqueo/${name}`));
  const present = Object.keys(dependencies(top));
  const staysOutside = (path) =>
    isBuiltin(path) || present.some((name) => path === name || path.startsWith(`${name}/`));
  const { outputFiles } = await build({
    absWorkingDir: join(folder, 'server'),
    entryPoints: ['src/main.ts'],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    loader: { '.sql': 'text' },
    // What is bundled from CommonJS asks for the packages that stay outside by `require`.
    banner: {
      js: `// The server's build of ${id}.\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`,
    },
    plugins: [
      {
        name: 'npm-packages-stay-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            staysOutside(path) ? { path, external: true } : null,
          );
        },
      },
    ],
  });
  mkdirSync(fixtures, { recursive: true });
  const schema = join(folder, 'server/src/schema');
  const [, edition] = /EDITION = (\d+)/.exec(readFileSync(join(schema, 'functions.ts'), 'utf8'));
  const released = {
    edition: Number(edition),
    migrations: {
      'schema.sql': hashOf(join(schema, 'schema.sql')),
      ...hashesIn(join(schema, 'migrations'), (file) => `migrations/${file}`),
    },
    functions: hashesIn(join(schema, 'functions'), (file) => basename(file, '.sql')),
  };
  writeFileSync(join(fixtures, 'released-sql.json'), `${JSON.stringify(released, null, 2)}\n`);
  const target = join(fixtures, 'previous-release.mjs.gz');
  writeFileSync(target, gzipSync(outputFiles[0].contents, { level: 9 }));
  console.log(`${target}: ${id}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
