import { sql } from 'kysely';
import { TABLES } from '../../src/schema/tables';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

/** They are read and written by others: by the migrations and by Socket.IO's adapter. */
const OF_OTHERS = [
  'kysely_migration',
  'schema_expansions',
  'schema_functions',
  'socket_io_attachments',
];

test('API-05 the tables that the compiler knows are those of the database, column by column', async () => {
  const { rows } = await sql<{ name: string; columns: object }>`
    select relname as name, jsonb_object_agg(attname, jsonb_build_object(
      'type', format_type(atttypid, null), 'nullable', not attnotnull,
      'filled', attidentity <> '' or atthasdef)) as columns
    from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped
    group by relname`.execute(server.store.db);
  const tables = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  for (const name of OF_OTHERS) delete tables[name];
  expect(TABLES).toEqual(tables);
});
