import '../manifest/read-typescript.mjs';

// Only after the line above can Node read it.
export const { openRegistry } = await import('./registry.ts');
