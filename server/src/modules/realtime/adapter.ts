import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter';
import type { ServerOptions } from 'socket.io';
import type { Store } from '../../platform/db';
import { openRedis } from './redis';

/** Name of our channels and streams, for a Redis or a database that others use too. */
const PREFIX = 'parqueo';

type AdapterFactory = NonNullable<ServerOptions['adapter']>;

/**
 * Connects Socket.IO between the processes of one store: over Redis if there is one, else over the PostgreSQL;
 * null where there is only one process.
 */
export async function openAdapter(
  store: Store,
  redisUrl: string | null,
  warn: (error: unknown, message: string) => void,
) {
  const failed = (error: unknown) => warn(error, 'No se pudo avisar a los otros procesos');
  if (redisUrl !== null) {
    const { createAdapter: redisAdapter } = await import('@socket.io/redis-streams-adapter');
    const { client, close } = await openRedis(redisUrl, failed);
    const names = { streamName: PREFIX, channelPrefix: PREFIX };
    return { adapter: redisAdapter(client, names) as AdapterFactory, close };
  }
  if (!store.channel) return null;
  const pool = store.channel as unknown as Parameters<typeof postgresAdapter>[0];
  const options = { channelPrefix: PREFIX, errorHandler: failed };
  return { adapter: postgresAdapter(pool, options) as AdapterFactory, close: () => undefined };
}
