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
  /** Current access token, read anew at each connection. */
  token(): string | null | undefined;
  /** Asks for a fresh token after the server refused the old one. */
  refresh(): Promise<unknown>;
  onState(state: SocketState): void;
  onEvent(event: SocketEvent): void;
  /** A lot within the watched area has changed. */
  onAvailability(event: AvailabilityEvent): void;
  /** The automatic tries are used up (SOC-01), or the channel's own file did not load; only `wake` begins new ones. */
  onGivenUp(): void;
  /** Id of the last event that this device has heard; null: what is older than now is not told. */
  heardUntil: number | null;
  /** Tells that id whenever it changes. */
  onHeard(eventId: number): void;
  /** Server's origin; the page's own unless told. */
  url?: string;
}

export type SocketState = 'connecting' | 'connected' | 'disconnected';

/** One person's notification channel (SOC-01, SOC-02, MAP-05). Once closed it tells nothing more. */
export interface NotificationSocket {
  /** Asks for changes of the lots within an area, from now on, across reconnections; null: none. */
  watchArea(area: Area | null): void;
  /** Tries anew if there is no connection: there is a reason to think that the server is back. */
  wake(): void;
  close(): void;
}

/** Opens the channel. socket.io-client is loaded here, after the first screen, not before. */
export function openNotificationSocket(options: NotificationSocketOptions): NotificationSocket {
  let socket: Socket | null = null;
  let opening = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Null until a server has told where this connection stands. */
  let lastEventId = options.heardUntil;
  let hadConnection = false;
  let watched: Area | null = null;
  let state: SocketState = 'connecting';

  function changeTo(next: SocketState): void {
    if (next === state) return;
    state = next;
    options.onState(next);
  }

  /** Events come again after a reconnection: the id tells which ones were seen. */
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

  /** A page that was just opened shows no lists from before: there is nothing to read anew. */
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
   * The library does not retry a refused handshake. A fresh token is worth one more try at once; a
   * store that is away some more, as many and with such pauses as SOC-01 has for a lost connection.
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
      // Without a session the shell has closed the channel; without a server it says when there is one.
      if (!closed) options.onGivenUp();
    }
  }

  /** Loads the library and connects. A file that does not load is a connection that failed. */
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
    // Whatever was heard before: another store may number its events anew.
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

  // Ends the library's own tries, whose next one may be half a minute away.
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
