import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type PositionEvent,
  SOCKET,
  SOCKET_EVENTS,
  type SocketHandshake,
} from '@parqueo/shared-api/contract';
import { Server, type Socket } from 'socket.io';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Topic } from '../../platform/topic';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Store } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import type { Limits } from '../../platform/http/limits';
import { isOwnOrigin } from '../../platform/http/origin';
import type { Networks } from '../../platform/http/networks';
import type { ParkingService } from '../parkings/service';
import type { SessionService } from '../session/service';
import { openAreas } from './area-subscriptions';
import { hearAll, keepWithin, openCarrier } from './relay';
import { boundConnections } from './connection-limits';
import { openDoor } from './connection-gate';
import { MISSED, toMessage } from './messages';
import { realtimeMetrics } from './metrics';
import { type StoredEvent, eventRepository } from './repository';

/** Events that are read and sent together; the next come when these have been taken. */
const BATCH = 200;
/** Missed events that are told one by one; beyond them a mark stands for all (SOC-04). */
const MISSED_LIMIT = 1000;
/** Announcements and ended sessions that another process could not tell are noticed by then. */
const POLL_MS = 1000;
/** Largest message that a client may send, in bytes. */
const MESSAGE_BYTES = 10_000;
/** Whoever connects shows a token within this time. */
const CONNECT_TIMEOUT_MS = 10_000;
/** One line about trouble with the store or the other processes, then silence for this long. */
const SILENCE_MS = 60_000;

/** What a connection knows about itself. */
interface Listener {
  userId: number;
  sid: string;
  /** Id of the last event that it was sent. */
  cursor: number;
  /** What it missed before is too much to tell, or gone. */
  tooFarBehind: boolean;
  /** When it connected: what happened before was not late, but missed. */
  since: Date;
  /** A delivery is running; asked for again meanwhile. */
  delivering: boolean;
  again: boolean;
}

type Connection = Socket<object, object, object, Listener>;

export interface Gateway {
  /** Forgets events that are too old for anybody to catch up with. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  http: HttpServer;
  config: Config;
  limits: Limits;
  networks: Networks;
  store: Store;
  /** Ids of users who have new events in the outbox. */
  newEvents: Topic<readonly number[]>;
  /** Ids of lots whose data or availability changed. */
  changedParkings: Topic<readonly number[]>;
  sessions: SessionService;
  parkings: ParkingService;
  clock: Clock;
  logger: Logger;
  registry: Registry;
}

/**
 * Sends each user's events to the user's sockets (SOC-01, SOC-02). Live delivery and catching up
 * after an absence are the same reading of the outbox from where the connection stands; the other
 * processes of the store are told whose outbox to read.
 */
