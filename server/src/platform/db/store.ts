import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Channel } from './channel';

/** Statements are written in SQL, the same for both engines; kysely runs and composes them. */
export type Db = Kysely<object>;

/** An open database: the embedded one or PostgreSQL. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** For health checks, so that they do not wait behind everybody's calls; `db` where there is none. */
  health?: Db;
  /** Fails when the store's disk takes nothing new, with the code of `isDiskFull` where it is full. */
  probeDisk?(): Promise<void>;
  /** PostgreSQL's connections; the embedded store has none. */
  pool?: Pool;
  /** How the processes of one PostgreSQL tell each other something. */
  channel?: Channel;
  /** Housekeeping that the engine does not do by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
