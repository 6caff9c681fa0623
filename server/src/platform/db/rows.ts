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

/** The first column of its rows. */
export const column =
  (db: Db) =>
  async <Value>(...query: Query): Promise<Value[]> =>
    (await all(db)<Record<string, Value>>(...query)).map((row) => Object.values(row)[0] as Value);

/** The first column of its row, where there always is one; else undefined is one of its values. */
export const value =
  (db: Db) =>
  async <Value>(...query: Query): Promise<Value> =>
    (await column(db)<Value>(...query))[0] as Value;

/** Whether it finds or changes a row. */
export const some =
  (db: Db) =>
  async (...query: Query): Promise<boolean> => {
    const { rows, numAffectedRows = 0n } = await sql(...query).execute(db);
    return rows.length > 0 || numAffectedRows > 0n;
  };

/** Runs the SQL that follows for what it does. */
export const run =
  (db: Db) =>
  async (...query: Query): Promise<void> =>
    void (await sql(...query).execute(db));
