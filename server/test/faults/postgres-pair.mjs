import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.mjs';
import { openPrograms } from './postgres-programs.mjs';

const settings = (port) =>
  `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 -c wal_keep_size=1GB -c wal_retrieve_retry_interval=200ms`;

/** What a client gives for as long as `use` has it. */
async function withClient({ port }, database, use) {
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

const administer = (node, ...statements) =>
  withClient(node, 'postgres', async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Two clusters of PostgreSQL, a primary with an empty database 'parqueo' and, once it follows, its standby. */
export async function startPair({ verbose }) {
  const { folder, run, write } = openPrograms({ verbose });
  const [one, two] = [
    { data: join(folder, 'one'), port: await freePort() },
    { data: join(folder, 'two'), port: await freePort() },
  ];
  let [primary, standby] = [one, two];

  const control = (order, { data, port }, ...more) =>
    run('pg_ctl', order, '-w', ...more, '-D', data, '-l', `${data}.log`, '-o', settings(port));
  const stop = ({ data }, mode) => run('pg_ctl', 'stop', '-w', '-m', mode, '-D', data);

  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  await run('initdb', '-D', primary.data, ...initial);
  await control('start', primary);
  await administer(primary, 'create database parqueo');

  return {
    primary: () => primary,
    standby: () => standby,
    /** Statements for the primary's own database, one after the other. */
    administer: (...statements) => administer(primary, ...statements),
    /** Rows of the database 'parqueo'. */
    query: (sql, parameters) =>
      withClient(primary, 'parqueo', async (client) => (await client.query(sql, parameters)).rows),
    restart: (mode) => control('restart', primary, '-m', mode),

    /** A fresh copy of the primary that follows it; a commit waits for it, so that none is lost with it. */
    async follow() {
      rmSync(standby.data, { recursive: true, force: true });
      const label = await withClient(primary, 'postgres', async (client) => {
        await client.query("select pg_backup_start('standby', true)");
        // Files that come and go under the copy are the log's business.
        const copy = `cp -a "$0" "$1" 2>/dev/null || true`;
        execFileSync('sh', ['-c', copy, primary.data, standby.data]);
        return (await client.query('select labelfile from pg_backup_stop(false)')).rows[0]
          .labelfile;
      });
      rmSync(join(standby.data, 'postmaster.pid'), { force: true });
      rmSync(join(standby.data, 'postmaster.opts'), { force: true });
      write(join(standby.data, 'backup_label'), label);
      write(join(standby.data, 'standby.signal'), '');
      write(
        join(standby.data, 'postgresql.auto.conf'),
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
      await stop(primary, 'immediate');
      await administer(standby, 'select pg_promote(true, 30)');
      await administer(
        standby,
        `alter system reset synchronous_standby_names`,
        'select pg_reload_conf()',
      );
      [primary, standby] = [standby, primary];
    },

    async remove() {
      for (const node of [one, two]) await stop(node, 'immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
