import { join } from 'node:path';
import { top } from './packages.mjs';

/**
 * Imports a TypeScript source into this process, which Node before 22.18 cannot do by itself. Only
 * after an installation.
 * @param {string} path from the top of the repository
 * @returns {Promise<any>} its exports
 */
export async function importTypeScript(path) {
  const { createJiti } = await import('jiti');
  const typescript = createJiti(import.meta.url, { fsCache: join(top, '.cache', 'jiti') });
  return typescript.import(join(top, path));
}
