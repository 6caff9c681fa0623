// The built server as a process of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = resolve(import.meta.dirname, '../../tools');
const dist = process.env.SERVER_DIST ?? resolve(import.meta.dirname, '../../server/dist');

/** Signs the bench's own tokens; the server is started with it. */
export const SECRET = 'a-secret-for-the-bench-and-nothing-else';

const environment = (settings) => ({
  ...process.env,
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  DEMO: '0',
  // A few drivers send the requests of many.
  REQUESTS_PER_HOUR: '1000000',
  ...settings,
});

const run = (settings, ...words) =>
  execFileSync(process.execPath, words, { env: environment(settings) });

/** Runs a command of the database tool on the store that the settings name. */
export const db = (settings, ...words) => run(settings, join(dist, 'db.mjs'), ...words);

/** Runs a command of tools. */
export const runTool = (settings, tool, ...words) => run(settings, join(tools, tool), ...words);

/**
 * Starts the server; resolves when it listens.
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export const startServer = (settings) => start(settings, [join(dist, 'main.mjs')]);

/** `startServer` with published apps, as `npm start` does it, of this checkout or another. */
export const startProduct = (settings, checkout = resolve(tools, '..')) =>
  start(settings, [join(checkout, 'tools/start.mjs'), '--no-build']);

/** A bare node:http in its place, which sends everybody one answer: a file's content, of this encoding. */
export const startBare = (file, encoding) =>
  start({}, [fileURLToPath(new URL('bare.mjs', import.meta.url)), file, encoding]);

async function start(settings, command) {
  const child = spawn(process.execPath, command, {
    env: environment({ PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise((ready, failed) => {
    let output = '';
    child.stdout.on('data', function read(chunk) {
      output += chunk;
      const found = /Parqueo Central: (\S+)\n/.exec(output)?.[1];
      if (!found) return;
      // The log never ends: only its part before the address is stored.
      child.stdout.off('data', read).resume();
      ready(found);
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
