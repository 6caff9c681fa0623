import { type Socket, io } from 'socket.io-client';
import { type Reader, readAvailabilityEvent, readSocketEvent } from '../answers';
import {
  type Area,
  type AvailabilityEvent,
  type PositionEvent,
  SOCKET,
  SOCKET_EVENTS,
  type SocketHandshake,
  type News,
  type SocketEvent,
  newsOf,
} from '../contract';

export interface NotificationSocketOptions {
  userId: number;
  /** The person's roles. */
  roles: readonly string[];
  /** The access token; called for every connection. */
  token(): string | null | undefined;
  /** Refreshes the access token after the server has refused it. */
  refresh(): Promise<unknown>;
  onState(state: SocketState): void;
  onEvent(event: SocketEvent): void;
  /** Called before `onEvent` when the person should be notified of an event. */
  onNews(news: News, event: SocketEvent): void;
  /** A lot within the watched area has changed. */
  onAvailability(event: AvailabilityEvent): void;
  /** Called after the last automatic retry (SOC-01), or when the channel's code did not load. `wake` tries again. */
  onGivenUp(): void;
  /** Id of the last event that this device has received; null to receive only new events. */
  heardUntil: number | null;
  /** When the page began to load this user's data, on the page's clock (`performance.now()`); now by default. */
  dataSince?: number;
  /** Whether the server is told if this page is in view: where the device has push (PSH-01). */
  tellsView?(): boolean;
  /** Called when that id changes. */
  onHeard(eventId: number): void;
  /** Origin of the server; the page's own by default. */
  url?: string;
}

export type SocketState = 'connecting' | 'connected' | 'disconnected';

/** One person's notification channel (SOC-01, SOC-02, MAP-05). Once closed it calls no callback. */
export interface NotificationSocket {
  /** Subscribes to changes of the parkings in an area, also after a reconnection; null unsubscribes. */
  watchArea(area: Area | null): void;
  /** Connects again at once, when the server is probably back. */
  wake(): void;
  close(): void;
}

/**
 * Connects by socket.io. This file is everything that only an open channel needs, and is loaded with
 * its first opening.
 */
export function connectChannel(options: NotificationSocketOptions): NotificationSocket {
  let ping: ReturnType<typeof setInterval> | undefined;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Null until the server's `position` event. */
  let lastEventId = options.heardUntil;
  const { dataSince = performance.now() } = options;
  let hadConnection = false;
  let watched: Area | null = null;
  let state: SocketState = 'connecting';

  function changeTo(next: SocketState): void {
    if (next === state) return;
    state = next;
    options.onState(next);
  }

  /** Skips events that were received before; the server repeats some after a reconnection. */
  function deliver(event: SocketEvent): void {
    if (isNoNews(event)) return;
    const id = event.payload.event_id;
    if (id !== undefined && lastEventId !== null && id <= lastEventId) return;
    const news = newsOf(event, options.roles);
    if (news) options.onNews(news, event);
    options.onEvent(event);
    if (id !== undefined) received(id);
  }

  function received(id: number): void {
    lastEventId = id;
    options.onHeard(id);
  }

  /** 'missed' on the first connection: the page has just loaded everything. */
  function isNoNews({ name, payload }: SocketEvent): boolean {
    return name === 'notification' && payload.type === 'missed' && !hadConnection;
  }

  function tellView(): void {
    if (!socket.connected || !options.tellsView?.()) return;
    socket.emit(SOCKET_EVENTS.inView, document.visibilityState === 'visible');
  }

  function connected(): void {
    socket.emit(SOCKET_EVENTS.authenticate, options.userId);
    if (watched) socket.emit(SOCKET_EVENTS.watchArea, watched);
    clearInterval(ping);
    ping = setInterval(() => {
      socket.emit(SOCKET_EVENTS.ping);
      tellView();
    }, SOCKET.pingMs);
    tellView();
    changeTo('connected');
  }

  /**
   * socket.io does not retry a refused handshake. The first time it is retried with a fresh token, then
   * with the pauses of SOC-01, because the server's database may be away.
   */
  async function refused(): Promise<void> {
    const tries = (refusals += 1);
    if (tries > SOCKET.maxReconnects) return options.onGivenUp();
    if (tries > 1) {
      const pause = Math.min(SOCKET.backoffBaseMs * 2 ** (tries - 2), SOCKET.backoffMaxMs);
      retry = setTimeout(() => socket.connect(), pause);
      return;
    }
    try {
      await options.refresh();
      if (!closed) socket.connect();
    } catch {
      // Without a session the shell closes the socket; offline it calls `wake` later.
      if (!closed) options.onGivenUp();
    }
  }

  /**
   * The server closes a socket with its session: the refresh reveals that, and the shell closes the
   * channel. It also closes the oldest of a person with too many. That one reconnects after the
   * longest pause, or the sockets of many pages would close each other in turn without end.
   */
  async function closedByServer(): Promise<void> {
    try {
      await options.refresh();
      if (!closed) retry = setTimeout(() => socket.connect(), SOCKET.backoffMaxMs);
    } catch {
      if (!closed) options.onGivenUp();
    }
  }

  const socket: Socket = io(options.url ?? '', {
    path: SOCKET.path,
    transports: ['websocket', 'polling'],
    timeout: SOCKET.timeoutMs,
    reconnectionAttempts: SOCKET.maxReconnects,
    reconnectionDelay: SOCKET.backoffBaseMs,
    reconnectionDelayMax: SOCKET.backoffMaxMs,
    randomizationFactor: 0,
    auth: (send) => {
      const handshake: SocketHandshake = { token: options.token() ?? '' };
      if (lastEventId !== null) handshake.last_event_id = lastEventId;
      else handshake.data_age_ms = Math.round(performance.now() - dataSince);
      send(handshake);
    },
  });
  globalThis.document?.addEventListener('visibilitychange', tellView);
  socket.on('connect', () => {
    refusals = 0;
    connected();
  });
  socket.on('disconnect', (reason) => {
    clearInterval(ping);
    hadConnection = true;
    changeTo('disconnected');
    if (reason === 'io server disconnect') void closedByServer();
  });
  socket.on('connect_error', () => {
    changeTo('disconnected');
    if (!socket.active) void refused();
  });
  socket.io.on('reconnect_failed', () => options.onGivenUp());
  const read = <T>(reader: Reader<T>, take: (event: T) => void) => {
    return (...payloads: unknown[]) => {
      for (const payload of payloads) {
        const event = reader(payload);
        if (event !== null) take(event);
      }
    };
  };
  // Overrides the last id: after a restore the server may number its events anew.
  socket.on(SOCKET_EVENTS.position, (data: Partial<PositionEvent> | null) => {
    if (Number.isSafeInteger(data?.event_id)) received(Number(data?.event_id));
  });
  for (const name of [SOCKET_EVENTS.notification, SOCKET_EVENTS.reservationCreated])
    socket.on(
      name,
      read((payload) => readSocketEvent({ name, payload }), deliver),
    );
  socket.on(SOCKET_EVENTS.availability, read(readAvailabilityEvent, options.onAvailability));

  return {
    watchArea: (area) => {
      watched = area;
      if (socket.connected) socket.emit(SOCKET_EVENTS.watchArea, area);
    },
    wake: () => {
      // Does not wait for socket.io's next retry, which may be half a minute away.
      clearTimeout(retry);
      refusals = 0;
      if (!socket.connected) socket.disconnect().connect();
    },
    close: () => {
      closed = true;
      globalThis.document?.removeEventListener('visibilitychange', tellView);
      clearInterval(ping);
      clearTimeout(retry);
      socket.off().close();
    },
  };
}
