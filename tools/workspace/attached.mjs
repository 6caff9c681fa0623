import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { top } from './packages.mjs';

/**
 * Runs a script of Node at the top of the repository, on this process's terminal unless told, and
 * forwards the signals to end.
 * @param {string[]} words the script and its parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} its exit code
 */
export async function runAttached(words, env = process.env, stdio = 'inherit') {
  const child = spawn(process.execPath, words, { cwd: top, env, stdio });
  // Ctrl-C reaches the script itself, so this process only waits for its end.
  const stay = () => undefined;
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', stay).on('SIGTERM', forward).on('SIGHUP', forward);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGINT', stay).off('SIGTERM', forward).off('SIGHUP', forward);
  }
}
