import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/** Logs and reports of a run; outside version control. */
export const reports = join(top, '.cache', 'test');

/** Variables of a server that an outer shell may have set; tests run without them. */
const productVariables = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'GEOCODER_URL',
  'SESSION_SECRET',
  'DEMO',
  'NODE_ENV',
  'TRUST_PROXY',
  'EMBED_ORIGINS',
  'FILES_ORIGIN',
  'WORKERS',
  'METRICS_TOKEN',
  'REDIS_URL',
  'REQUEST_TTL_MINUTES',
  'REQUESTS_PER_HOUR',
];

const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !productVariables.includes(name)),
  );

/** Time for a command to end process groups of its own, in milliseconds. */
const GRACE_MS = 5000;

const running = new Set();

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends a command and everything that it started: with SIGTERM, then with SIGKILL. */
async function end(child, graceMs = GRACE_MS) {
  signalGroup(child, 'SIGTERM');
  const ended = child.exitCode ?? child.signalCode;
  if (ended === null)
    await once(child, 'exit', { signal: AbortSignal.timeout(graceMs) }).catch(() => {
      // The grace period is over.
    });
  signalGroup(child, 'SIGKILL');
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, async () => {
    await Promise.all([...running].map((child) => end(child)));
    process.exit(code);
  });

/**
 * Runs a command from the top of the repository and records its output, in memory and in a log.
 * @param {{ name: string, command: string[], env?: Record<string, string>, limitSeconds: number, graceMs?: number }} what
 *   graceMs: how long a command that is ended has to end itself
 * @returns {Promise<{ code: number | string, output: string }>} code 'timeout' when it was ended
 */
export function execute({
  name,
  command: [program, ...parameters],
  env = {},
  limitSeconds,
  graceMs,
}) {
  return new Promise((resolve) => {
    mkdirSync(reports, { recursive: true });
    const log = createWriteStream(join(reports, `${name}.log`));
    const child = spawn(program, parameters, {
      cwd: top,
      env: { ...cleanEnvironment(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a command that hangs is ended with its browsers and servers.
      detached: true,
    });
    running.add(child);
    const chunks = [];
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      void end(child, graceMs);
    }, limitSeconds * 1000);
    const record = (chunk) => {
      chunks.push(chunk);
      log.write(chunk);
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(child);
      log.end();
      resolve({ code: late ? 'timeout' : code, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.once('error', (error) => {
      record(Buffer.from(`${error.message}\n`));
      finish('not started');
    });
    child.once('close', (code, signal) => finish(code ?? signal));
  });
}
