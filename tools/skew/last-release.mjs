import { realpathSync } from 'node:fs';
import { run } from '../workspace/run.mjs';
import { top } from '../workspace/packages.mjs';

/** The release before there were tags: what was live when teams got a registry of their own. */
const BEFORE_TAGS = 'cc6ad42';

/** The history does not reach back to the last release. */
export class NoHistory extends Error {}

const git = async (...words) => (await run('git', words, { cwd: top })).trim();

/**
 * The commit of the last release: of the newest tag `release/*` before this very commit.
 * @returns {Promise<{ name: string, commit: string }>}
 * @throws {NoHistory} in a copy without version control and in a shallow clone
 */
export async function lastRelease() {
  // Git fails where there is no repository; both say so in words of their own.
  const where = await git('rev-parse', '--show-toplevel').catch(() => null);
  if (where !== realpathSync(top)) throw new NoHistory('this copy is no clone');
  const before = ['--merged=HEAD', '--no-contains=HEAD'];
  const tags = await git('tag', '--list', 'release/*', '--sort=-creatordate', ...before);
  const name = tags.split('\n', 1)[0] || BEFORE_TAGS;
  const commit = await git('rev-parse', '--verify', `${name}^{commit}`).catch(() => null);
  if (!commit) throw new NoHistory(`this clone does not reach back to ${name}`);
  return { name, commit };
}
