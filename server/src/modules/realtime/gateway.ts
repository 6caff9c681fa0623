import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  type PositionEvent,
  SOCKET,
  SOCKET_EVENTS,
  type SocketHandshake,
} from '@parqueo/shared-api/contract';
import { Histogram, type Registry } from 'prom-client';
import { Server, type Socket } from 'socket.io';
import type { Core } from '../../platform/core';
import type { MayEmbed } from '../../platform/http/cors';
import { AppError } from '../../platform/http/errors';
import { isOwnOrigin } from '../../platform/http/origin';
import { refuse } from '../../platform/http/refuse';
import { securityHeaders } from '../../platform/http/security-headers';
import type { Limits } from '../../platform/limits/limits';
import { addGauge } from '../../platform/observe/metrics';
import { warnOncePerMinute } from '../../platform/observe/warn-once-per-minute';
import { schedule } from '../../platform/schedule';
import type { ParkingService } from '../parkings/service';
import type { PushService } from '../push/service';
import type { SessionService } from '../session/service';
import { openAdapter } from './adapter';
import { openAreaSubscriptions } from './area-subscriptions';
import { isHandshake, limitConnections } from './connection-limits';
import { type Connection, type Listener, createDelivery } from './delivery';
import { openHandshakeLimiter } from './handshake-limiter';
import { MISSED } from './messages';
import { relay } from './relay';
import { eventRepository } from './repository';
import { limitRooms } from './room-limit';

/** Missed events that are sent one by one; beyond them one mark stands for all (SOC-04). */
const MISSED_LIMIT = 1000;
/** Pause after which messages and ended sessions are found without another process' notification. */
const POLL_MS = 1000;
/** Largest message that a client may send, in bytes. */
const MESSAGE_BYTES = 10_000;
/** Time that a new connection has to present a token. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How far a page without a last event may look back: longer than its channel waits for its data. */
const MOST_DATA_AGE_MS = 60_000;
/** Steps of the histogram of deliveries. */
const DELIVERY_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

interface Dependencies {
  http: HttpServer;
  mayEmbed: MayEmbed;
  limits: Limits;
  sessions: SessionService;
  parkings: ParkingService;
  push: Pick<PushService, 'setInView'>;
}

/**
 * Serves the sockets: each user's events (SOC-01, SOC-02) and the changes on their maps (MAP-05).
 * It notifies the other processes of the store of users with events and of changed parkings.
 */
