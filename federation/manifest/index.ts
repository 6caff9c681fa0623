export { NAME_PLACEHOLDER, buildIdOf, contentOf, embedBuildIdOf, integrityOf } from './build-id';
export { checkHost, checkManifest, readManifest } from './check';
