// `npm run dev [-- APP…]`: the product at one address, built anew with every save and shown in the
// open page. Names of apps (driver) watch those alone; the server is always watched.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireNode } from './workspace/node-version.mjs';

requireNode();

const { installOnce } = await import('./install.mjs');
const { checkEnvironment } = await import('./start/environment.mjs');
const { top } = await import('./workspace/packages.mjs');

const folder = join(top, '.cache', 'dev');
const ownData = join(folder, 'data');

try {
  await installOnce();
  await checkEnvironment();
  const { startDevServer } = await import('./dev/dev-server.mjs');
  // Removes builds of earlier days, since every save leaves one. The store stays.
  rmSync(join(ownData, 'remotes'), { recursive: true, force: true });
  const devServer = startDevServer({
    names: process.argv.slice(2),
    folder,
    dataFolder: resolve(process.env.DATA_DIR || ownData),
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || '127.0.0.1',
    onBroken: () => end(1),
  });
  let ending = false;
  const end = (code) => {
    if (!ending) void devServer.close().then(() => process.exit(code));
    ending = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  await devServer.opened.catch((error) => {
    if (!ending) throw error;
  });
} catch (error) {
  if (error.output) console.error(error.output);
  if (error.code === 'EADDRINUSE') error.message = 'the port is in use: PORT names another';
  console.error(
    error.name === 'ConfigError' ? error.message : `It did not start: ${error.message}`,
  );
  process.exit(1);
}
