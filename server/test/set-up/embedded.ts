import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../src/schema/migrate';
import { openEmbedded } from '../support/embedded';
import { storeInMemory } from './in-memory';
import { once, removeFolder } from './shared';

/**
 * The embedded engine, compiled. V8 shares the code of one WebAssembly module among all threads of a
 * process as long as somebody holds it: without this each test file's store compiles its own.
 */
const compileEngine = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(
    await readFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')),
  );

/**
 * Builds the server, whose engine the embedded store runs, and prepares a migrated embedded store. Test
 * files copy it (support/store.ts), and start the build where a process of its own is what is tested
 * (support/process.ts).
 */
export default async function setup(): Promise<void> {
  storeInMemory();
  await once('embedded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parqueo-server-tests-'));
    // Inside the package, where Node finds its dependencies; the shell lies beside it as in the product.
    const product = resolve(__dirname, '../../.cache', `test-${process.pid}`);
    const bundle = join(product, 'server', 'dist');
    mkdirSync(join(product, 'shell', 'dist'), { recursive: true });
    process.env['PARQUEO_TEST_BUNDLE'] = bundle;
    const build = promisify(execFile);
    await build(process.execPath, [resolve(__dirname, '../../build.mjs'), bundle]);
    const engine = await compileEngine();
    const template = join(folder, 'embedded-template');
    const store = await openEmbedded(template);
    await migrate(store.db);
    await store.close();
    process.env['PARQUEO_TEST_TEMPLATE'] = template;
    return async () => {
      void engine;
      await Promise.all([folder, product].map(removeFolder));
    };
  });
}
