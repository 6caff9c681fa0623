import { type IntegerTable, tableOf } from '../../src/modules/parkings/clusters/integer-table';

/** The table of some rows, by way of the bytes in which the store sends them. */
export function tableFrom<Column extends string>(
  names: readonly Column[],
  rows: readonly Readonly<Record<Column, number>>[],
): IntegerTable<Column> {
  const bytes = Buffer.alloc(rows.length * names.length * 4);
  rows
    .flatMap((row) => names.map((name) => row[name]))
    .forEach((value, n) => bytes.writeInt32BE(value, n * 4));
  return tableOf(bytes, names);
}
