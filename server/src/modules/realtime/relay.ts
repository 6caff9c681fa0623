import type { Server } from 'socket.io';
import type { Topic } from '../../platform/topic';

/** Messages of this many milliseconds travel together. */
const BATCH_MS = 5;
/** Ids in one message: together they stay below the 8,000 bytes of a PostgreSQL notification. */
const BATCH_IDS = 500;

type Ids = readonly number[];

interface RelayOptions {
  io: Server;
  /** Name of the topic among the processes of one store, including those of the previous release. */
  name: 'users' | 'lots';
  topic: Topic<Ids>;
  /** Whether there may be other processes. */
  clustered: boolean;
  listener: (ids: Ids) => void;
}

/**
 * Calls back with the messages of a topic from all processes: this process' own at once, those of
 * the others as they arrive. Nothing depends on a message arriving.
 */
export function relay({ io, name, topic, clustered, listener }: RelayOptions): { close(): void } {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    for (let from = 0; from < ids.length; from += BATCH_IDS) {
      io.serverSideEmit(name, ids.slice(from, from + BATCH_IDS));
    }
  }

  const unsubscribe = topic.subscribe((ids) => {
    listener(ids);
    if (!clustered) return;
    for (const id of ids) waiting.add(id);
    timer ??= setTimeout(send, BATCH_MS);
  });
  io.on(name, listener);
  return {
    /** Sends what still waits. */
    close: () => {
      unsubscribe();
      send();
    },
  };
}
