/**
 * Global of the page that defines how a remote's build fetches its chunks: written by the loader
 * (runtime/), read by the chunk loading code of every remote (webpack/chunk-requests-plugin.ts).
 */
export const CHUNK_REQUESTS_GLOBAL = '__parqueoChunkRequests';

export interface ChunkRequests {
  /** 'sha384-…' by file name. */
  integrity: Record<string, string>;
  /**
   * Query of each address. It changes with every retry, because browsers would join a second request
   * for the same address to one that hangs.
   */
  query: string;
}
