// Files and answers of the other side of a bench, and its map tiles, over HTTP on this machine.
import { createServer } from 'node:http';

/** One grey pixel; the map stretches it over the tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BgAA7ADrGqGpKAAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Serves each path of `files` as its type and content; every path that ends in .png is a map tile.
 * @param {Map<string, { type: string, content: string | Buffer }>} files
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function serveFiles(files) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.endsWith('.png')
      ? { type: 'image/png', content: TILE }
      : files.get(pathname);
    response.setHeader('access-control-allow-origin', '*');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
    else response.writeHead(404).end();
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(closed);
      }),
  };
}
