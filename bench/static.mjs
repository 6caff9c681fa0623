// The product's scripts, compressed, by its own server and by nginx in one process: wrk, which may itself be
// the limit, asks them by turns.
// Options: --rounds 5 --seconds 5; needs nginx and wrk (Debian: `apt-get install nginx wrk`)
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { bench, optionsOf } from './support/bench.mjs';
import { startProduct } from './support/server.mjs';
import { cpuMs, inTurns, sharesOf } from './support/stats.mjs';
import { makeStore } from './support/stores.mjs';

const { rounds, seconds } = optionsOf({ rounds: 5, seconds: 5 });

const LEAST_SHARE = 0.6;
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
  const stop = async () => {
    nginx.kill();
    await once(nginx, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: nginx.pid, stop };
}

/** Answers a second, their p99 and CPU. @throws where one was no file */
async function wrk({ url, pid }, file) {
  const before = cpuMs(pid);
  const words = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'accept-encoding: gzip'];
  // Not as one call that waits: nobody would read the log meanwhile, which holds up who writes it.
  const { stdout: said } = await promisify(execFile)('wrk', [...words, `${url}/assets/${file}`]);
  if (said.includes('Non-2xx')) throw new Error(said);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said);
  const cpu = (cpuMs(pid) - before) / Number(/(\d+) requests in/.exec(said)[1]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]),
    'p99 ms': amount * { us: 0.001, ms: 1, s: 1000 }[unit],
    'CPU µs': cpu * 1000,
  };
}

await bench(async (place) => {
  const nginx = place.started(await startNginx(place));
  const ours = place.started(await startProduct(await makeStore(place, 'files')));
  const bytesOf = (file) => statSync(join(dist, `${file}.gz`)).size;
  const scripts = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .toSorted((one, other) => bytesOf(one) - bytesOf(other));
  const rows = [];
  for (const file of [scripts[0], scripts.at(-2), scripts.at(-1)]) {
    const taken = await inTurns(rounds, { nginx, ours }, (side) => wrk(side, file));
    const KiB = bytesOf(file) / 1024;
    rows.push(...sharesOf(taken, 'nginx').map((row) => ({ file, KiB, ...row })));
  }
  const goals = ({ side }) => ({ least: side === 'ours' ? { share: LEAST_SHARE } : {} });
  return { rows, goals };
});
