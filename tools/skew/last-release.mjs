import { realpathSync } from 'node:fs';
import { run } from '../workspace/run.mjs';
import { top } from '../workspace/packages.mjs';

/** The history has no release, or does not reach back to it. */
export class NoHistory extends Error {}

const git = async (...words) => (await run('git', words, { cwd: top })).trim();

const versionAt = async (commit) => JSON.parse(await git('show', `${commit}:package.json`)).version;

/**
 * The commit of the last release: before this very commit, the newest that gave the whole its version,
 * in package.json at the top. Versions below 1.0.0 were no releases.
 * @returns {Promise<{ name: string, commit: string }>}
 * @throws {NoHistory} in a copy without version control, before the first release, and in a shallow clone
 */
export async function lastRelease() {
  // Git fails where there is no repository; both say so in words of their own.
  const where = await git('rev-parse', '--show-toplevel').catch(() => null);
  if (where !== realpathSync(top)) throw new NoHistory('this copy is no clone');
  const [head, cut] = [
    await git('rev-parse', 'HEAD'),
    await git('rev-parse', '--is-shallow-repository'),
  ];
  const changes = await git('log', '--format=%H %P', '-G^  "version": ', '--', 'package.json');
  for (const [commit, parent] of changes.split('\n').map((line) => line.split(' '))) {
    // The oldest commit of a shallow clone seems to have written every line.
    if (!commit || (cut === 'true' && !parent)) break;
    const version = await versionAt(commit);
    if (commit !== head && !version.startsWith('0.')) return { name: version, commit };
  }
  throw new NoHistory(
    cut === 'true' ? 'this clone does not reach back to it' : 'nothing was released before',
  );
}
