/**
 * The registry of releases, as a library: for its command line, for a start, and for the server,
 * which reads it and answers teams that release over HTTPS.
 */
export { type AuditEntry } from './audit';
export { AUTOMATIC } from './authors';
export { signDist } from './candidate';
export { RegistryError, type RegistryErrorCode, ifMissing, ifRefused } from './errors';
export { folderSource } from './folder-source';
export { isInside } from './layout';
export { type LoadCount, readLoads } from './loads';
export { once } from './once';
export { type ProvedFiles, openProvedFiles } from './proved-files';
export { type LiveBuilds, type RegistryReader, openReader } from './reader';
export { type Registry, openRegistry } from './registry';
export { hashOfToken, openTokens, parseTokens, tokensFile } from './tokens';
export { urlSource } from './url-source';
