import { type Socket, connect } from 'node:net';

/** What a server said on one connection. */
export interface RawAnswer {
  text: string;
  /** Status of the first answer; null when the connection ended without one. */
  status: number | null;
  /** Body of the last answer. */
  body: string;
}

/** A connection of its own to a server, which may end it as it likes. */
export function dial(address: string, localAddress?: string): Socket {
  const { hostname: host, port } = new URL(address);
  const from = { host, port: Number(port), ...(localAddress && { localAddress }) };
  return connect(from).on('error', () => undefined);
}

/** Writes text as it is on a connection of its own and reads until the server ends it. */
export async function speak(
  address: string,
  text: string,
  localAddress?: string,
): Promise<RawAnswer> {
  const socket = dial(address, localAddress).setEncoding('utf8');
  socket.write(text);
  let heard = '';
  socket.on('data', (chunk: string) => void (heard += chunk));
  await new Promise((closed) => socket.once('close', closed));
  const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
  const body = heard.slice(heard.lastIndexOf('\r\n\r\n') + 4);
  return { text: heard, status: status ? Number(status) : null, body };
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
