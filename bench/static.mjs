// The product's scripts, compressed, by its own server, by nginx in one process and by a bare node:http that has one in
// memory: wrk, which may itself be the limit, asks them by turns.
// `npm run build && node bench/static.mjs [--rounds 5] [--seconds 5] [--connections 32]`; needs the
// programs (Debian: `apt-get install nginx wrk`)
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bench, optionsOf } from './support/bench.mjs';
import { freePort, startPostgres } from './support/postgres.mjs';
import { startBare, startProduct } from './support/server.mjs';
import { cpuMs, inTurns, medians, rounded } from './support/stats.mjs';

const options = optionsOf({ rounds: 5, seconds: 5, connections: 32 });
const { rounds, seconds, connections } = options;
const LEAST = 0.6;
const run = promisify(execFile);

const dist = resolve(import.meta.dirname, '../shell/dist');

async function startNginx({ folder }) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {} http { access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 10000000;
    types { text/javascript js; } server { listen 127.0.0.1:${port}; location /assets/ { alias ${dist}/; } } }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'nginx.log')]);
  await pause(500);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: nginx.pid,
    stop: async () => {
      nginx.kill();
      await once(nginx, 'exit');
    },
  };
}

/** Answers a second, their p99 and CPU. @throws where one was no file */
async function wrk({ url, pid }, file) {
  const before = cpuMs(pid);
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const headers = ['-H', 'accept-encoding: gzip'];
  // Not as one call that waits: nobody would read the log meanwhile, which holds up who writes it.
  const { stdout: said } = await run('wrk', [...words, ...headers, `${url}/assets/${file}`]);
  if (said.includes('Non-2xx')) throw new Error(said);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said);
  const p99 = amount * { us: 0.001, ms: 1, s: 1000 }[unit];
  const cpu = (cpuMs(pid) - before) / Number(/(\d+) requests in/.exec(said)[1]);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]), p99, cpu };
}

await bench(async (place) => {
  const postgres = place.started(await startPostgres());
  const settings = { DATABASE_URL: postgres.url(), DATA_DIR: join(place.folder, 'data') };
  const nginx = place.started(await startNginx(place));
  const ours = place.started(await startProduct(settings));
  const bytesOf = (file) => statSync(join(dist, `${file}.gz`)).size;
  const scripts = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .toSorted((one, other) => bytesOf(one) - bytesOf(other));
  const rows = [];
  for (const file of [scripts[0], scripts.at(-2), scripts.at(-1)]) {
    const bare = await startBare(join(dist, `${file}.gz`), 'gzip');
    const taken = await inTurns(rounds, { nginx, ours, bare }, (side) => wrk(side, file));
    await bare.stop();
    const base = medians(taken.nginx).rate;
    for (const [side, each] of Object.entries(taken)) {
      const { rate, p99, cpu } = medians(each);
      rows.push({
        file,
        side,
        KiB: rounded(bytesOf(file) / 1024, 1),
        rate: Math.round(rate),
        share: rounded(rate / base, 2),
        'p99 ms': rounded(p99, 1),
        'CPU µs': Math.round(cpu * 1000),
      });
    }
  }
  const goals = ({ side }) => ({ least: side === 'ours' ? { share: LEAST } : {} });
  return { ...options, rows, goals };
});
