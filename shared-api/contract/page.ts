/** Id of the JSON block in index.html that carries the page's configuration. */
export const PAGE_CONFIG_ELEMENT = 'parqueo-config';

/**
 * Global promise of the first access token request, which index.html starts before any script has
 * arrived, so that it costs no round trip of its own.
 */
export const EARLY_TOKEN_GLOBAL = '__parqueoFirstToken';

/** Paths, with or without a query, that are never a screen of the application. */
export const RESERVED_PATHS =
  /^\/(?:api|assets|remotes|icons|socket\.io|healthz|readyz|metrics)(?:\/|$|\?)/;
