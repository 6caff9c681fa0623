import type { RedisClientOptions, createClient } from '@redis/client';

const CONNECT_TIMEOUT_MS = 5000;

type Client = ReturnType<typeof createClient>;

/**
 * Connects to Redis in the background and reconnects by itself. The adapter does not handle errors of its
 * publishing or of its connections, which would end the process: here `failed` receives them.
 */
export async function openRedis(url: string, failed: (error: unknown) => void) {
  // A third of all that a start would load, for the few servers that have a Redis.
  const { createClient } = await import('@redis/client');
  const clients: Client[] = [];
  function open(options: RedisClientOptions): Client {
    const client = createClient({
      url,
      socket: { connectTimeout: CONNECT_TIMEOUT_MS },
      ...options,
    });
    client.on('error', failed);
    clients.push(client);
    return client;
  }

  // A message that cannot be sent now is not worth sending later: nothing queues up while Redis is away.
  const writer = open({ disableOfflineQueue: true });
  writer.connect().catch(failed);
  return {
    /** The part of a Redis client that the Socket.IO adapter uses. */
    client: {
      // The adapter recognizes the kind of client by this member.
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
  // The client was closed before it ever connected: whoever waits for it is gone as well.
  connect: () => reader.connect().catch(() => new Promise(() => {})),
  xRead: reader.xRead.bind(reader),
  subscribe: (channels: string[], listener: (message: Buffer) => void) =>
    reader.subscribe(channels, listener, true).catch(failed),
  disconnect: () => end(reader),
});

const unused = () => undefined;

function end(client: Client): void {
  if (client.isOpen) client.destroy();
}
