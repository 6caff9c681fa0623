/** Id of the JSON block in index.html that carries the page's configuration. */
export const PAGE_CONFIG_ELEMENT = 'parqueo-config';

/**
 * Name of the global that holds the promise of the first access token request. index.html starts it
 * before any script has loaded, which saves a round trip.
 */
export const EARLY_TOKEN_GLOBAL = '__parqueoFirstToken';

/** Paths, with or without a query, that are never a screen of the app. */
export const RESERVED_PATHS =
  /^\/(?:api|assets|remotes|icons|socket\.io|healthz|readyz|metrics)(?:\/|$|\?)/;
