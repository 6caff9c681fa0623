import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Rows that are read, made into an answer and sent in one turn of the event loop; with more,
 * everybody else waits for one visitor's list.
 */
export const ROWS_PER_SLICE = 100;

/** Rows that count as much against the caller's limits as a call does. */
const ROWS_PER_CALL = 50;

const JSON_TYPE = 'application/json';

/** Rows of a list in the order of the answer, some at a time. */
export type Slices<Row> = AsyncIterable<readonly Row[]>;

/**
 * Reads slices, each from the last row of the one before.
 * @param most rows in all
 * @param slice rows of one at most
 */
export async function* slicesByKey<Row>(
  most: number,
  read: (limit: number, after: Row | undefined) => Promise<Row[]>,
  slice = ROWS_PER_SLICE,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (let left = most; left > 0;) {
    const limit = Math.min(left, slice);
    const rows = await read(limit, after);
    yield rows;
    if (rows.length < limit) return;
    left -= limit;
    after = rows.at(-1);
  }
}

/** Rows that were read at once. */
export async function* slicesOf<Row>(reading: Promise<Row[]>): AsyncGenerator<Row[]> {
  const rows = await reading;
  for (let at = 0; at < rows.length; at += ROWS_PER_SLICE)
    yield rows.slice(at, at + ROWS_PER_SLICE);
}

/**
 * Answers with a list that may be long, as one JSON array: slice by slice, each written by the
 * route's own schema and counted against the caller's limits. A list of one slice is sent whole.
 * @throws what reading its beginning throws; a failure later ends the connection.
 */
export async function sendList<Row>(
  reply: FastifyReply,
  slices: Slices<Row>,
  view: (rows: readonly Row[]) => readonly unknown[],
): Promise<FastifyReply> {
  async function* answers() {
    for await (const rows of slices) {
      reply.request.charge(rows.length / ROWS_PER_CALL);
      yield view(rows);
    }
  }
  const rest = answers();
  const first = await rest.next();
  const second = first.done ? first : await rest.next();
  if (second.done) return reply.send(first.value ?? []);
  async function* all() {
    yield* [first.value ?? [], second.value ?? []];
    yield* rest;
  }
  return reply.type(`${JSON_TYPE}; charset=utf-8`).send(Readable.from(textsOf(reply, all())));
}

/** A JSON array in pieces. */
async function* textsOf(reply: FastifyReply, slices: AsyncIterable<readonly unknown[]>) {
  const write = (reply.getSerializationFunction('200', JSON_TYPE) ??
    reply.getSerializationFunction('200')) as unknown as (rows: readonly unknown[]) => string;
  let before = '[';
  for await (const slice of slices) {
    if (slice.length > 0) {
      // Removes the slice's own brackets: all slices are one array.
      yield before + write(slice).slice(1, -1);
      before = ',';
    }
    await othersTurn();
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * Answers with lists by name, as one JSON object: slice by slice.
 * @param slices rows as JSON, list after list
 * @throws what reading the beginning throws; a failure later ends the connection.
 */
export async function sendLists(
  reply: FastifyReply,
  slices: AsyncIterator<{ name: string; rows: readonly string[] }>,
): Promise<FastifyReply> {
  const first = await slices.next();
  async function* texts() {
    let [before, open] = ['{', ''];
    for (let next = first; !next.done; next = await slices.next()) {
      const { name, rows } = next.value;
      if (name !== open) yield `${before}${JSON.stringify(name)}:[`;
      if (rows.length > 0) yield (name === open ? ',' : '') + rows.join(',');
      [before, open] = ['],', name];
      await othersTurn();
    }
    yield before === '{' ? '{}' : ']}';
  }
  return reply.type(`${JSON_TYPE}; charset=utf-8`).send(Readable.from(texts()));
}
