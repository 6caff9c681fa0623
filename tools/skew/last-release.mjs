import { realpathSync } from 'node:fs';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const git = async (...words) => (await run('git', words, { cwd: top })).trim();

const versionAt = async (commit) => JSON.parse(await git('show', `${commit}:package.json`)).version;

/**
 * The commit of the last release: the newest before this commit that set the version in the top
 * package.json. Versions below 1.0.0 were no releases.
 * @returns {Promise<{ name: string, commit: string }>}
 * @throws in a copy without version control, before the first release, and in a shallow clone
 */
export async function lastRelease() {
  // Git fails without a repository; both cases have their own message.
  const where = await git('rev-parse', '--show-toplevel').catch(() => null);
  if (where !== realpathSync(top)) throw new Error('this copy is no clone');
  const head = await git('rev-parse', 'HEAD');
  const cut = await git('rev-parse', '--is-shallow-repository');
  const changes = await git('log', '--format=%H %P', '-G^  "version": ', '--', 'package.json');
  for (const [commit, parent] of changes.split('\n').map((line) => line.split(' '))) {
    // The oldest commit of a shallow clone seems to have written every line.
    if (!commit || (cut === 'true' && !parent)) break;
    const version = await versionAt(commit);
    if (commit !== head && !version.startsWith('0.')) return { name: version, commit };
  }
  throw new Error(
    cut === 'true' ? 'this clone does not reach back to it' : 'nothing was released before',
  );
}
