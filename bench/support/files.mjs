// Files of the other side of a bench, and its map tiles, over HTTP on this machine.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname } from 'node:path';

/** One grey pixel; the map stretches it over the tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BgAA7ADrGqGpKAAAAABJRU5ErkJggg==',
  'base64',
);

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** Serves contents by their paths; every path that ends in .png is a map tile (`tiles`, as TILE_URL). */
export async function serveFiles(files = new Map()) {
  const server = createServer(({ url: path }, response) => {
    const type = TYPES[extname(path)];
    const content = type === TYPES['.png'] ? TILE : files.get(path);
    response.setHeader('access-control-allow-origin', '*');
    if (content) response.writeHead(200, { 'content-type': type }).end(content);
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
