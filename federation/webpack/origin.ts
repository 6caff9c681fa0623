import { execFileSync } from 'node:child_process';

/**
 * Where a build comes from (see the contract's manifests): the commit of the folder, if it is in a
 * git repository and git is there, and the time of now.
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
    // A copy without version control, or a machine without git: the manifest says that it is unknown.
    return null;
  }
}
