// Runs the commands of documents as a reader would: from an empty folder, block after block, on free
// ports. `node tools/documents.mjs docs/teams.md`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksIn } from './documents/blocks.mjs';
import { BEGINS, scriptOf } from './documents/script.mjs';
import { copyOfRepository } from './test/copy.mjs';
import { packages, top } from './workspace/packages.mjs';
import { run } from './workspace/run.mjs';

const TAIL_LINES = 40;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** This checkout as a repository that can be cloned, without installed packages. */
function asRepository() {
  const folder = copyOfRepository({ linked: false });
  const git = (...words) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--message=All of it');
  return folder;
}

/** Copies the current builds, so that the clone need not build them again. */
function builds(folder) {
  const copies = join(folder, 'builds');
  const places = [join('.cache', 'builds'), ...packages().map((one) => join(one.folder, 'dist'))];
  for (const place of places.filter((path) => existsSync(join(top, path))))
    cpSync(join(top, place), join(copies, place), { recursive: true });
  mkdirSync(copies, { recursive: true });
  return copies;
}

/** Replaces the ports of a document by free ones; 3000 is the product's. */
async function withFreePorts(text) {
  const ports = {};
  for (const [port] of text.matchAll(/\b30\d\d\b/g)) ports[port] ??= await freePort();
  ports[3000] ??= await freePort();
  return { text: text.replaceAll(/\b30\d\d\b/g, (port) => ports[port]), product: ports[3000] };
}

async function follow(document) {
  const work = mkdtempSync(join(tmpdir(), 'document-'));
  const repository = asRepository();
  try {
    const { text, product } = await withFreePorts(readFileSync(join(top, document), 'utf8'));
    const blocks = blocksIn(text);
    const script = scriptOf(blocks, `cp -R '${builds(work)}'/. .`);
    // A reader runs the usual tests.
    const own = { FULL: '', REPOSITORY: repository, PORT: String(product), LOGS: work };
    const env = { ...process.env, ...own };
    const begunIn = (output) => output.split('\n').filter((line) => line.startsWith(BEGINS));
    try {
      const output = await run('bash', ['-c', `cd '${work}'\n${script}`], { cwd: top, env });
      return { passed: begunIn(output).length, failed: 0 };
    } catch ({ message, output }) {
      const begun = begunIn(output);
      console.log(`${document}, ${begun.at(-1)}: ${message.slice(-40)}`);
      console.log(output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
      return { passed: begun.length - 1, failed: 1 + blocks.length - begun.length };
    }
  } finally {
    for (const folder of [work, repository]) rmSync(folder, { recursive: true, force: true });
  }
}

const sum = { passed: 0, failed: 0 };
for (const document of process.argv.slice(2)) {
  const { passed, failed } = await follow(document);
  sum.passed += passed;
  sum.failed += failed;
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
