import { sql } from 'kysely';
import type { Db } from './store';

type Query = Parameters<typeof sql>;

/** Runs the SQL that follows: its rows. */
export const all =
  (db: Db) =>
  async <Row>(...query: Query): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

/** Its first row, if there is one. */
export const first =
  (db: Db) =>
  async <Row>(...query: Query): Promise<Row | undefined> =>
    (await all(db)<Row>(...query))[0];

/** Its row, where there always is one. */
export const one = first as (db: Db) => <Row>(...query: Query) => Promise<Row>;

/** Runs the SQL that follows for what it does. */
export const run =
  (db: Db) =>
  async (...query: Query): Promise<void> =>
    void (await sql(...query).execute(db));
