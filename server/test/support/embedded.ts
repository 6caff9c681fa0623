import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as store from '../../src/platform/db/pglite';

/** The embedded store with the engine of the bundle under test: a thread cannot run TypeScript. */
export const openEmbedded = (directory: string) =>
  store.openEmbedded(
    directory,
    pathToFileURL(join(String(process.env['PARQUEO_TEST_BUNDLE']), 'engine.mjs')),
  );
