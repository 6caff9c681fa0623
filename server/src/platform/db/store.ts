import type { Kysely } from 'kysely';

/** Statements are written in SQL, the same for both engines; kysely runs and composes them. */
export type Db = Kysely<object>;

/** An open database: the embedded one or PostgreSQL. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** After a commit: says which users have new events, to every process of the store. */
  announce(userIds: readonly number[]): Promise<void>;
  /** Hears announcements of all processes; returns the way to stop. */
  onAnnouncement(listener: (userIds: readonly number[]) => void): () => void;
  /** Housekeeping that the engine does not do by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
