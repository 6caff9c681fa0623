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

const places = [
  { lat: '14.6417', lon: '-90.5133', display_name: 'Parque Central, Zona 1, Ciudad de Guatemala' },
  { lat: '14.6262', lon: '-90.5153', display_name: 'Torre del Reformador, Zona 9, Guatemala' },
  { lat: '14.5986', lon: '-90.5071', display_name: 'Oakland Mall, Zona 10, Guatemala' },
  { lat: '14.6226', lon: '-90.5527', display_name: 'Calzada Roosevelt, Zona 11, Guatemala' },
  { lat: '14.5880', lon: '-90.5240', display_name: 'Aeropuerto La Aurora, Zona 13, Guatemala' },
  { lat: '14.6062', lon: '-90.4877', display_name: 'Vista Hermosa, Zona 15, Guatemala' },
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Address search with Nominatim's interface: `{url}/search?q=…&format=json&limit=5`. */
export const startGeocoderService = (): Promise<LocalService> =>
  startService((url, response) => {
    if (url.pathname !== '/search') {
      response.writeHead(404).end();
      return;
    }
    const words = plain(url.searchParams.get('q') ?? '').split(/\s+/);
    const found = places
      .filter(({ display_name: name }) => words.every((word) => plain(name).includes(word)))
      .slice(0, Number(url.searchParams.get('limit') ?? 10));
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(found));
  });
