import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as redisAdapter } from '@socket.io/redis-streams-adapter';
import type { Server, ServerOptions } from 'socket.io';
import type { Topic } from '../../platform/topic';
import type { Store } from '../../platform/db';
import { openRedis } from './redis';

/** Announcements of this many milliseconds travel together. */
const BATCH_MS = 5;
/** Ids in one message: together they stay below the 8,000 bytes of a PostgreSQL notification. */
const BATCH_IDS = 500;
/** Names of rooms in one message, for the same reason. */
const BATCH_ROOMS = 100;
/** Name of our channels and streams, for a Redis or a database that others use too. */
const PREFIX = 'parqueo';

type Adapter = NonNullable<ServerOptions['adapter']>;
type Ids = readonly number[];

/** What carries Socket.IO between the processes of one store. */
interface Carrier {
  adapter: Adapter;
  close(): void;
}

/** Redis if there is one, else the PostgreSQL; null where there is only one process. */
export function openCarrier(
  store: Store,
  redisUrl: string | null,
  warn: (error: unknown, message: string) => void,
): Carrier | null {
  const failed = (error: unknown) => warn(error, 'No se pudo avisar a los otros procesos');
  if (redisUrl !== null) {
    const { client, close } = openRedis(redisUrl, failed);
    const names = { streamName: PREFIX, channelPrefix: PREFIX };
    return { adapter: redisAdapter(client, names) as Adapter, close };
  }
  if (!store.channel) return null;
  const pool = store.channel as unknown as Parameters<typeof postgresAdapter>[0];
  const options = { channelPrefix: PREFIX, errorHandler: failed };
  return { adapter: postgresAdapter(pool, options) as Adapter, close: () => undefined };
}

/**
 * Calls back with the announcements of a topic: this process' own at once, those of the others as
 * they tell them. Its own are told to the others where `shared` says that there may be any.
 */
export function hearAll(
  io: Server,
  name: 'users' | 'lots',
  topic: Topic<Ids>,
  shared: boolean,
  listener: (ids: Ids) => void,
): { close(): void } {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    for (let from = 0; from < ids.length; from += BATCH_IDS) {
      io.serverSideEmit(name, ids.slice(from, from + BATCH_IDS));
    }
  }

  const stop = topic.subscribe((ids) => {
    listener(ids);
    if (!shared) return;
    for (const id of ids) waiting.add(id);
    timer ??= setTimeout(tell, BATCH_MS);
  });
  io.on(name, listener);
  return {
    /** Says what is still to be said. */
    close: () => {
      stop();
      tell();
    },
  };
}

/** A connection by its id, and when it was opened: by the store's clock, then by its machine's. */
type Opened = readonly [id: string, at: number, issued: number];
/** The same for all processes, or each would close others. */
const byAge = ([, one, first]: Opened, [, two, second]: Opened) => one - two || first - second;
/** A room, and how many connections it may have. */
type Bound = readonly [room: string, most: number];

/**
 * Keeps the connections in a room within a number over all processes: with one more the oldest is
 * closed, wherever it is. Only a process that holds more than its part of them asks the others; all
 * hear of each newcomer, for it may be elsewhere than most. Of too many, one holds more than its part.
 */
export function keepWithin(
  io: Server,
  shared: boolean,
  warn: (error: unknown, message: string) => void,
): { keep(room: string, most: number): void; close(): void } {
  const { adapter, sockets } = io.of('/');
  const asking = new Map<string, { again: boolean }>();
  const newcomers = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const opened = (id: string): Opened => {
    const { data, handshake } = sockets.get(id) ?? {};
    const since = (data as { since: Date } | undefined)?.since.getTime();
    return [id, since ?? 0, handshake?.issued ?? 0];
  };
  const here = (room: string) => [...(adapter.rooms.get(room) ?? [])].map(opened);
  io.on('opened', (room: string, answer: (list: Opened[]) => void) => answer(here(room)));
  io.on('joined', (bounds: Bound[]) => {
    for (const [room, most] of bounds) void check(room, most);
  });

  function tell(): void {
    timer = undefined;
    const bounds: Bound[] = [...newcomers];
    newcomers.clear();
    for (let from = 0; from < bounds.length; from += BATCH_ROOMS) {
      io.serverSideEmit('joined', bounds.slice(from, from + BATCH_ROOMS));
    }
  }

  async function elsewhere(room: string, most: number): Promise<Opened[]> {
    if (!shared || here(room).length <= most / (await adapter.serverCount())) return [];
    return (await io.serverSideEmitWithAck('opened', room)).flat() as Opened[];
  }

  /** Processes that do not answer are left out: their own number holds there. */
  async function check(room: string, most: number): Promise<void> {
    const other = asking.get(room);
    if (other) {
      other.again = true;
      return;
    }
    const self = { again: false };
    asking.set(room, self);
    try {
      do {
        self.again = false;
        const others = await elsewhere(room, most).catch((error: unknown): Opened[] => {
          warn(error, 'No se pudo preguntar por conexiones a los demás procesos');
          return [];
        });
        const oldest = [...here(room), ...others].toSorted(byAge);
        for (const [id] of oldest.slice(0, -most)) io.in(id).disconnectSockets(true);
      } while (self.again);
    } finally {
      asking.delete(room);
    }
  }

  return {
    keep: (room, most) => {
      void check(room, most);
      if (!shared) return;
      newcomers.set(room, most);
      timer ??= setTimeout(tell, BATCH_MS);
    },
    close: () => clearTimeout(timer),
  };
}
