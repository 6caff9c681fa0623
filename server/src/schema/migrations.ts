import extensions from './extensions.sql';
import { FUNCTIONS } from './functions';
import names from './migrations/0054-names.sql';
import goneOwners from './migrations/0055-gone-owners.sql';
import changedLots from './migrations/0056-changed-lots.sql';
import schema from './schema.sql';

/** A step of the schema: statements that run in one transaction of their own, once. */
export interface Migration {
  statements: string;
  /** Table that records its run. */
  record: 'kysely_migration' | 'schema_expansions';
}

/** A step that builds without it cannot run on: they refuse a store that has it in this record. */
const breaking = (statements: string): Migration => ({ statements, record: 'kysely_migration' });

/**
 * A step on which the previous release goes on running, and starts: it adds, and takes nothing away
 * (docs/operations/upgrades.md, 'Writing a migration').
 */
const expansion = (statements: string): Migration => ({ statements, record: 'schema_expansions' });

/** What indexes, defaults and triggers of the tables call: they are there before the tables. */
const CALLED = [
  'search_text',
  'phone_key',
  'new_reservation_code',
  'grid_x',
  'grid_y',
  'lock_cells',
  'refresh_parking_cells',
  'rate_of',
  'keep_agreed_rate',
];

/** What a new store begins with, by the name of the last migration of 1.x, which ends in the same. */
export const BASE = '0053-people-of-closes';

/** Migrations by name, in order; a released one is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  [BASE]: expansion([extensions, ...CALLED.map((name) => FUNCTIONS[name]), schema].join('\n')),
  '0054-names': breaking(names),
  '0055-gone-owners': expansion(goneOwners),
  '0056-changed-lots': expansion(changedLots),
};
