import type { PageConfig } from './schemas/delivery';

/** Id of the script element in index.html that carries the page's configuration, as JSON. */
export const PAGE_CONFIG_ELEMENT = 'parqueo-config';

/**
 * The page's configuration, from the text of its element (FED-01). The server has checked its
 * content; this only detects a page without one.
 * @throws where there is none, without which no page can begin
 */
export function parsePageConfig(json: string | null | undefined): PageConfig {
  const config = JSON.parse(json || 'null') as PageConfig | null;
  if (!Array.isArray(config?.remotes) || typeof config.settings?.tileUrl !== 'string')
    throw new Error('The page carries no configuration');
  return config;
}

/** Id of the template with the screen's first frame, and of what the page shows of it. */
export const FIRST_FRAME_ELEMENT = 'parqueo-first-frame';

/**
 * Name of the global that holds the promise of the first access token request. index.html starts it
 * before any script has loaded, which saves a round trip.
 */
export const EARLY_TOKEN_GLOBAL = '__parqueoFirstToken';

/**
 * Name of the global that holds the promise of what index.html has asked for with that token, before any script
 * has loaded; undefined without a token.
 */
export const FIRST_CALLS_GLOBAL = '__parqueoFirstCalls';

/** The calls that a screen begins with. */
export interface FirstCalls {
  /** The token with which they were made. */
  token: string;
  /** When they were made, on the page's clock (`performance.now()`). */
  at: number;
  /** By their address. */
  answers: Record<string, Promise<Response>>;
}

/** Paths, with or without a query, that are never a screen of the app. */
export const RESERVED_PATHS =
  /^\/(?:api|assets|embed|remotes|icons|socket\.io|healthz|readyz|metrics)(?:\/|$|\?)/;
