import '../manifest/read-typescript.mjs';

export { openRegistry } from './registry.mjs';
