/** Options for the target, the author and the share of visitors. */
type Where = Partial<Record<'data-dir' | 'url' | 'by' | 'percent', string>>;

/** A message about options that are wrong or would be ignored; null: none. */
export function faultOf({ 'data-dir': dataDir, url, by, percent }: Where): string | null {
  if (percent !== undefined && !/^([1-9]\d?|100)$/.test(percent))
    return `--percent wants a whole number from 1 to 100, not '${percent}'`;
  if (url === undefined) return null;
  if (dataDir !== undefined) return '--data-dir or --url, not both';
  return by === undefined ? null : '--by is not for --url: a server knows who it is by the token';
}
