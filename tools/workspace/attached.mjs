import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { top } from './packages.mjs';

/**
 * Runs a script of Node at the top of the repository, at this process's terminal: it prints and reads
 * there, and is told when this process is to end.
 * @param {string[]} words the script and its parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export async function runAttached(words, env = process.env) {
  const child = spawn(process.execPath, words, { cwd: top, env, stdio: 'inherit' });
  // Ctrl-C reaches it by itself; this process waits for it to end.
  const stay = () => undefined;
  const tell = () => child.kill('SIGTERM');
  process.on('SIGINT', stay).on('SIGTERM', tell).on('SIGHUP', tell);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGINT', stay).off('SIGTERM', tell).off('SIGHUP', tell);
  }
}
