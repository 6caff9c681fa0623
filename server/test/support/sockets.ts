import { SOCKET, SOCKET_EVENTS } from '@parqueo/shared-api/contract';
import { type Socket, io } from 'socket.io-client';
import type { TestServer } from './server';
import { untilEnd } from './until-end';

/** A connected client and everything that it has heard; a message may have several payloads. */
export interface Listener<T> {
  socket: Socket;
  heard: { name: string; payload: T }[];
  /** Id of the event after which the connection hears everything. */
  position(): number;
  /** Waits until so many events have been heard. */
  until(count: number): Promise<Listener<T>['heard']>;
}

interface Options {
  last_event_id?: number;
  data_age_ms?: number;
  transports?: string[];
  extraHeaders?: Record<string, string>;
}

/** Connects to an address or a server with a token, until the end of the test; rejects when the server refuses. */
export async function listen<T>(
  at: string | TestServer,
  token: string,
  { last_event_id, data_age_ms, transports = ['websocket'], extraHeaders = {} }: Options = {},
): Promise<Listener<T>> {
  const socket = io(typeof at === 'string' ? at : await at.listen(), {
    path: SOCKET.path,
    transports,
    extraHeaders,
    forceNew: true,
    reconnection: false,
    auth: {
      token,
      ...(last_event_id !== undefined && { last_event_id }),
      ...(data_age_ms !== undefined && { data_age_ms }),
    },
  });
  untilEnd(() => socket.close());
  const heard: Listener<T>['heard'] = [];
  const waiting = new Set<() => void>();
  let position = Number.NaN;
  socket.onAny((name: string, ...payloads: T[]) => {
    if (name === SOCKET_EVENTS.position) {
      position = (payloads[0] as { event_id: number }).event_id;
      return;
    }
    heard.push(...payloads.map((payload) => ({ name, payload })));
    waiting.forEach((check) => check());
  });
  await new Promise<void>((connected, refused) => {
    // The first that a server says.
    socket.once(SOCKET_EVENTS.position, () => connected());
    socket.once('connect_error', refused);
  });
  return {
    socket,
    heard,
    position: () => position,
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
