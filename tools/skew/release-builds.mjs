import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const cache = join(top, '.cache', 'releases');

const appsIn = (folder) =>
  readdirSync(folder).filter((name) => name === 'shell' || name.endsWith('-app'));

/** The commit's files in their own folder, with the packages of their lockfile. */
async function checkOut(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'archive.tar');
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: top });
  await run('tar', ['-xf', archive], { cwd: folder });
  await run(process.execPath, ['tools/install.mjs'], { cwd: folder });
}

function bundle(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return run('npm', ['run', '--silent', scripts.bundle ? 'bundle' : 'build'], { cwd: folder });
}

async function build(commit, folder) {
  const sources = `${folder}.sources`;
  rmSync(sources, { recursive: true, force: true });
  try {
    await checkOut(commit, sources);
    const waiting = appsIn(sources);
    const worker = async () => {
      for (let app = waiting.pop(); app; app = waiting.pop()) await bundle(join(sources, app));
    };
    await Promise.all([worker(), worker()]);
    // A rename at the end, so that an interrupted run leaves nothing that looks finished.
    const staging = `${folder}.staging`;
    rmSync(staging, { recursive: true, force: true });
    for (const app of appsIn(sources))
      cpSync(join(sources, app, 'dist'), join(staging, app), { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

/**
 * Builds the shell and the remotes of a commit by its own tools and packages, once for each commit.
 * @param {string} commit
 * @returns {Promise<Record<string, string>>} folders of the builds by app
 * @throws {import('../workspace/run.mjs').CommandFailed}
 */
export async function releaseBuilds(commit) {
  const folder = join(cache, commit);
  if (!existsSync(folder)) await build(commit, folder);
  return Object.fromEntries(appsIn(folder).map((app) => [app, join(folder, app)]));
}
