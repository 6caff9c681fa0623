// The built server as a process of its own.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { launch } from '@parqueo/server/test/support/built-server.mjs';

const top = resolve(import.meta.dirname, '../..');

/** Signs the bench's own tokens; the server is started with it. */
export const SECRET = 'a-secret-for-the-bench-and-nothing-else';

const environment = (settings) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  SESSION_SECRET: SECRET,
  DEMO: '0',
  ...settings,
});

/** Runs a program of this checkout to its end. */
export const run = (settings, program, ...words) =>
  execFileSync(process.execPath, [join(top, program), ...words], { env: environment(settings) });

/** Starts a program that says where it listens; resolves then. */
async function start(settings, program, ...words) {
  const command = [process.execPath, join(top, program), ...words];
  const { child, listening, end } = launch(command, { env: environment(settings) });
  return { url: await listening, pid: child.pid, stop: () => end('SIGTERM') };
}

export const startServer = (settings) => start(settings, 'server/dist/main.mjs');

/** `startServer` with published apps, as `npm start` does it. */
export const startProduct = (settings) => start(settings, 'tools/start.mjs', '--no-build');

/** A bare node:http in its place, which sends everybody one answer: a file's content, of this encoding. */
export const startBare = (file, encoding) => start({}, 'bench/support/bare.mjs', file, encoding);
