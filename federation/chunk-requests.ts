/**
 * Global of the page that tells a remote's build how to fetch its chunks: written by the loader
 * (runtime/), read by the chunk loading code of every remote (webpack/chunk-requests-plugin.ts).
 */
export const CHUNK_REQUESTS_GLOBAL = '__parqueoChunkRequests';

export interface ChunkRequests {
  /** 'sha384-…' by file name. */
  integrity: Record<string, string>;
  /**
   * Added to each address; changes with every retry, because a request that hangs would be joined
   * by a second one for the same address.
   */
  query: string;
}
