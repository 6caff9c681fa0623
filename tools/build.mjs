import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSboms } from './build/sbom.mjs';
import { packages, reach, top } from './workspace/packages.mjs';
import { say, task } from './workspace/progress.mjs';
import { CommandFailed, run } from './workspace/run.mjs';
import { switchesOrEnd } from './workspace/words.mjs';

const atOnce = 2;
const stamps = join(top, '.cache', 'builds');
const notSources = new Set(['node_modules', 'dist', 'data', '.cache', 'test']);
/** Sources that no package names: the start of a container, which is in the server's build. */
const inEveryBuild = ['tools/start', 'tools/workspace'];
const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name);

/** Compares texts alike on every machine, independent of its language. */
const byName = (a, b) => (a < b ? -1 : 1);

/** Source files of a folder, in a fixed order. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => byName(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sources(path);
      return entry.isFile() && !isTest(entry.name) ? [path] : [];
    });
}

/** Hash of all sources of a package's build. */
function inputs(folder, all) {
  const hash = createHash('sha256');
  const usesOf = (name) => all.find((item) => item.folder === name).uses;
  const folders = [...reach(folder, usesOf)].toSorted(byName);
  const files = [
    ...['pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => join(top, file)),
    ...[...folders, ...inEveryBuild].flatMap((name) => sources(join(top, name))),
  ];
  for (const file of files) hash.update(file.slice(top.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const stampOf = (folder) => join(stamps, folder);

function isCurrent(folder, hash) {
  const stamp = stampOf(folder);
  return (
    existsSync(join(top, folder, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  );
}

/** The script that builds a package: an app's own `build` is its team's command, which ends here. */
const builderOf = (scripts) => (scripts.bundle ? 'bundle' : 'build');

async function buildOne({ folder, script, hash }) {
  await task(`Building ${folder}`, `${folder} is built`, () =>
    run('npm', ['run', '--silent', script], { cwd: join(top, folder) }),
  );
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampOf(folder), hash);
}

/**
 * Builds the packages whose sources changed since their last build, two at a time.
 * @param {{ force?: boolean, only?: string[] }} options force: changed or not; only: these folders
 * @returns {Promise<string[]>} the folders that were built
 * @throws {CommandFailed} with the output of every build that failed, after all have ended; at once
 *   where no packages are installed
 */
export async function build({ force = false, only } = {}) {
  if (!existsSync(join(top, 'node_modules')))
    throw new CommandFailed('No packages are installed: node tools/install.mjs');
  const all = packages();
  const waiting = all
    .filter(({ folder, scripts }) => scripts.build && (only ?? [folder]).includes(folder))
    .map(({ folder, scripts }) => ({
      folder,
      script: builderOf(scripts),
      hash: inputs(folder, all),
    }))
    .filter(({ folder, hash }) => force || !isCurrent(folder, hash));
  const built = waiting.map(({ folder }) => folder);
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { folder } = next;
      await buildOne(next).catch((error) => failures.push({ folder, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0)
    throw new CommandFailed(
      `These could not be built: ${failures.map(({ folder }) => folder).join(', ')}`,
      failures.map(({ error }) => error.output ?? error.stack).join('\n'),
    );
  return built;
}

if (process.argv[1] === import.meta.filename) {
  const { force } = switchesOrEnd('force');
  try {
    const built = await build({ force });
    await task('Writing the SBOMs', 'They are in dist/bom', writeSboms);
    say(built.length > 0 ? 'All is built.' : 'Nothing changed: all was built.');
  } catch (error) {
    if (error.output) console.error(error.output);
    console.error(error.message);
    process.exitCode = 1;
  }
}
