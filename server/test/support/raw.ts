import { connect } from 'node:net';

/** What a server said on one connection. */
export interface RawAnswer {
  text: string;
  /** Status of the first answer; null when the connection ended without one. */
  status: number | null;
  /** Body of the last answer. */
  body: string;
}

/** Writes text as it is on a connection of its own and reads until the server ends it. */
export function speak(address: string, text: string, localAddress?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((ended) => {
    const from = { host: hostname, port: Number(port), ...(localAddress && { localAddress }) };
    const socket = connect(from, () => socket.write(text));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => void (heard += chunk));
    // A server that refuses may end the connection before it has read all of the request.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
      const body = heard.slice(heard.lastIndexOf('\r\n\r\n') + 4);
      ended({ text: heard, status: status ? Number(status) : null, body });
    });
  });
}

/** A request to change the protocol of a connection to WebSocket, as it is written. */
export const upgradeRequest = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: parqueo',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n');
