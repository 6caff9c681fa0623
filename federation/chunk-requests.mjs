/**
 * Global of the page that tells a remote's build how to fetch its chunks: written by the loader
 * (runtime/), read by the chunk loading code of every remote (webpack/chunk-requests-plugin.mjs).
 */
export const CHUNK_REQUESTS_GLOBAL = '__parqueoChunkRequests';

/**
 * @typedef {object} ChunkRequests
 * @property {Record<string, string>} integrity 'sha384-…' by file name
 * @property {string} query appended to each address; changes with every retry, because a request
 *   that hangs would be joined by a second one for the same address
 */
