export { checkHost, checkManifest, readManifest } from './check';
export { integrityOf } from './integrity';
