import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP service on this machine, as a stand-in for an outside one. */
export interface LocalService {
  /** Origin, without a trailing slash. */
  url: string;
  /** While true, every request is answered 503, as by a service that is down. */
  down: boolean;
  close(): Promise<void>;
}

/** Starts a service on a free port; `answer` sees each request with its parsed address. */
export async function startService(
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void,
): Promise<LocalService> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (service.down) response.writeHead(503).end();
    else answer(new URL(request.url ?? '/', service.url), response, request);
  });
  const service: LocalService = {
    url: '',
    down: false,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

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

/** Address search that finds nothing: journeys look for places that the product knows itself. */
export const startGeocoderService = (): Promise<LocalService> =>
  startService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
