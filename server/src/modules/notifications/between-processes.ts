import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter';
import type { Server, ServerOptions } from 'socket.io';
import type { Announcements } from '../../platform/announcements';
import type { Store } from '../../platform/db';

/** Announcements of this many milliseconds travel together. */
const BATCH_MS = 5;
/** Ids in one message: together they stay below the 8,000 bytes of a PostgreSQL notification. */
const BATCH_IDS = 500;
const USERS = 'users';

type Warn = (error: unknown, message: string) => void;

/** Carries Socket.IO between the processes of one store; null where there is only one process. */
export function processAdapter(store: Store, warn: Warn): ServerOptions['adapter'] | null {
  if (!store.channel) return null;
  return postgresAdapter(store.channel as unknown as Parameters<typeof postgresAdapter>[0], {
    errorHandler: (error) => warn(error, 'No se pudo avisar a los otros procesos'),
  }) as ServerOptions['adapter'];
}

/** Tells the other processes what this one announces, and hears what they do. */
export function talkToProcesses(io: Server, announcements: Announcements) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    for (let from = 0; from < ids.length; from += BATCH_IDS) {
      io.serverSideEmit(USERS, ids.slice(from, from + BATCH_IDS));
    }
  }

  const stop = announcements.onUsers((ids) => {
    for (const id of ids) waiting.add(id);
    timer ??= setTimeout(send, BATCH_MS);
  });
  return {
    onUsers: (listener: (ids: readonly number[]) => void) => {
      io.on(USERS, listener);
      return () => void io.off(USERS, listener);
    },
    /** Says what is still to be said. */
    close: () => {
      stop();
      if (timer !== undefined) {
        clearTimeout(timer);
        send();
      }
    },
  };
}
