import '../manifest/read-typescript.mjs';

export { remoteConfig } from './remote.mjs';
export { shellConfig } from './shell.mjs';
