import { SOCKET } from '@parqueo/shared-api/contract';
import { type Socket, io } from 'socket.io-client';

const open: Socket[] = [];

/** A connected client and everything that it has heard. */
export interface Listener<T> {
  socket: Socket;
  heard: { name: string; payload: T }[];
  /** Waits until so many events have been heard. */
  until(count: number): Promise<Listener<T>['heard']>;
}

interface Options {
  last_event_id?: number;
  transports?: string[];
  extraHeaders?: Record<string, string>;
}

/** Connects with a token; rejects when the server refuses. */
export async function listen<T>(
  address: string,
  token: string,
  { last_event_id, transports = ['websocket'], extraHeaders = {} }: Options = {},
): Promise<Listener<T>> {
  const socket = io(address, {
    path: SOCKET.path,
    transports,
    extraHeaders,
    forceNew: true,
    reconnection: false,
    auth: { token, ...(last_event_id !== undefined && { last_event_id }) },
  });
  open.push(socket);
  const heard: Listener<T>['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: T) => {
    heard.push({ name, payload });
    waiting.forEach((check) => check());
  });
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected);
    socket.once('connect_error', refused);
  });
  return {
    socket,
    heard,
    until: (count) =>
      new Promise((enough) => {
        const check = () => {
          if (heard.length < count) return;
          waiting.delete(check);
          enough(heard);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Closes what a test has opened. */
export function closeSockets(): void {
  for (const socket of open.splice(0)) socket.close();
}
