import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts `npm run dev` in a copy of the repository, on a port of its own.
 * @param {string} folder
 * @param {string[]} names of the apps to watch
 * @returns {Promise<{ url: string, output(): string, close(): Promise<number | null> }>} close: as
 *   Ctrl-C does, with its exit code
 */
export async function spawnDevServer(folder, names) {
  const child = spawn(process.execPath, ['tools/dev.mjs', ...names], {
    cwd: folder,
    env: { ...process.env, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      output += chunk;
      const address = /Parqueo Central: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exit.then(() => reject(new Error(output)), reject);
  });
  return {
    url,
    output: () => output,
    close: async () => {
      child.kill('SIGINT');
      const [code] = await exit;
      return code;
    },
  };
}
