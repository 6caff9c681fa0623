// A PostgreSQL of the bench's own, from the system's binaries (Debian: `apt-get install postgresql`).
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of the newest PostgreSQL's programs: Debian's, else those of the path. */
function programs() {
  const debian = 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 | grep .';
  const find = `${debian} || dirname "$(command -v initdb)"`;
  return execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await once(server.close(), 'close');
  return port;
}

/**
 * Starts a cluster with default settings (fsync on) in a temporary folder; `more`: options of the server. `psql` runs
 * a script on a database, `create` makes one, `program` is the path of one of PostgreSQL's.
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
