// Files of the other side of a bench, and its map tiles, over HTTP on this machine.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** One grey pixel; the map stretches it over the tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BgAA7ADrGqGpKAAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves files by their paths, as type and content; every path that ends in .png is a map tile (`tiles`, as TILE_URL). */
export async function serveFiles(files = new Map()) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const tile = pathname.endsWith('.png') && { type: 'image/png', content: TILE };
    const file = tile || files.get(pathname);
    response.setHeader('access-control-allow-origin', '*');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, tiles: `${url}/{z}/{x}/{y}.png`, stop };
}
