import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from './workspace.mjs';

/**
 * Reads the environment as the server will, so that a bad value stops the start before the builds.
 * The server's own reader is used from its source: it imports nothing that needs building.
 * @throws ConfigError of server/src/platform/config.ts
 */
export async function checkEnvironment() {
  const source = readFileSync(join(top, 'server/src/platform/config.ts'), 'utf8');
  const esbuild = createRequire(join(top, 'server/package.json'))('esbuild');
  const { code } = await esbuild.transform(source, { loader: 'ts', format: 'esm' });
  const { readConfig } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  readConfig(process.env);
}
