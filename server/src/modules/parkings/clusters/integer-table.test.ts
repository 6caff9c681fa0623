import fc from 'fast-check';
import { tableFrom } from '../../../../test/support/integer-rows';
import { at, joined } from './integer-table';

const NAMES = ['id', 'rate'] as const;
const row = fc.record({ id: fc.integer(), rate: fc.integer() });

test('a table of bytes has every row, by column', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { id, rate, length } = tableFrom(NAMES, rows);
      expect(length).toBe(rows.length);
      expect(rows.map((_, n) => ({ id: at(id, n), rate: at(rate, n) }))).toEqual(rows);
    }),
  );
});

test('joined tables are their rows, one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(row), { maxLength: 4 }), (pages) => {
      const tables = pages.map((rows) => tableFrom(NAMES, rows));
      expect(joined(tables, NAMES)).toEqual(tableFrom(NAMES, pages.flat()));
    }),
  );
});
