import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** Where a page subscribes to the live builds (federation/development/page.ts). */
const EVENTS = '/__dev/events';

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
    // Called again, the same promise holds the earlier requests and the later ones.
    if (!serverArrived) server = new Promise((resolve) => (serverArrived = resolve));
  }

  function subscribe(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(live ? `data: ${live}\n\n` : ':\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  async function forward(request, response) {
    const { hostname, port } = await server;
    const { method, url: path, headers } = request;
    const onward = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.rawHeaders);
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

  const http = createServer((request, response) =>
    request.url === EVENTS ? subscribe(response) : void forward(request, response),
  ).on('upgrade', (request, socket, head) => void tunnel(request, socket, head));

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
    /** @param {import('../../federation/development/live-pointers').LivePointers} pointers */
    notify(pointers) {
      live = JSON.stringify(pointers);
      for (const page of pages) page.write(`data: ${live}\n\n`);
    },
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
