import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/**
 * Reads the environment as the server will, so that a bad value stops the start before the builds.
 * The server's own reader is used from its source, with what it takes from the contract.
 * @throws ConfigError of server/src/platform/config.ts
 */
export async function checkEnvironment() {
  const esbuild = createRequire(join(top, 'server/package.json'))('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(top, 'server/src/platform/config.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  // Else its service would live as long as the server, which starts in this process.
  await esbuild.stop();
  const code = encodeURIComponent(outputFiles[0].text);
  const { readConfig } = await import(`data:text/javascript,${code}`);
  readConfig(process.env);
}
