import type { Server } from 'socket.io';

/** Newcomers within this many milliseconds are announced together. */
const BATCH_MS = 5;
/** Names of rooms in one message: they stay below the 8,000 bytes of a PostgreSQL notification. */
const BATCH_ROOMS = 100;

/** A connection by its id, and when it was opened: by the store's clock, then by its machine's. */
type Opened = readonly [id: string, at: number, issued: number];
/** The same for all processes, or each would close others. */
const byAge = ([, one, first]: Opened, [, two, second]: Opened) => one - two || first - second;
/** A room, and how many connections it may have. */
type Limit = readonly [room: string, most: number];

interface RoomLimitOptions {
  io: Server;
  /** Whether there may be other processes. */
  clustered: boolean;
  warn(error: unknown, message: string): void;
}

/**
 * Bounds the connections in a room over all processes: with one more the oldest is closed, wherever
 * it is. Only a process that holds more than its part of them queries the others; all are notified
 * of each newcomer, for it may be elsewhere than most. Of too many, one holds more than its part.
 */
export function limitRooms({ io, clustered, warn }: RoomLimitOptions) {
  const { adapter, sockets } = io.of('/');
  const checking = new Map<string, { again: boolean }>();
  const newcomers = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const opened = (id: string): Opened => {
    const { data, handshake } = sockets.get(id) ?? {};
    const since = (data as { since: Date } | undefined)?.since.getTime();
    return [id, since ?? 0, handshake?.issued ?? 0];
  };
  const here = (room: string) => [...(adapter.rooms.get(room) ?? [])].map(opened);
  io.on('opened', (room: string, answer: (list: Opened[]) => void) => answer(here(room)));
  io.on('joined', (limits: Limit[]) => {
    for (const [room, most] of limits) void check(room, most);
  });

  function send(): void {
    timer = undefined;
    const limits: Limit[] = [...newcomers];
    newcomers.clear();
    for (let from = 0; from < limits.length; from += BATCH_ROOMS) {
      io.serverSideEmit('joined', limits.slice(from, from + BATCH_ROOMS));
    }
  }

  async function elsewhere(room: string, most: number): Promise<Opened[]> {
    if (!clustered || here(room).length <= most / (await adapter.serverCount())) return [];
    return (await io.serverSideEmitWithAck('opened', room)).flat() as Opened[];
  }

  /** Processes that do not answer are left out: their own number holds there. */
  async function check(room: string, most: number): Promise<void> {
    const running = checking.get(room);
    if (running) {
      running.again = true;
      return;
    }
    const self = { again: false };
    checking.set(room, self);
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
      checking.delete(room);
    }
  }

  return {
    /** Notes that a connection has joined a room, which may have `most`. */
    joined: (room: string, most: number) => {
      void check(room, most);
      if (!clustered) return;
      newcomers.set(room, most);
      timer ??= setTimeout(send, BATCH_MS);
    },
    close: () => clearTimeout(timer),
  };
}
