import type { Server } from 'socket.io';
import type { Topic } from '../../platform/topic';

/** Messages of this many milliseconds travel together. */
const BATCH_MS = 5;
/** Ids in one message: they stay below the 8,000 bytes of a PostgreSQL notification; of moves there are few. */
const BATCH_ITEMS = 500;

interface RelayOptions<Item> {
  io: Server;
  /** Name of the topic among the processes of one store, including those of the previous release. */
  name: 'users' | 'lots' | 'moves';
  topic: Topic<readonly Item[]>;
  /** Whether there may be other processes. */
  clustered: boolean;
  listener: (items: readonly Item[]) => void;
}

/**
 * Calls back with the messages of a topic from all processes: this process' own at once, those of
 * the others as they arrive. Nothing depends on a message arriving.
 */
export function relay<Item>({ io, name, topic, clustered, listener }: RelayOptions<Item>) {
  const waiting = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = [...waiting];
    waiting.clear();
    for (let from = 0; from < items.length; from += BATCH_ITEMS)
      io.serverSideEmit(name, items.slice(from, from + BATCH_ITEMS));
  }

  const unsubscribe = topic.subscribe((items) => {
    listener(items);
    if (!clustered) return;
    for (const item of items) waiting.add(item);
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
