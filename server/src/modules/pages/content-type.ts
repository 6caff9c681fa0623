const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  // The ending alone would make it a film.
  ts: 'application/typescript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
};

/** Content type of a file of a build, by its name. */
export function typeOf(file: string): string {
  const ending = file.split('.').at(-1) ?? '';
  return (Object.hasOwn(TYPES, ending) && TYPES[ending]) || 'application/octet-stream';
}
