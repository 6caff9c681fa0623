import { type RedisClientOptions, createClient } from '@redis/client';

const CONNECT_TIMEOUT_MS = 5000;

type Client = ReturnType<typeof connect>;

/** The part of a Redis client that the Socket.IO adapter uses, and how it is given up. */
export interface Redis {
  client: object;
  close(): void;
}

/**
 * Connects to Redis in the background and comes back by itself. The adapter leaves the failures of
 * what it publishes, and of its own connections, to nobody, which would end the process: here they
 * are told to `failed`.
 */
export function openRedis(url: string, failed: (error: unknown) => void): Redis {
  const clients: Client[] = [];
  function open(options: RedisClientOptions): Client {
    const client = connect({ url, socket: { connectTimeout: CONNECT_TIMEOUT_MS }, ...options });
    client.on('error', failed);
    clients.push(client);
    return client;
  }

  // What cannot be said now is not worth saying later: nothing queues up while Redis is away.
  const writer = open({ disableOfflineQueue: true });
  writer.connect().catch(failed);
  return {
    client: {
      // By its having this the adapter knows the kind of client.
      sSubscribe: unused,
      publish: (channel: string, message: Buffer) => writer.publish(channel, message).catch(failed),
      xAdd: writer.xAdd.bind(writer),
      // How many processes there are.
      sendCommand: writer.sendCommand.bind(writer),
      duplicate: () => readerOf(open({}), failed),
    },
    close: () => clients.forEach(end),
  };
}

/** A connection that reads, and waits for as long as Redis is away. */
const readerOf = (reader: Client, failed: (error: unknown) => void) => ({
  sSubscribe: unused,
  on: unused,
  // Given up before it was ever connected: whoever waits for it is gone as well.
  connect: () => reader.connect().catch(() => new Promise(() => {})),
  xRead: reader.xRead.bind(reader),
  subscribe: (channels: string[], listener: (message: Buffer) => void) =>
    reader.subscribe(channels, listener, true).catch(failed),
  disconnect: () => end(reader),
});

const connect = (options: RedisClientOptions) => createClient(options);
const unused = () => undefined;

function end(client: Client): void {
  if (client.isOpen) client.destroy();
}
