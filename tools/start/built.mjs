// The start of a container, bundled by server/build.mjs into dist/start.mjs: all is built, and there are
// no build tools.
import { resolve } from 'node:path';
import { publishBuilt } from './publish.mjs';

try {
  const { notice } = await publishBuilt(resolve(process.env.DATA_DIR || 'data'), {
    loadRegistry: () => import('../../registry/index.ts'),
  });
  if (notice) console.log(notice);
} catch (error) {
  console.error(`It did not start: ${error.message}`);
  process.exit(1);
}
// A file beside it in dist; the variable prevents bundling.
const server = './main.mjs';
await import(server);
