// A PostgreSQL of the bench's own, from the system's binaries (Debian: `apt-get install postgresql`).
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folder of the newest PostgreSQL's programs, pgbench among them. */
function programs() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) =>
    ['initdb', 'pg_ctl', 'pgbench'].every((name) => existsSync(join(folder, name))),
  );
  if (!found) throw new Error('PostgreSQL with pgbench is missing: apt-get install postgresql');
  return found;
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Starts a cluster with default settings (fsync on) in a temporary folder.
 * @param {string} [more] options of the server
 * @returns `url` of its database or of another; `psql` runs a script there; `create` makes a database and
 *   returns its address; `program`: path of one of PostgreSQL's programs
 */
export async function startPostgres(more = '') {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-pg-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const run = (name, ...parameters) =>
    execFileSync(
      asRoot ? 'runuser' : join(bin, name),
      [...(asRoot ? ['-u', 'postgres', '--', join(bin, name)] : []), ...parameters],
      { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() },
    );
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-locale');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${more}`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  const url = (name = 'postgres') => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  const psql = (name, input, ...parameters) =>
    execFileSync(join(bin, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', ...parameters, url(name)], {
      input,
      stdio: ['pipe', 'pipe', 'inherit'],
      maxBuffer: 2 ** 30,
    }).toString();
  return {
    url,
    psql,
    create(name) {
      psql('postgres', `create database ${name}`);
      return url(name);
    },
    program: (name) => join(bin, name),
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
