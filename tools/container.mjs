// `npm run container`: does what an engine would do with the Dockerfile, as far as that goes without
// one, and looks at the result. The base image is this machine's own Node and libraries. Needs root.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { top } from './workspace/packages.mjs';
import { baseImage, inside } from './container/chroot.mjs';
import { environmentOf, healthCheckOf, stages } from './container/dockerfile.mjs';
import { liveBuilds } from './test/served-page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parqueo-container-'));
const rootOf = (name) => join(folder, name);
let passed = 0;
let failed = 0;

function expect(what, holds) {
  console.log(`${holds ? '✓' : '✗'} ${what}`);
  if (holds) passed += 1;
  else failed += 1;
}

/** A child's words and how it ended. */
async function ended(child, hear = () => undefined) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => hear((output += chunk)));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** What version control knows, or would: .dockerignore keeps the rest out. */
function copyContext(target) {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: top,
      encoding: 'utf8',
    },
  );
  for (const file of list
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(top, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(top, file), join(target, file));
  }
}

/** Carries out a stage in a folder; what the image then is. */
async function carryOut(stage) {
  const root = rootOf(stage.name);
  const image = { root, folder: '/', user: 'root', env: environmentOf(stage) };
  mkdirSync(root);
  baseImage(root);
  for (const { name, words, flags, json, text } of stage.steps) {
    const began = performance.now();
    if (name === 'WORKDIR') {
      image.folder = resolve(image.folder, words[0]);
      mkdirSync(join(root, image.folder), { recursive: true });
    } else if (name === 'USER') image.user = words[0];
    else if (name === 'CMD') image.command = words;
    else if (name === 'COPY') {
      const target = join(root, resolve(image.folder, words[1]));
      const from = flags.from;
      if (from)
        cpSync(join(rootOf(from), words[0]), target, { recursive: true, verbatimSymlinks: true });
      else copyContext(target);
    } else if (name === 'RUN') {
      const command = json ? words : ['sh', '-c', text];
      const env = { ...process.env, HOME: '/root', CI: 'true', ...image.env };
      const { code, output } = await ended(
        inside(root, { command, folder: image.folder, env, as: image.user }),
      );
      if (code !== 0) throw new Error(`RUN ${text} ended with ${code}\n${output}`);
    } else continue;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`· ${stage.name.padEnd(9)} ${seconds.padStart(6)} s  ${name} ${text.slice(0, 60)}`);
  }
  return image;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Starts the image as an engine would: its own variables, its own user, as the first process. */
async function start(image, changes) {
  const env = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: await freePort(),
    PUBLIC_URL: 'https://parqueo.ejemplo.gt',
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    ...changes,
  };
  const run = (command) =>
    inside(image.root, { command, folder: image.folder, env, as: image.user });
  const child = run(image.command);
  let words = '';
  const end = ended(child, (output) => (words = output));
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    run,
    said: () => words,
    /** The order that an engine gives to the first process, and how long it took to end. */
    stop: async () => {
      const began = performance.now();
      const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(
        ' ',
      );
      process.kill(Number(first), 'SIGTERM');
      const { code } = await end;
      return { code, seconds: (performance.now() - began) / 1000 };
    },
  };
}

async function answered(url) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    // It is still starting; whether it ever answers is told below.
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await pause(500);
  }
  throw new Error(`${url} does not answer`);
}

try {
  let image;
  const all = stages();
  for (const stage of all) image = await carryOut(stage);

  const packages = readdirSync(join(image.root, 'app/node_modules/.pnpm')).join('\n');
  expect('the server’s packages are there', /^fastify@/m.test(packages));
  expect(
    'nothing that builds or tests is there',
    !/^(webpack|typescript|jest|@swc\+core|esbuild|@playwright\+test)@/m.test(packages),
  );
  const data = statSync(join(image.root, 'data'));
  expect('/data belongs to the user alone', data.uid === 1000 && (data.mode & 0o777) === 0o700);

  const server = await start(image, {});
  expect('/readyz answers', (await answered(`${server.url}/readyz`)).status === 200);
  const live = await liveBuilds(server.url);
  const remotes = readdirSync(top).filter((name) => name.endsWith('-app'));
  const builds = remotes.map(
    (app) => JSON.parse(readFileSync(join(image.root, 'app', app, 'dist/manifest.json'))).build,
  );
  expect(
    `the page names the remotes: ${remotes.join(', ')}`,
    builds.length > 2 && builds.every((build) => live.some((url) => url.includes(build))),
  );
  const health = await ended(server.run(healthCheckOf(all.at(-1))));
  expect('the health check passes', health.code === 0);
  const stopped = await server.stop();
  expect(
    `SIGTERM ends it well (${stopped.seconds.toFixed(1)} s)`,
    stopped.code === 0 && stopped.seconds < 10,
  );
  const sick = await ended(server.run(healthCheckOf(all.at(-1))));
  expect('the health check fails without a server', sick.code === 1);

  const away = await start(image, {
    DATABASE_URL: `postgresql://a:b@127.0.0.1:${await freePort()}/c`,
  });
  while (!away.said().includes('PostgreSQL no atiende')) await pause(100);
  const left = await away.stop();
  expect(
    `SIGTERM ends one that waits for its database (${left.seconds.toFixed(1)} s)`,
    left.code === 0 && left.seconds < 3,
  );
} catch (error) {
  expect(error.message, false);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
