import { type Readable, pipeline } from 'node:stream';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type, { type TSchema } from 'typebox';
import type { Slices } from './list';

const CSV = 'text/csv';

/** A column's heading, and its text for a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** What a call is that answers a list, or a spreadsheet where the Accept header prefers CSV. */
export const orSpreadsheet = <List extends TSchema>(list: List) => ({
  response: {
    200: {
      content: {
        'application/json': { schema: list },
        [CSV]: { schema: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
  },
  refusals: ['TOO_MANY_DOWNLOADS'] as const,
  weight: () => 10,
  isDownload: ({ raw }: FastifyRequest) =>
    new Negotiator(raw).mediaType(['application/json', CSV]) === CSV,
});

/**
 * Answers with rows as a spreadsheet: a line of headings, then a line per row. The byte order mark makes
 * spreadsheets read UTF-8, and texts of visitors cannot run as a formula.
 */
export function sendSpreadsheet<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: Columns<Row>,
  slices: Slices<Row>,
): FastifyReply {
  return reply
    .type(`${CSV}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(csvOf(columns, slices));
}

function csvOf<Row>(columns: Columns<Row>, slices: Slices<Row>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    // Programs split at these too; the library quotes its own delimiter only.
    quoted_match: /[\r\n;\t]/,
    escape_formulas: true,
  });
  // A failure of either ends both, and with them the answer.
  return pipeline(linesOf(Object.values(columns), slices), csv, () => undefined);
}

/** A sign of a formula behind what a program may split a text at; the library sees to its beginning. */
const FORMULA_IN_TEXT = /(?<!^)[,;\t|\r\n](?=\s*[=+\-@＝＋－＠])/g;

/** Lines written in one go; longer, and everybody else's calls wait for a stranger's spreadsheet. */
const LINES_PER_TURN = 40;

async function* linesOf<Row>(values: ((row: Row) => string)[], slices: Slices<Row>) {
  let written = 0;
  for await (const rows of atLeisure(slices))
    for (const row of rows) {
      if ((written += 1) % LINES_PER_TURN === 0) await othersTurn();
      yield values.map((value) => value(row).replaceAll(FORMULA_IN_TEXT, "$&'"));
    }
}

/** Slices with a pause after each as long as its reading took: in that time the store is for others alone. */
async function* atLeisure<Row>(slices: Slices<Row>) {
  let asked = performance.now();
  for await (const rows of slices) {
    await pause(performance.now() - asked);
    yield rows;
    asked = performance.now();
  }
}
