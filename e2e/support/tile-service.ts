import { type LocalService, startService } from './local-service';

/** One grey pixel; the map stretches it over the tile. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BgAA7ADrGqGpKAAAAABJRU5ErkJggg==',
  'base64',
);

/** Map tiles at `{url}/{z}/{x}/{y}.png`. */
export const startTileService = (): Promise<LocalService> =>
  startService((url, response) => {
    if (/^\/\d+\/\d+\/\d+\.png$/.test(url.pathname))
      response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
    else response.writeHead(404).end();
  });
