import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { value } from '../../../platform/db/rows';

/**
 * Rows of integers, stored by column, so that a million parkings need no object each. A value is
 * `table.column[row]`.
 */
export type IntegerTable<Column extends string> = Readonly<Record<Column, Int32Array>> & {
  /** How many rows there are. */
  readonly length: number;
};

/** The value of a column in a row that exists. */
export const at = (column: Int32Array, row: number): number => column[row] as number;

/**
 * Reads a table of the database as bytes: a row for each would take many times as long.
 * @param columns the SQL of each column, an `integer`, by its name
 * @param source what follows `from`
 */
export async function readTable<Column extends string>(
  db: Db,
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  source: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
): Promise<IntegerTable<Column>> {
  const names = Object.keys(columns) as Column[];
  const row = sql.join(
    names.map((name) => sql`int4send(${columns[name]})`),
    sql` || `,
  );
  const bytes = await value(db)<Uint8Array>`
    select coalesce(string_agg(${row}, ''::bytea order by ${orderBy}), '') from ${source}`;
  return tableOf(bytes, names);
}

/** The table of rows that int4send wrote one after the other, their columns in this order. */
export function tableOf<Column extends string>(
  { buffer, byteOffset, byteLength }: Uint8Array,
  names: readonly Column[],
): IntegerTable<Column> {
  const view = new DataView(buffer, byteOffset, byteLength);
  const table = emptyTable(names, byteLength / 4 / names.length);
  const columns = names.map((name) => table[name]);
  let offset = 0;
  for (let row = 0; row < table.length; row += 1)
    for (const column of columns) {
      column[row] = view.getInt32(offset);
      offset += 4;
    }
  return table;
}

/** The rows of several tables, one after the other. */
export function joined<Column extends string>(
  tables: readonly IntegerTable<Column>[],
  names: readonly Column[],
): IntegerTable<Column> {
  const length = tables.reduce((sum, table) => sum + table.length, 0);
  const whole = emptyTable(names, length);
  let row = 0;
  for (const table of tables) {
    for (const name of names) whole[name].set(table[name], row);
    row += table.length;
  }
  return whole;
}

function emptyTable<Column extends string>(names: readonly Column[], length: number) {
  const columns = Object.fromEntries(names.map((name) => [name, new Int32Array(length)]));
  return { ...(columns as Record<Column, Int32Array>), length };
}
