import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/**
 * `events`: where a page subscribes to the live builds (federation/development/page.ts). Below `remotes`
 * they are there for pages of other origins (shell/src/local-remotes), apart from the server's own
 * /remotes, whose files a page's service worker keeps.
 */
const { events: EVENTS, remotes: FOR_OTHERS } = JSON.parse(
  readFileSync(join(top, 'federation/runtime/dev-server.json'), 'utf8'),
);

/** Headers for pages of any origin; a browser may first request access to this machine. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
};

/**
 * The dev server's one address: forwards every request to the server, holds requests while that
 * restarts, and notifies open pages of the live builds.
 */
export function createProxy() {
  const pages = new Set();
  let live = null;
  let server;
  let serverArrived = null;
  hold();

  /** Requests wait from now on, until `forwardTo`. */
  function hold() {
    // Further calls keep the promise, which holds earlier and later requests.
    if (!serverArrived) server = new Promise((resolve) => (serverArrived = resolve));
  }

  function subscribe(response) {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      ...CROSS_ORIGIN,
    });
    response.write(live ? `data: ${live}\n\n` : ':\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  /** Files of the live builds; manifest.json beside them is of the newest. */
  function serveOthers(request, response) {
    for (const [header, value] of Object.entries(CROSS_ORIGIN)) response.setHeader(header, value);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const path = request.url.slice(FOR_OTHERS.length);
    const [, name] = /^\/([^/]+)\/manifest\.json$/.exec(path) ?? [];
    if (!name) return forward(request, response, { path: `/remotes${path}` });
    const build = live && JSON.parse(live).remotes[name];
    if (!build) return response.writeHead(404).end();
    return forward(request, response, {
      path: `/remotes/${name}/${build}/manifest.json`,
      // Production lets browsers cache it for ever; here the next save replaces it.
      answered: { 'cache-control': 'no-store' },
    });
  }

  async function forward(request, response, { path = request.url, answered = {} } = {}) {
    const { hostname, port } = await server;
    const { method, headers } = request;
    const onward = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, { ...answer.headers, ...answered });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  async function tunnel(request, socket, head) {
    const { hostname, port } = await server;
    const onward = connect(port, hostname);
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }

  const http = createServer((request, response) => {
    if (request.url === EVENTS) subscribe(response);
    else if (request.url.startsWith(`${FOR_OTHERS}/`)) void serveOthers(request, response);
    else void forward(request, response);
  }).on('upgrade', (request, socket, head) => void tunnel(request, socket, head));

  return {
    /** @returns {Promise<string>} its address @throws what listening throws, such as EADDRINUSE */
    async listen(port, host) {
      http.listen(port, host);
      await once(http, 'listening');
      return `http://${host.includes(':') ? `[${host}]` : host}:${http.address().port}`;
    },
    hold,
    /** Requests go there from now on. @param {string} url */
    forwardTo(url) {
      serverArrived?.(new URL(url));
      serverArrived = null;
    },
    /**
     * Tells open pages what is live; one save may be built twice, and the second time says nothing new.
     * @param {import('../../federation/development/page').LivePointers} pointers
     */
    notify(pointers) {
      const before = live;
      live = JSON.stringify(pointers);
      if (live === before) return;
      for (const page of pages) page.write(`data: ${live}\n\n`);
    },
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
