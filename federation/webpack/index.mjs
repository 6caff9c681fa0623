import '../manifest/read-typescript.mjs';

// Only after the line above can Node read them.
export const { remoteConfig } = await import('./remote.ts');
export const { shellConfig } = await import('./shell.ts');
