import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { keepForTeardown } from './global-teardown';
import { createEmbeddedTemplate } from './support/embedded-template';
import { startPostgres } from './support/postgres-fixture';

/** Where Linux keeps files in memory, and the room that it must have. */
const MEMORY = { folder: '/dev/shm', bytes: 4 * 2 ** 30 };

/**
 * Keeps the stores of the tests in memory where there is room: they ask for the disk thousands of
 * times, and no test can tell, because none ends the machine. A TMPDIR that is given stays.
 */
function storeInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(MEMORY.folder)) return;
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  if (bavail * bsize >= MEMORY.bytes && freemem() >= MEMORY.bytes) {
    process.env['TMPDIR'] = MEMORY.folder;
  }
}

/**
 * The embedded engine, compiled. V8 shares the code of one WebAssembly module among all threads of a
 * process as long as somebody holds it: without this each test file's store compiles its own.
 */
const compileEngine = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(
    await readFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')),
  );

/**
 * Prepares a migrated template of each store, once a run: Jest calls this with the first project
 * that names it. Test files take their copies of the templates (support/store.ts), and
 * start the bundle where a process of its own is what is tested (support/process.ts).
 */
export default async function setup(): Promise<void> {
  storeInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-server-tests-'));
  // Inside the package, where Node finds its dependencies; the shell lies beside it as in the product.
  const product = resolve(__dirname, '../.cache', `test-${process.pid}`);
  const bundle = join(product, 'server', 'dist');
  mkdirSync(join(product, 'shell', 'dist'), { recursive: true });
  process.env['PARQUEO_TEST_BUNDLE'] = bundle;
  const build = promisify(execFile)(process.execPath, [resolve(__dirname, '../build.mjs'), bundle]);
  const [engine, template, postgres] = await Promise.all([
    compileEngine(),
    build.then(() => createEmbeddedTemplate(folder)),
    startPostgres(),
  ]);
  keepForTeardown({ folders: [folder, product], postgres, engine });
  process.env['PARQUEO_TEST_TEMPLATE'] = template;
  process.env['PARQUEO_TEST_POSTGRES'] = postgres.url('postgres');
}
