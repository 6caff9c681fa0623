export { NAME_PLACEHOLDER, buildIdOf, contentOf, embedBuildIdOf } from './build-id';
export { checkHost, checkManifest, readManifest } from './check';
export { integrityOf } from './build-id';
