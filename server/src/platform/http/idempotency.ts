import { HOUR_MS, IDEMPOTENCY_HEADER } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../db';
import { first, run } from '../db/rows';
import { AppError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Bodies are stored as hashes that only this server can compute: one of them holds a password,
     * which the table must not help to guess.
     */
    hashesOf: KeyedHashes;
  }
}

/** Hashes of a text by a key, and by those that were used before. */
type KeyedHashes = (text: string) => readonly [string, ...string[]];

/** A creation's key is remembered this long. */
export const KEY_LIFE_HOURS = 24;

/** A creation's key, if the client sent one, and what it stands for. */
export interface IdempotencyKey {
  key: string | null;
  bodyHash: string;
  /** The same body's hashes by keys that have been replaced. */
  earlierHashes: readonly string[];
}

/**
 * Reads the header and hashes the request.
 * @throws AppError BAD_REQUEST when the key is too long to store.
 */
export function idempotencyKey(request: FastifyRequest): IdempotencyKey {
  const header = request.headers[IDEMPOTENCY_HEADER];
  const key = typeof header === 'string' && header !== '' ? header : null;
  if (key && key.length > 200) throw new AppError('BAD_REQUEST');
  const content = `${pathOf(request)} ${JSON.stringify(sorted(request.body))}`;
  const [bodyHash, ...earlierHashes] = request.server.hashesOf(content);
  return { key, bodyHash, earlierHashes };
}

/** The path that the router understood, however it was spelled. */
function pathOf({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  return url.replaceAll(
    /:(\w+)/g,
    (_, name: string) => (params as Record<string, string>)[name] ?? '',
  );
}

/** The same body whatever the order of its fields. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/**
 * Creates something once per key, in one transaction with the key, and returns its id: the first
 * one's when the key was used before.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key came with another body.
 */
export async function createOnce(
  db: Db,
  clock: Clock,
  idempotency: IdempotencyKey & { scope: string },
  create: (transaction: Db) => Promise<number>,
): Promise<number> {
  const { scope, key, bodyHash } = idempotency;
  if (key === null) return db.transaction().execute(create);
  const existing = await findKey(db, idempotency);
  if (existing !== null) return existing;
  try {
    return await db.transaction().execute(async (transaction) => {
      const id = await create(transaction);
      await run(transaction)`
        insert into idempotency_keys (scope, key, body_hash, resource_id, created_at)
        values (${scope}, ${key}, ${bodyHash}, ${id}, ${clock.now()})`;
      return id;
    });
  } catch (error) {
    // A parallel request with the same key may have been first.
    const other = await findKey(db, idempotency);
    if (other === null) throw error;
    return other;
  }
}

/**
 * The id that was created under a key; null without one.
 * @throws AppError IDEMPOTENCY_MISMATCH
 */
export async function findKey(
  db: Db,
  { scope, key, bodyHash, earlierHashes }: IdempotencyKey & { scope: string },
): Promise<number | null> {
  if (key === null) return null;
  const row = await first(db)<{ body_hash: string; resource_id: number }>`
    select body_hash, resource_id from idempotency_keys where scope = ${scope} and key = ${key}`;
  if (!row) return null;
  if (![bodyHash, ...earlierHashes].includes(row.body_hash))
    throw new AppError('IDEMPOTENCY_MISMATCH');
  return row.resource_id;
}

/** Forgets keys that are older than their life. */
export async function purgeKeys(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - KEY_LIFE_HOURS * HOUR_MS);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', end).execute();
}
