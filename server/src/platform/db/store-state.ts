import { sql } from 'kysely';

/**
 * Which transactions a statement sees: two statements with the same text see the same rows. It changes with
 * every commit of whatever process, and with nothing else.
 */
export const STORE_STATE = sql<string>`pg_current_snapshot()::text`;