export async function openGateway(
  core: Core,
  { http, mayEmbed, limits, sessions, parkings, push }: Dependencies,
) {
  const { config, networks, store, db, clock, logger, newEvents, changedOnMap, movedOnMap } = core;
  const warn = warnOncePerMinute(logger);
  const events = eventRepository(db);
  const cluster = await openAdapter(store, config.redisUrl, warn);
  const clustered = cluster !== null;
  const handshakes = openHandshakeLimiter({ limits, networks, sessions });
  const secured = securityHeaders(config.publicUrl);
  let closing = false;
  // Until the handshake is accepted or refused, an upgrading socket has no error listener: one that
  // breaks off meanwhile would end the process. The library's own refusals are bare.
  http.on('upgrade', (request, socket) => {
    socket.on('error', () => undefined);
    if (closing || !isHandshake(request))
      refuse(socket, closing ? 'UNAVAILABLE' : 'BAD_REQUEST', secured);
  });
  const io: Server<object, object, object, Listener> = new Server(http, {
    path: SOCKET.path,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A connection has one transport for life, see connection-limits.ts.
    allowUpgrades: false,
    allowRequest: (request, answer) => {
      void (async () => {
        const isAdmitted = (await mayConnect(request)) && (await handshakes.admits(request));
        if (!isAdmitted && isHandshake(request)) refuse(request.socket, 'BAD_REQUEST', secured);
        answer(null, isAdmitted);
      })();
    },
    // Integrators' pages show a token; cookies would not be looked at.
    cors: {
      origin: (origin, answer) => {
        void (async () => answer(null, origin !== undefined && (await mayEmbed(origin))))();
      },
      credentials: false,
    },
    ...(cluster && { adapter: cluster.adapter }),
  });
  http.prependListener('request', ({ url }, answer) => {
    if (url?.startsWith(`${SOCKET.path}/`)) answer.setHeaders(new Map(Object.entries(secured)));
  });
  // Socket.IO keeps its requests from the framework, which refuses such addresses elsewhere.
  io.engine.use(({ url = '', socket }: IncomingMessage, _: unknown, next: () => void) =>
    url.length > limits.urlLength ? refuse(socket, 'URL_TOO_LONG', secured) : next(),
  );
  const metrics = realtimeMetrics(core.metrics, () => io.sockets.sockets.size);
  const connectionLimits = limitConnections({ io, limits, handshakes });
  const deliver = createDelivery({
    events,
    clock,
    drained: connectionLimits.drained,
    delivered: metrics.delivered,
    warn,
  });
  const roomLimits = limitRooms({ io, clustered, warn });
  const areas = openAreaSubscriptions({ io, parkings, clock, warn });
  const userRoom = (id: number) => `user:${id}`;
  const sessionRoom = (sid: string) => `session:${sid}`;
  const networkRoom = ({ request }: Connection) => `network:${networks.of(request)}`;
  const connections = () => [...io.sockets.sockets.values()] as Connection[];

  /**
   * Accepts pages of ours and of integrators; a request without an origin is no page, or the page's
   * own poll.
   */
  async function mayConnect({ headers }: IncomingMessage): Promise<boolean> {
    const { origin, host } = headers;
    if (origin === undefined || isOwnOrigin(origin, host, config.publicUrl)) return true;
    return mayEmbed(origin);
  }

  /** The last event that a page without one can have in its data, which may be older than its socket. */
  async function seenBefore(userId: number, ageMs: unknown, latest: number): Promise<number> {
    if (typeof ageMs !== 'number' || !(ageMs > 0)) return latest;
    const since = new Date(clock.now().getTime() - Math.min(ageMs, MOST_DATA_AGE_MS));
    return events.latestBefore(userId, since);
  }

  async function admit(socket: Connection): Promise<void> {
    const { token, last_event_id, data_age_ms } = socket.handshake.auth as Partial<SocketHandshake>;
    const { caller } = await sessions.authenticate(
      typeof token === 'string' ? token : undefined,
      socket.handshake.headers.origin,
    );
    const { id, sid } = caller;
    if (handshakes.isBlocked({ kind: 'account', name: String(id) }))
      throw new AppError('TOO_MANY_REQUESTS');
    const latest = (await events.latest([id])).get(id) ?? 0;
    const seen = Number.isSafeInteger(last_event_id)
      ? Number(last_event_id)
      : await seenBefore(id, data_age_ms, latest);
    const tooFarBehind = seen !== latest && (await events.isTooFarBehind(id, seen, MISSED_LIMIT));
    const listener: Listener = {
      userId: id,
      sid,
      embedded: caller.origin !== null,
      cursor: tooFarBehind ? latest : seen,
      tooFarBehind,
      since: clock.now(),
      delivering: false,
      again: false,
    };
    Object.assign(socket.data, listener);
  }

  async function poll(): Promise<void> {
    const open = connections();
    if (open.length === 0) return;
    const living = await sessions.living([...new Set(open.map(({ data }) => data.sid))]);
    for (const socket of open) if (!living.has(socket.data.sid)) hangUp(socket);
    const latest = await events.latest([...new Set(open.map(({ data }) => data.userId))]);
    for (const socket of open) {
      if ((latest.get(socket.data.userId) ?? 0) > socket.data.cursor) void deliver(socket);
    }
  }

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof AppError)) warn(error, 'Conexión rechazada');
        next(error instanceof AppError ? error : new AppError('UNAVAILABLE'));
      },
    );
  });

  io.on('connection', (socket) => {
    const { userId, sid, cursor, tooFarBehind } = socket.data;
    connectionLimits.authenticated(socket, userId);
    void socket.join([userRoom(userId), sessionRoom(sid), networkRoom(socket)]);
    roomLimits.joined(userRoom(userId), limits.socketsOfPerson);
    roomLimits.joined(networkRoom(socket), limits.socketsOfNetwork);
    (socket as Socket).emit(SOCKET_EVENTS.position, { event_id: cursor } satisfies PositionEvent);
    if (tooFarBehind) (socket as Socket).emit(SOCKET_EVENTS.notification, MISSED);
    // The handshake's token decides the user of a socket: another id is ignored.
    (socket as Socket).on(SOCKET_EVENTS.authenticate, () => undefined);
    if (!socket.data.embedded) areas.serve(socket);
    followView(socket);
    // Reading from the cursor once more closes the gap between admission and joining the room.
    void deliver(socket);
  });

  /** A device is sent no push while a page of it is in view (PSH-01). */
  function followView(socket: Connection): void {
    const { sid } = socket.data;
    let wasInView = false;
    const say = (inView: boolean) => {
      wasInView ||= inView;
      if (!wasInView) return;
      push.setInView(sid, socket.id, inView).catch((error: unknown) => {
        warn(error, 'No se pudo guardar qué página está a la vista');
      });
    };
    (socket as Socket).on(SOCKET_EVENTS.inView, (inView: unknown) => say(inView === true));
    socket.on('disconnect', () => say(false));
  }

  function deliverTo(userIds: readonly number[]): void {
    for (const id of userIds) {
      for (const sid of io.of('/').adapter.rooms.get(userRoom(id)) ?? []) {
        const socket = io.sockets.sockets.get(sid);
        if (socket) void deliver(socket);
      }
    }
  }

  function endSession(sid: string): void {
    // This process closes its own sockets at once, whether or not the others can be notified.
    io.local.in(sessionRoom(sid)).disconnectSockets(true);
    if (clustered) io.in(sessionRoom(sid)).disconnectSockets(true);
  }

  const relays = [
    relay({ io, name: 'users', topic: newEvents, clustered, listener: deliverTo }),
    relay({ io, name: 'lots', topic: changedOnMap, clustered, listener: areas.changed }),
    relay({ io, name: 'moves', topic: movedOnMap, clustered, listener: areas.moved }),
  ];
  const stopEnds = sessions.onEnd(endSession);

  const failed = (error: unknown) => warn(error, 'No se pudo revisar el canal de notificaciones');
  const polling = schedule(logger, [{ every: POLL_MS, run: () => poll().catch(failed) }]);

  return {
    /** Forgets events that are too old for anybody to catch up with. */
    purge: () => events.purge(clock.now()),
    close: async () => {
      closing = true;
      handshakes.close();
      const polled = polling.stop();
      stopEnds();
      relays.forEach((each) => each.close());
      roomLimits.close();
      // Closes this process' sockets like a broken connection: their clients look for the next server.
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
      await Promise.all([polled, areas.close()]);
      await io.close();
      cluster?.close();
    },
  };
}

/**
 * Closes a socket whose session has ended. An integrator's page has a new session every quarter of
 * an hour: its client reopens a broken connection by itself, with the new token.
 */
function hangUp(socket: Connection): void {
  if (socket.data.embedded) socket.conn.close();
  else socket.disconnect(true);
}

/**
 * Counts connected sockets, and measures how long events take: the result is called with the
 * seconds from each event to its delivery to a connected user.
 */
function realtimeMetrics(registry: Registry, sockets: () => number) {
  addGauge(registry, 'parqueo_sockets', 'Connected notification sockets', sockets);
  const deliveries = new Histogram({
    name: 'parqueo_outbox_lag_seconds',
    help: 'From an event to its delivery to a user who was connected when it happened',
    buckets: DELIVERY_SECONDS,
    registers: [registry],
  });
  return { delivered: (seconds: number) => deliveries.observe(Math.max(0, seconds)) };
}
