import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../schema/tables';
import type { Channel } from './channel';
import type { Reads } from './replica';

/**
 * The database, the same for both engines. Statements are SQL (rows.ts); where an object is written whole,
 * or a row simply found or deleted, they are kysely's, which the compiler checks.
 */
export type Db = Kysely<Tables>;

/** An open database: the embedded one or PostgreSQL. */
export interface Store {
  db: Db;
  /** Answers what is only read, from a replica where one is up to date; `db` without one. */
  readOnly?: Db;
  reads?: Reads;
  /** Connection of health checks, so that they do not wait behind other calls; `db` without one. */
  health?: Db;
  /** Fails when the store's disk takes nothing new, with the code of `isDiskFull` where it is full. */
  probeDisk?(): Promise<void>;
  /** PostgreSQL's connections; the embedded store has none. */
  pool?: Pool;
  /** Notifications between the processes of one PostgreSQL. */
  channel?: Channel;
  /** Housekeeping that the engine does not do by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
