// The built server as a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const dist = process.env.SERVER_DIST ?? resolve(import.meta.dirname, '../../server/dist');

/** Signs the bench's own tokens; the server is started with it. */
export const SECRET = 'a-secret-for-the-bench-and-nothing-else';

/** Opens the figures of the bench's servers. */
const METRICS_TOKEN = 'a-token-for-the-bench-alone';
export const METRICS_BEARER = `Bearer ${METRICS_TOKEN}`;

const environment = (settings) => ({
  ...process.env,
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  METRICS_TOKEN,
  DEMO: '0',
  // A few drivers send the requests of many.
  REQUESTS_PER_HOUR: '1000000',
  ...settings,
});

/** Runs a command of the database tool on the store that the settings name. */
export function db(settings, ...parameters) {
  const { status, stderr } = spawnSync(process.execPath, [join(dist, 'db.mjs'), ...parameters], {
    env: environment(settings),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`db ${parameters[0]}: ${stderr}`);
}

/** A token that releases a remote over HTTPS. */
export function issueToken(settings, remote) {
  const command = resolve(import.meta.dirname, '../../tools/remotes.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'token', remote], {
    env: environment(settings),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`remotes token: ${stderr}`);
  return stdout.split('\n')[0];
}

/** The previous release's build, put beside the present one for as long as it runs. */
export function unpackPrevious() {
  const packed = resolve(import.meta.dirname, '../../server/test/fixtures/previous-release.mjs.gz');
  writeFileSync(join(dist, 'previous.mjs'), gunzipSync(readFileSync(packed)));
  return () => rmSync(join(dist, 'previous.mjs'));
}

/**
 * Starts the server, or another program of its build; resolves when it listens.
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export const startServer = (settings, program = 'main') =>
  start(settings, [join(dist, `${program}.mjs`)]);

/** `startServer` with published apps, as `npm start` does it. */
export const startProduct = (settings) =>
  start(settings, [resolve(import.meta.dirname, '../../tools/start.mjs'), '--no-build']);

async function start(settings, command) {
  const child = spawn(process.execPath, command, {
    env: environment({ PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise((ready, failed) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      // The log never ends: only its part before the address is stored.
      if (output === null) return;
      output += chunk;
      const found = /Parqueo Central: (\S+)/.exec(output)?.[1];
      if (!found) return;
      output = null;
      ready(found);
    });
    void ended.then((code) => failed(new Error(`The server ended with ${code}: ${output}`)));
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
