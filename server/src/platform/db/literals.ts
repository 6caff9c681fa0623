import { type RawBuilder, sql } from 'kysely';

/**
 * Texts as a list in SQL, 'a', 'b': written out, because a partial index serves only statements that
 * repeat its condition to the letter.
 */
export const literals = (texts: readonly string[]): RawBuilder<unknown> =>
  sql.join(texts.map((text) => sql.lit(text)));
