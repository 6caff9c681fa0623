/** Options that say where a command goes, and who gives it. */
export interface Where {
  'data-dir'?: string;
  url?: string;
  by?: string;
}

/** What of these would be ignored, in words for whoever typed it; null: nothing. */
export function faultOf({ 'data-dir': dataDir, url, by }: Where): string | null {
  if (url === undefined) return null;
  if (dataDir !== undefined) return '--data-dir or --url, not both';
  return by === undefined ? null : '--by is not for --url: a server knows who it is by the token';
}
