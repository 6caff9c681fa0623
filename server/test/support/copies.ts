import type { Db } from '../../src/platform/db';
import { backup } from '../../src/schema/backup';

/** The lines of a store's backup. */
export async function linesOf(db: Db): Promise<string[]> {
  let text = '';
  await backup(db, async (lines) => void (text += lines));
  return text.trimEnd().split('\n');
}

/** The same rows whatever their order, and whatever zone an instant is written in. */
export const rowsIn = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/[+]00:00|[+]00(?=\\)/g, 'Z')).toSorted();

/** Lines as a restore takes them. */
export async function* each(lines: readonly string[]) {
  yield* lines;
}
