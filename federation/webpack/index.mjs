// Entry for an app's webpack.config.mjs. It is JavaScript, like the loaders, because Node itself reads it,
// and reads no TypeScript before version 22.18.
import { join } from 'node:path';
import { createJiti } from 'jiti';

const typescript = createJiti(import.meta.url, {
  // jiti's default is a folder to which every user of the machine may write.
  fsCache: join(import.meta.dirname, '..', '.cache', 'jiti'),
});

/** @type {typeof import('./remote')} */
export const { remoteConfig } = await typescript.import('./remote.ts');
/** @type {typeof import('./embed')} */
export const { embedConfig } = await typescript.import('./embed.ts');
/** @type {typeof import('./shell')} */
export const { shellConfig } = await typescript.import('./shell.ts');
