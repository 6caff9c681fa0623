import { execFileSync } from 'node:child_process';

/**
 * Origin of a build (see the contract's manifests): the folder's commit, if git and a repository exist,
 * and the present time.
 */
export function buildOrigin(dir: string): { commit: string | null; builtAt: string } {
  return { commit: commitOf(dir), builtAt: new Date().toISOString() };
}

function commitOf(dir: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    // Without git or a repository the manifest has no commit.
    return null;
  }
}
