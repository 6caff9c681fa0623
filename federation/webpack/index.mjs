// What an app's webpack.config.mjs imports, and with the loader of a development build the only
// JavaScript here: both are read by Node itself, which reads no TypeScript before version 22.18.
import { join } from 'node:path';
import { createJiti } from 'jiti';

const typescript = createJiti(import.meta.url, {
  // Not where jiti would put it: a folder that every user of the machine may write to.
  fsCache: join(import.meta.dirname, '..', '.cache', 'jiti'),
});

/** @type {typeof import('./remote')} */
export const { remoteConfig } = await typescript.import('./remote.ts');
/** @type {typeof import('./embed')} */
export const { embedConfig } = await typescript.import('./embed.ts');
/** @type {typeof import('./shell')} */
export const { shellConfig } = await typescript.import('./shell.ts');
