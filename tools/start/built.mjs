// The start of a container, bundled by server/build.mjs into dist/start.mjs: everything is built, and
// nothing that builds is there.
import { resolve } from 'node:path';
import { publishBuilt } from './publish.mjs';

const { notice } = await publishBuilt(resolve(process.env.DATA_DIR || 'data'), {
  loadRegistry: () => import('../../registry/index.ts'),
});
if (notice) console.log(notice);
// Beside it in dist; named so that it stays a file of its own.
const server = './main.mjs';
await import(server);
