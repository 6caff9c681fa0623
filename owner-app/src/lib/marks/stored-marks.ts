import type { KnownGateStay, KnownMarksAnswer } from '@parqueo/shared-api/answers';
import { fieldsOf, isoInstantOf, listOf, oneOf, textOf } from '@parqueo/shared-api/answers';
import { MARK_KINDS, type Mark } from '@parqueo/shared-api/contract';
import { type StoredMark, walkInOf } from './mark';

/** Marks in the order in which they were made: those that wait, and those that the server refused. */
export type StoredMarks = readonly StoredMark[];

export const waitingOf = (marks: StoredMarks): StoredMarks =>
  marks.filter(({ refusal }) => !refusal);
export const refusedOf = (marks: StoredMarks): StoredMarks =>
  marks.filter(({ refusal }) => refusal);

/** What is left after an answer: a recorded mark is done, a refused one stays to be decided (GAT-03). */
export function settled(marks: StoredMarks, answers: KnownMarksAnswer['marks']): StoredMarks {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const left = marks.flatMap((entry) => {
    const answer = byKey.get(entry.mark.key);
    if (!answer) return [entry];
    if (answer.outcome === 'recorded') return [];
    const { code = '', err = '', stay } = answer;
    return [{ ...entry, refusal: { code, err, stay } }];
  });
  return withoutUndone(left);
}

/** A refused mark that was undone anyway needs no decision, and neither does its undoing. */
function withoutUndone(marks: StoredMarks): StoredMarks {
  const refused = new Set(refusedOf(marks).map(({ mark }) => mark.key));
  const undoings = refusedOf(marks).flatMap(({ mark }) =>
    mark.kind === 'undone' && refused.has(mark.mark_key) ? [mark.key, mark.mark_key] : [],
  );
  return marks.filter(({ mark }) => !undoings.includes(mark.key));
}

/** Without a refused mark, and what was marked of a car that did not come in with it. */
export function discarded(marks: StoredMarks, { mark }: StoredMark): StoredMarks {
  return marks.filter(
    (each) =>
      each.mark.key !== mark.key &&
      !(mark.kind === 'walk_in' && each.refusal && walkInOf(each.mark) === mark.key),
  );
}

/**
 * With a refused mark as it was corrected, to be sent again in its place. It keeps its key, of which the
 * server has recorded nothing, so what was marked of the same car since follows it.
 */
export function corrected(marks: StoredMarks, mark: Mark): StoredMarks {
  const again = ({ refusal: _, ...entry }: StoredMark): StoredMark => entry;
  return marks.map((each) => {
    if (each.mark.key === mark.key) return { about: each.about, mark };
    const follows = mark.kind === 'walk_in' && walkInOf(each.mark) === mark.key;
    return follows ? again(each) : each;
  });
}

/** Reads the stored marks; an unusable entry is left out. */
export const readStoredMarks = (stored: unknown): StoredMarks =>
  listOf(readStoredMark)(stored) ?? [];

function readStoredMark(entry: unknown): StoredMark | null {
  const { mark, about, made, before, refusal } = fieldsOf(entry);
  const { kind, key, happened_at } = fieldsOf(mark);
  if (!oneOf(MARK_KINDS, kind) || !textOf(key) || isoInstantOf(happened_at) === null) return null;
  const { code, err, stay } = fieldsOf(refusal);
  const { page, ahead } = fieldsOf(made);
  return {
    mark: mark as Mark,
    about: textOf(about),
    ...(typeof page === 'number' && typeof ahead === 'number' && { made: { page, ahead } }),
    ...(before !== undefined && { before: before as KnownGateStay | null }),
    ...(refusal !== undefined && {
      refusal: {
        code: textOf(code),
        err: textOf(err),
        stay: (stay ?? null) as KnownGateStay | null,
      },
    }),
  };
}
