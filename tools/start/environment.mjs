import { importTypeScript } from '../workspace/typescript.mjs';

/**
 * Reads the environment as the server will, by the server's own reader, so that a bad value stops
 * the start before the builds.
 * @throws ConfigError of server/src/platform/config.ts
 */
export async function checkEnvironment() {
  const { readConfig } = await importTypeScript('server/src/platform/config.ts');
  readConfig(process.env);
}
