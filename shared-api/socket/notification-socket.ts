import type { Socket, io as Io } from 'socket.io-client';
import {
  type Reader,
  readAvailabilityEvent,
  readNotification,
  readReservationCreated,
} from '../answers';
import {
  type Area,
  type AvailabilityEvent,
  type PositionEvent,
  type ReservationCreatedEvent,
  SOCKET,
  SOCKET_EVENTS,
  type SocketHandshake,
  type SocketNotification,
} from '../contract';

export type SocketEvent =
  | { name: 'notification'; payload: SocketNotification }
  | { name: 'reservation_created'; payload: ReservationCreatedEvent };

export interface NotificationSocketOptions {
  userId: number;
  /** The access token; called for every connection. */
  token(): string | null | undefined;
  /** Refreshes the access token after the server has refused it. */
  refresh(): Promise<unknown>;
  onState(state: SocketState): void;
  onEvent(event: SocketEvent): void;
  /** A lot within the watched area has changed. */
  onAvailability(event: AvailabilityEvent): void;
  /** Called after the last automatic retry (SOC-01), or when socket.io's code did not load. `wake` tries again. */
  onGivenUp(): void;
  /** Id of the last event that this device has received; null to receive only new events. */
  heardUntil: number | null;
  /** Called when that id changes. */
  onHeard(eventId: number): void;
  /** Origin of the server; the page's own by default. */
  url?: string;
}

export type SocketState = 'connecting' | 'connected' | 'disconnected';

/** One person's notification channel (SOC-01, SOC-02, MAP-05). Once closed it tells nothing more. */
export interface NotificationSocket {
  /** Subscribes to changes of the parkings in an area, also after a reconnection; null unsubscribes. */
  watchArea(area: Area | null): void;
  /** Connects again at once, when the server is probably back. */
  wake(): void;
  close(): void;
}

/** Opens the socket. Loads socket.io-client only here, after the first screen. */
export function openNotificationSocket(options: NotificationSocketOptions): NotificationSocket {
  let socket: Socket | null = null;
  let opening = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Null until the server's `position` event. */
  let lastEventId = options.heardUntil;
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
    const id = event.payload.event_id;
    if (id !== undefined && lastEventId !== null && id <= lastEventId) return;
    options.onEvent(event);
    if (id !== undefined) heard(id);
  }

  function heard(id: number): void {
    lastEventId = id;
    options.onHeard(id);
  }

  /** 'missed' on the first connection: the page has just loaded everything. */
  function isNoNews({ type }: SocketNotification): boolean {
    return type === 'missed' && !hadConnection;
  }

  function connected(opened: Socket): void {
    opened.emit(SOCKET_EVENTS.authenticate, options.userId);
    if (watched) opened.emit(SOCKET_EVENTS.watchArea, watched);
    clearInterval(ping);
    ping = setInterval(() => opened.emit(SOCKET_EVENTS.ping), SOCKET.pingMs);
    changeTo('connected');
  }

  /**
   * socket.io does not retry a refused handshake. The first time it is retried with a fresh token, then
   * with the pauses of SOC-01, because the server's database may be away.
   */
  async function refused(opened: Socket): Promise<void> {
    const tries = (refusals += 1);
    if (tries > SOCKET.maxReconnects) return options.onGivenUp();
    if (tries > 1) {
      const pause = Math.min(SOCKET.backoffBaseMs * 2 ** (tries - 2), SOCKET.backoffMaxMs);
      retry = setTimeout(() => opened.connect(), pause);
      return;
    }
    try {
      await options.refresh();
      if (!closed) opened.connect();
    } catch {
      // Without a session the shell closes the socket; offline it calls `wake` later.
      if (!closed) options.onGivenUp();
    }
  }

  /** Loads socket.io-client and connects. When its code does not load, the connection has failed. */
  async function open(): Promise<void> {
    if (opening) return;
    opening = true;
    try {
      const { io } = await import('socket.io-client');
      if (!closed) connect(io);
    } catch (error) {
      if (closed) return;
      console.warn('The notification channel did not load.', error);
      changeTo('disconnected');
      options.onGivenUp();
    } finally {
      opening = false;
    }
  }

  function connect(io: typeof Io): void {
    const opened = io(options.url ?? '', {
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
        send(handshake);
      },
    });
    socket = opened;
    opened.on('connect', () => {
      refusals = 0;
      connected(opened);
    });
    opened.on('disconnect', () => {
      clearInterval(ping);
      hadConnection = true;
      changeTo('disconnected');
    });
    opened.on('connect_error', () => {
      changeTo('disconnected');
      if (!opened.active) void refused(opened);
    });
    opened.io.on('reconnect_failed', () => options.onGivenUp());
    const read = <T>(reader: Reader<T>, take: (payload: T) => void) => {
      return (told: unknown) => {
        const payload = reader(told);
        if (payload !== null) take(payload);
      };
    };
    // Overrides the known id: after a restore the server may number its events anew.
    opened.on(SOCKET_EVENTS.position, (told: Partial<PositionEvent> | null) => {
      if (Number.isSafeInteger(told?.event_id)) heard(Number(told?.event_id));
    });
    opened.on(
      SOCKET_EVENTS.notification,
      read(readNotification, (payload) => {
        if (!isNoNews(payload)) deliver({ name: 'notification', payload });
      }),
    );
    opened.on(
      SOCKET_EVENTS.reservationCreated,
      read(readReservationCreated, (payload) => deliver({ name: 'reservation_created', payload })),
    );
    opened.on(SOCKET_EVENTS.availability, read(readAvailabilityEvent, options.onAvailability));
  }

  // Does not wait for socket.io's next retry, which may be half a minute away.
  const wake = () => {
    clearTimeout(retry);
    refusals = 0;
    if (!socket) void open();
    else if (!socket.connected) socket.disconnect().connect();
  };
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  globalThis.addEventListener?.('online', wake);
  globalThis.document?.addEventListener('visibilitychange', wakeIfVisible);
  void open();

  return {
    watchArea: (area) => {
      watched = area;
      if (socket?.connected) socket.emit(SOCKET_EVENTS.watchArea, area);
    },
    wake,
    close: () => {
      closed = true;
      clearInterval(ping);
      clearTimeout(retry);
      globalThis.removeEventListener?.('online', wake);
      globalThis.document?.removeEventListener('visibilitychange', wakeIfVisible);
      socket?.off().close();
    },
  };
}