export function openGateway(dependencies: Dependencies): Gateway {
  const { http, config, limits, networks, store, newEvents, changedParkings } = dependencies;
  const { sessions, parkings, clock } = dependencies;
  const warn = sparingly(dependencies.logger);
  const events = eventRepository(store.db);
  const carrier = openCarrier(store, config.redisUrl, warn);
  const door = openDoor({ limits, networks, sessions });
  // Until it is let in, or refused, nobody listens to whoever asks to change the protocol: one that
  // breaks off meanwhile would end the process.
  http.on('upgrade', (_request, socket) => socket.on('error', () => undefined));
  const io: Server<object, object, object, Listener> = new Server(http, {
    path: SOCKET.path,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // One transport for life, see connection-bounds.ts.
    allowUpgrades: false,
    allowRequest: (request, answer) => {
      if (!mayConnect(request, config)) answer(null, false);
      else void door.admits(request).then((welcome) => answer(null, welcome));
    },
    // Integrators' pages show a token; cookies would not be looked at.
    cors: { origin: [...config.embedOrigins], credentials: false },
    ...(carrier && { adapter: carrier.adapter }),
  });
  const metrics = realtimeMetrics(dependencies.registry, () => io.sockets.sockets.size);
  const bounds = boundConnections({ io, limits, door });
  const shared = carrier !== null;
  const rooms = keepWithin(io, shared, warn);
  const areas = openAreas({ io, parkings, warn });
  const userRoom = (id: number) => `user:${id}`;
  const sessionRoom = (sid: string) => `session:${sid}`;
  const networkRoom = ({ request }: Connection) => `network:${networks.of(request)}`;
  const connections = () => [...io.sockets.sockets.values()] as Connection[];

  async function admit(socket: Connection): Promise<void> {
    const { token, last_event_id } = socket.handshake.auth as Partial<SocketHandshake>;
    const { id, sid } = await sessions.authenticate(typeof token === 'string' ? token : undefined);
    if (door.isStruck({ kind: 'account', name: String(id) }))
      throw new AppError('TOO_MANY_REQUESTS');
    const latest = (await events.latest([id])).get(id) ?? 0;
    const seen = Number.isSafeInteger(last_event_id) ? Number(last_event_id) : latest;
    const tooFarBehind = seen !== latest && (await events.isTooFarBehind(id, seen, MISSED_LIMIT));
    const listener: Listener = {
      userId: id,
      sid,
      cursor: tooFarBehind ? latest : seen,
      tooFarBehind,
      since: clock.now(),
      delivering: false,
      again: false,
    };
    Object.assign(socket.data, listener);
  }

  function tell(socket: Connection, event: StoredEvent): void {
    const { name, payload } = toMessage(event);
    (socket as Socket).emit(name, payload);
    socket.data.cursor = event.id;
    if (event.created_at >= socket.data.since) {
      metrics.delivered((clock.now().getTime() - event.created_at.getTime()) / 1000);
    }
  }

  async function deliver(socket: Connection): Promise<void> {
    const listener = socket.data;
    if (listener.delivering) {
      listener.again = true;
      return;
    }
    listener.delivering = true;
    try {
      do {
        listener.again = false;
        const batch = await events.after(listener.userId, listener.cursor, BATCH);
        for (const event of batch) tell(socket, event);
        if (batch.length === BATCH) listener.again = true;
        await bounds.taken(socket);
      } while (listener.again && socket.connected);
    } catch (error) {
      // The poll tries again.
      warn(error, 'No se pudieron entregar notificaciones');
    } finally {
      listener.delivering = false;
    }
  }

  async function poll(): Promise<void> {
    const open = connections();
    if (open.length === 0) return;
    const living = await sessions.living([...new Set(open.map(({ data }) => data.sid))]);
    for (const socket of open) if (!living.has(socket.data.sid)) socket.disconnect(true);
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
    bounds.known(socket, userId);
    void socket.join([userRoom(userId), sessionRoom(sid), networkRoom(socket)]);
    rooms.keep(userRoom(userId), limits.socketsOfPerson);
    rooms.keep(networkRoom(socket), limits.socketsOfNetwork);
    (socket as Socket).emit(SOCKET_EVENTS.position, { event_id: cursor } satisfies PositionEvent);
    if (tooFarBehind) (socket as Socket).emit(SOCKET_EVENTS.notification, MISSED);
    // Whom a socket speaks for is settled by the handshake's token: another id is ignored.
    (socket as Socket).on(SOCKET_EVENTS.authenticate, () => undefined);
    areas.serve(socket);
    // Reading from the cursor once more closes the gap between admission and joining the room.
    void deliver(socket);
  });

  function deliverTo(userIds: readonly number[]): void {
    for (const id of userIds) {
      for (const sid of io.of('/').adapter.rooms.get(userRoom(id)) ?? []) {
        const socket = io.sockets.sockets.get(sid);
        if (socket) void deliver(socket);
      }
    }
  }

  function endSession(sid: string): void {
    // This process' own at once, whether or not the others can be told.
    io.local.in(sessionRoom(sid)).disconnectSockets(true);
    if (carrier) io.in(sessionRoom(sid)).disconnectSockets(true);
  }

  const topics = [
    hearAll(io, 'users', newEvents, shared, deliverTo),
    hearAll(io, 'lots', changedParkings, shared, areas.changed),
  ];
  const stopEnds = sessions.onEnd(endSession);

  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = polling.then(poll).catch((error: unknown) => {
      warn(error, 'No se pudo revisar el canal de notificaciones');
    });
  }, POLL_MS);
  timer.unref();

  return {
    purge: () => events.purge(clock.now()),
    close: async () => {
      clearInterval(timer);
      stopEnds();
      topics.forEach((topic) => topic.close());
      rooms.close();
      // The sockets of other processes stay.
      io.local.disconnectSockets(true);
      await Promise.all([polling, areas.close()]);
      await io.close();
      carrier?.close();
    },
  };
}

/** Only pages of ours and of integrators; what sends no origin is no page, or the page's own poll. */
function mayConnect({ headers }: IncomingMessage, { publicUrl, embedOrigins }: Config): boolean {
  const { origin, host } = headers;
  if (origin === undefined || embedOrigins.includes(origin)) return true;
  return isOwnOrigin(origin, host, publicUrl);
}

/** Trouble with the store or the other processes comes by the second: one line tells it. */
function sparingly(logger: Logger) {
  let silentUntil = 0;
  return (error: unknown, message: string) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + SILENCE_MS;
    logger.warn({ err: error }, message);
  };
}
